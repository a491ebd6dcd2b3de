import ForeignText
import HTTPTransport

/// What the pages of a login answer: fields as in a form, or `oauth_problem=...`.
enum LoginAnswer {
  /// The fields of a good answer.
  ///
  /// A refusal may repeat the signed text with key and token (`debug_sbs`): only the problem's name is
  /// told of it.
  ///
  /// - Parameter secrets: what no error may quote.
  static func fields(
    of response: HTTPResponse, secrets: [String]
  ) throws(FlickrError) -> [String: String] {
    if response.status == 429 || response.status >= 500 {
      throw failure(response, secrets: secrets)
    }
    let fields = fields(in: response.body)
    if let problem = fields["oauth_problem"] { throw error(of: problem.trimmed) }
    guard (200..<300).contains(response.status), !fields.isEmpty else {
      throw failure(response, secrets: secrets)
    }
    return fields
  }

  /// What a call of the API was refused for, when it was answered as the pages of a login are; nil for
  /// every other answer.
  ///
  /// A signature that does not hold gets status 401 there and no JSON (flickcurl#17).
  static func refusal(of response: HTTPResponse) -> FlickrError? {
    guard isRefusal(response.body), let problem = fields(in: response.body)["oauth_problem"] else {
      return nil
    }
    let error = error(of: problem.trimmed)
    guard case .notPermitted(.loginToken, _) = error else { return error }
    return .notPermitted(.tokenRevoked, message: "the login is not valid any more")
  }

  /// Whether a body names a problem instead of answering.
  static func isRefusal(_ body: [UInt8]) -> Bool { body.starts(with: Array("oauth_problem=".utf8)) }

  private static func fields(in body: [UInt8]) -> [String: String] {
    let text = String(decoding: body, as: UTF8.self).trimmed
    guard let first = text.first, first != "<", first != "{" else { return [:] }
    return Dictionary(URLParts.items(text).map { ($0.name, $0.value) }) { $1 }
  }

  /// What a problem means (the names of OAuth's "Problem Reporting" extension).
  private static func error(of problem: String) -> FlickrError {
    switch problem {
    case "signature_invalid", "signature_method_rejected":
      .notPermitted(.signature, message: "the signature of the login is wrong")
    case "timestamp_refused":
      .notPermitted(.clock, message: "the request's time is not the time on Flickr")
    case "nonce_used": .notPermitted(.signature, message: "the request was sent before")
    case "consumer_key_unknown", "consumer_key_rejected", "consumer_key_refused":
      .keyRejected(message: "it is not known there")
    case "verifier_invalid":
      .notPermitted(.verifier, message: "the code is wrong, or was used already")
    case "token_rejected", "token_used", "token_expired", "token_revoked":
      .notPermitted(.loginToken, message: "the login that was begun is not valid any more")
    case "permission_unknown", "permission_denied", "user_refused":
      .notPermitted(.declined, message: "the login was declined")
    default:
      .notPermitted(
        .loginToken, message: RemoteText("the login is refused (\(String(problem.prefix(60))))"))
    }
  }

  private static func failure(_ response: HTTPResponse, secrets: [String]) -> FlickrError {
    var response = response
    var body = String(decoding: response.body, as: UTF8.self)
    for secret in secrets where secret.utf8.count >= 4 {
      body = body.replacing(secret, with: "REDACTED")
        .replacing(URLParts.percentEncoded(secret), with: "REDACTED")
    }
    // What is handed out in vain is a secret as well.
    response.body = Array(Redaction.text(body).utf8)
    do throws(FlickrError) {
      // For its statuses: what is left after them is no answer of a login.
      _ = try Envelope.open(response, method: "the login")
      return .missing("token to log in with")
    } catch {
      return error
    }
  }
}
