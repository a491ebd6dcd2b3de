import ForeignText
import HTTPTransport

/// The three steps of a login: a token to begin with, the person's consent on Flickr's page, the token
/// of the login.
///
/// ```swift
/// let login = FlickrLogin(consumer: consumer) { SigningTransport(wrapping: curl, signer: $0, ...) }
/// let start = try await login.begin()
/// print(login.page(for: start, permission: .write))  // the person opens it and reads a code there
/// let token = try await login.finish(start, code: code, permission: .write)
/// ```
public struct FlickrLogin: Sendable {
  /// The host of the login's pages.
  public static let flickr = "https://www.flickr.com"

  /// How the person's consent comes back.
  public enum Callback: Sendable, Equatable {
    /// The page shows a code that the person types.
    case outOfBand
    /// The browser is sent to this address.
    case address(String)
  }

  private let consumer: OAuthPair
  private let base: String
  private let transport: @Sendable (OAuthSigner) -> any Transport
  private let now: @Sendable () -> Int
  private let nonce: (@Sendable () -> String)?

  /// A login.
  ///
  /// - Parameters:
  ///   - consumer: API key and API secret.
  ///   - base: replaces Flickr's host; requests go to `base/services/oauth/`.
  ///   - now: the time in whole Unix seconds, for signatures.
  ///   - nonce: a text that no other request has; nil for chance.
  ///   - transport: makes the way on which requests travel, signed by this signer innermost.
  public init(
    consumer: OAuthPair, base: String = FlickrLogin.flickr,
    now: @escaping @Sendable () -> Int = { CivilDate.now }, nonce: (@Sendable () -> String)? = nil,
    transport: @escaping @Sendable (OAuthSigner) -> any Transport
  ) {
    self.consumer = consumer
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    self.now = now
    self.nonce = nonce
    self.transport = transport
  }

  /// The addresses whose requests are signed.
  public static func addresses(base: String) -> [String] {
    let base = base.hasSuffix("/") ? String(base.dropLast()) : base
    return ["request_token", "access_token"].map { "\(base)/services/oauth/\($0)" }
  }

  /// Asks for the token that a login begins with.
  ///
  /// - Throws: ``FlickrError``.
  public func begin(_ callback: Callback = .outOfBand) async throws(FlickrError) -> OAuthPair {
    let address =
      switch callback {
      case .outOfBand: "oob"
      case .address(let address): address
      }
    let fields = try await ask(
      "request_token", [("oauth_callback", address)], token: nil, isRepeatable: true)
    // Without it the callback is not bound to the token (OAuth 1.0 before revision A).
    guard fields["oauth_callback_confirmed"] == "true" else {
      throw .missing("confirmation of the callback")
    }
    guard let pair = OAuthPair(name: fields["oauth_token"], secret: fields["oauth_token_secret"])
    else { throw .missing("token to log in with") }
    return pair
  }

  /// The page on which the person consents.
  public func page(for start: OAuthPair, permission: OAuthToken.Permission) -> String {
    let query = URLParts.query([("oauth_token", start.name), ("perms", permission.rawValue)])
    return "\(base)/services/oauth/authorize?\(query)"
  }

  /// Exchanges the token that the login began with for that of the login.
  ///
  /// The code that people type may lack its dashes and have blanks. The exchange can be made once, so
  /// it is never repeated.
  ///
  /// - Throws: ``FlickrError``.
  public func finish(
    _ start: OAuthPair, code: String, permission: OAuthToken.Permission
  ) async throws(FlickrError) -> OAuthToken {
    let verifier = Self.code(code) ?? code.trimmed
    let fields = try await ask(
      "access_token", [("oauth_verifier", verifier)], token: start, isRepeatable: false)
    guard let token = OAuthPair(name: fields["oauth_token"], secret: fields["oauth_token_secret"]),
      let userID = fields["user_nsid"], !userID.isEmpty
    else { throw .missing("token of the login") }
    return OAuthToken(
      token: token.name, secret: token.secret, userID: userID,
      userName: RemoteText((fields["username"] ?? "").trimmed),
      fullName: RemoteText((fields["fullname"] ?? "").trimmed), permission: permission)
  }

  /// The code that the page shows, as Flickr writes it (`123-456-789`), from what somebody typed; nil
  /// when it is none.
  public static func code(_ text: String) -> String? {
    let digits = Array(text.filter { $0 != "-" && !$0.isWhitespace })
    guard digits.count == 9, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return [digits[0..<3], digits[3..<6], digits[6..<9]].map { String($0) }.joined(separator: "-")
  }

  /// The fields of a page's answer.
  private func ask(
    _ page: String, _ parameters: [(name: String, value: String)], token: OAuthPair?,
    isRepeatable: Bool
  ) async throws(FlickrError) -> [String: String] {
    let signer = OAuthSigner(consumer: consumer, token: token, now: now, nonce: nonce)
    let request = HTTPRequest(
      method: .post, url: "\(base)/services/oauth/\(page)", headers: [FlickrRequest.formType],
      body: Array(URLParts.query(parameters).utf8), byteLimit: 1 << 20, retries: .login,
      isRepeatable: isRepeatable)
    let response: HTTPResponse
    do {
      response = try await transport(signer).send(request)
    } catch {
      throw .transport(error)
    }
    let secrets = [consumer.name, consumer.secret, token?.name, token?.secret].compactMap { $0 }
    return try LoginAnswer.fields(of: response, secrets: secrets + parameters.map(\.value))
  }
}
