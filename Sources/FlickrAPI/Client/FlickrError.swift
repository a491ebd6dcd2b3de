import ForeignText
import HTTPTransport

/// Why Flickr gave no usable answer.
///
/// What Flickr says is ``RemoteText``: the sentence about an error is clean.
public enum FlickrError: Error, Sendable, Equatable {
  /// What a body was instead of JSON.
  public enum Body: Sendable, Equatable {
    /// Nothing at all.
    case empty
    /// A web page.
    case html
    /// XML, as for somebody else's call.
    case xml
    /// JSON that ends too early.
    case cut
    /// Something else; the payload says where reading it failed.
    case other(String)
  }

  /// Why something is not permitted.
  public enum Denial: Sendable, Equatable {
    /// The call came without encryption (code 95).
    case unencrypted
    /// The signature is missing or wrong (codes 96 and 97).
    case signature
    /// The login is not valid any more (code 98).
    case tokenRevoked
    /// Nobody is logged in (code 99).
    case notLoggedIn
    /// The login or the key does not permit as much (code 99).
    case insufficientPermissions
    /// The request's time is not the time on Flickr (pages of a login).
    case clock
    /// The login that was begun is not valid any more (pages of a login).
    case loginToken
    /// The code that ends a login is wrong (pages of a login).
    case verifier
    /// The person does not want the login (pages of a login).
    case declined
    /// The owner of a photo or a pool does not let others see it (codes of single methods).
    case owner
  }

  /// No API key is configured.
  case missingKey
  /// The key is unknown, malformed or switched off (code 100).
  case keyRejected(message: RemoteText)
  /// Flickr refuses it to this key or this person (codes 95 to 99, and what a method says).
  case notPermitted(Denial, message: RemoteText)
  /// There is no such photo or person, or it is private.
  case notFound(subject: String)
  /// It is not there for a reason that Flickr names: its owner is unknown, the account was deleted.
  case absent(subject: String, message: RemoteText)
  /// Flickr says that it is not available now (codes 105, 106 and 201).
  case unavailable(message: RemoteText)
  /// More requests than the service takes (status 429); after how many seconds it wants to be asked
  /// again, when it says so.
  case tooManyRequests(retryAfter: Int?)
  /// Any other failure that Flickr names.
  case refused(method: String, code: Int?, message: RemoteText)
  /// A status other than success.
  case status(Int, excerpt: RemoteText)
  /// A body that is not JSON, with the status it came with; saved bodies have none.
  case notJSON(Body, status: Int? = nil, excerpt: RemoteText)
  /// JSON without what was asked for.
  case missing(String)
  /// No complete answer.
  case transport(TransportError)

  /// The failure that `"stat":"fail"` names.
  init(method: String, code: Int?, message: RemoteText, subject: String?) {
    switch MethodFailure.meaning(of: code, method: method, message: message.original) {
    case .keyRejected: self = .keyRejected(message: message)
    case .notPermitted(let denial): self = .notPermitted(denial, message: message)
    case .notFound: self = .notFound(subject: subject ?? "what was asked for")
    case .absent where !message.isEmpty:
      self = .absent(subject: subject ?? "what was asked for", message: message)
    case .absent: self = .notFound(subject: subject ?? "what was asked for")
    case .unavailable: self = .unavailable(message: message)
    case .other: self = .refused(method: method, code: code, message: message)
    }
  }
}

extension FlickrError: CustomStringConvertible {
  /// One line for people, clean as a whole: a subject may come from an answer as well.
  public var description: String { TerminalText(cleaning: sentence).string }

  private var sentence: String {
    switch self {
    case .missingKey: "no Flickr API key is configured"
    case .keyRejected(let message): "Flickr rejects the API key: \(message)"
    case .notPermitted(_, let message):
      "Flickr does not permit this"
        + (message.isEmpty ? ", and gives no reason" : ": \(message)")
    case .notFound(let subject): "\(subject) not found, or private"
    case .absent(let subject, let message): "\(subject) cannot be had: \(message)"
    case .unavailable(let message): "Flickr is not available now: \(message)"
    case .tooManyRequests(let seconds):
      "Flickr answers that there are too many requests (status 429)"
        + (seconds.map { ", and wants to be asked again in \(Self.words(seconds: $0))" } ?? "")
    case .refused(let method, let code, let message):
      "\(method) failed"
        + (code.map { " (code \($0))" } ?? "")
        + (message.isEmpty ? ", Flickr gives no reason" : ": \(message)")
    case .status(let status, let excerpt):
      "Flickr answers with status \(status)" + (excerpt.isEmpty ? "" : ": \(excerpt)")
    case .notJSON(let body, let status, let excerpt): Self.sentence(body, status, excerpt)
    case .missing(let what): "the answer holds no \(what)"
    case .transport(let error): "\(error)"
    }
  }

  private static func words(seconds: Int) -> String {
    seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
  }

  private static func sentence(_ body: Body, _ status: Int?, _ excerpt: RemoteText) -> String {
    let facts = [
      status.map { "status \($0)" }, excerpt.isEmpty || body == .empty ? nil : "\"\(excerpt)\"",
    ].compactMap { $0 }
    let end = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
    return switch body {
    case .empty: "the answer is empty\(end)"
    case .html: "the answer is a web page, not JSON\(end)"
    case .xml: "the answer is XML, not JSON\(end)"
    case .cut: "the answer is cut off: its JSON ends too early\(end)"
    case .other(let reason): "the answer is not JSON: \(reason)\(end)"
    }
  }
}

extension FlickrError {
  /// Whether the same call may well succeed later.
  public var isPassing: Bool {
    switch self {
    case .unavailable, .tooManyRequests: true  // says so itself
    // The service's own trouble, or it waited too long for the request.
    case .status(let status, _): status >= 500 || status == 408
    case .transport(let error): error.isPassing
    case .notJSON: true  // now and then another body comes (bridgy#537)
    case .missingKey, .keyRejected, .notPermitted, .notFound, .absent, .refused, .missing: false
    }
  }
}
