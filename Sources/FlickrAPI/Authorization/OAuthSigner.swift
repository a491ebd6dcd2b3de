import HTTPTransport

/// Signs requests as OAuth 1.0a wants it, in their `Authorization` header.
///
/// ```swift
/// let signer = OAuthSigner(consumer: consumer, token: token.pair)
/// let signed = signer.signed(request)
/// ```
/// Every signature has a time and a nonce of its own, so a request that is sent again is signed again.
/// Nothing of it stands in the address: those are logged by servers and proxies.
public struct OAuthSigner: Sendable {
  private let consumer: OAuthPair
  private let token: OAuthPair?
  private let now: @Sendable () -> Int
  private let nonce: @Sendable () -> String

  /// A signer.
  ///
  /// - Parameters:
  ///   - consumer: API key and API secret.
  ///   - token: the login's token, or the one that a login begins with; nil before there is any.
  ///   - now: the time in whole Unix seconds.
  ///   - nonce: a text that no other request has; nil for chance.
  public init(
    consumer: OAuthPair, token: OAuthPair?, now: @escaping @Sendable () -> Int = { CivilDate.now },
    nonce: (@Sendable () -> String)? = nil
  ) {
    self.consumer = consumer
    self.token = token
    self.now = now
    self.nonce = nonce ?? { OAuthSignature.nonce() }
  }

  /// The request with its signature; nil when its address cannot be read.
  ///
  /// The key leaves query and form: `oauth_consumer_key` takes its place. What else of OAuth stands in
  /// them, such as `oauth_verifier`, moves into the header.
  public func signed(_ request: HTTPRequest) -> HTTPRequest? {
    guard let parts = URLParts(request.url) else { return nil }
    var moved: [(name: String, value: String)] = []
    func kept(_ items: [(name: String, value: String)]) -> [(name: String, value: String)] {
      moved += items.filter { $0.name.hasPrefix("oauth_") }
      return items.filter { $0.name != "api_key" && !$0.name.hasPrefix("oauth_") }
    }
    let query = kept(parts.queryItems)
    let isForm = request.method == .post
    let form = isForm ? kept(URLParts.items(String(decoding: request.body, as: UTF8.self))) : []
    var signed = request
    let address = OAuthSignature.address(of: parts)
    signed.url = query.isEmpty ? address : "\(address)?\(URLParts.query(query))"
    if isForm { signed.body = Array(URLParts.query(form).utf8) }
    signed.headers.removeAll { $0.name.lowercased() == "authorization" }
    signed.headers.append(
      HTTPHeader(
        "Authorization",
        header(request.method.rawValue, address: address, parameters: query + form, own: moved)))
    return signed
  }

  private func header(
    _ method: String, address: String, parameters: [(name: String, value: String)],
    own: [(name: String, value: String)]
  ) -> String {
    var fields: [(name: String, value: String)] = [
      ("oauth_consumer_key", consumer.name), ("oauth_nonce", nonce()),
      ("oauth_signature_method", "HMAC-SHA1"), ("oauth_timestamp", String(now())),
      ("oauth_version", "1.0"),
    ]
    if let token { fields.append(("oauth_token", token.name)) }
    fields += own.filter { item in !fields.contains { $0.name == item.name } }
    let text = OAuthSignature.baseString(
      method: method, url: address, parameters: parameters + fields)
    fields.append(
      (
        "oauth_signature",
        OAuthSignature.sign(
          text, consumerSecret: consumer.secret, tokenSecret: token?.secret ?? "")
      ))
    return "OAuth "
      + fields.sorted { $0.name < $1.name }
      .map { "\(URLParts.percentEncoded($0.name))=\"\(URLParts.percentEncoded($0.value))\"" }
      .joined(separator: ", ")
  }
}
