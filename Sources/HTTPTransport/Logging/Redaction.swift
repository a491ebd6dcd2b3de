/// Removes what nobody may read from addresses and headers before they are shown or kept.
public enum Redaction {
  /// What stands in the place of a removed value.
  public static let mark = "<redacted>"

  /// Whether a query or form parameter with this name holds a secret.
  public static func isSecret(parameter name: String) -> Bool {
    let name = name.lowercased()
    return secretParameters.contains(name) || name.hasPrefix("oauth_")
      || secretWords.contains { name.contains($0) }
  }

  /// Whether a header with this name holds a secret.
  public static func isSecret(header name: String) -> Bool {
    let name = name.lowercased()
    return secretHeaders.contains(name) || secretWords.contains { name.contains($0) }
  }

  /// The address with secret values, name and password replaced, and control characters escaped.
  public static func url(_ text: String) -> String {
    var text = text
    if let fragment = text.firstIndex(of: "#") { text = String(text[..<fragment]) }
    var query: Substring?
    if let mark = text.firstIndex(of: "?") {
      query = text[text.index(after: mark)...]
      text = String(text[..<mark])
    }
    text = withoutUserInfo(text)
    if let query { text += "?" + form(query) }
    return LogText.escaped(text)
  }

  /// A query or form body with its secret values replaced; names and order stay.
  public static func form(_ query: some StringProtocol) -> String {
    query.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      guard let equals = pair.firstIndex(of: "=") else { return String(pair) }
      let name = URLParts.percentDecoded(pair[..<equals], plusIsBlank: true)
      return isSecret(parameter: name) ? "\(pair[..<equals])=\(mark)" : String(pair)
    }.joined(separator: "&")
  }

  /// A header's value, replaced if it is secret; an address in it is cleaned as well.
  public static func value(of header: HTTPHeader) -> String {
    if isSecret(header: header.name) { return mark }
    return header.value.contains("://") ? url(header.value) : LogText.escaped(header.value)
  }

  private static let secretParameters: Set<String> = [
    "api_key", "api_sig", "auth_token", "frob", "key", "sig", "signature", "access_key",
  ]
  private static let secretHeaders: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "www-authenticate",
    "proxy-authenticate",
  ]
  /// `secret` of photos.getInfo opens a private photo; tokens and passwords under any name.
  private static let secretWords = ["secret", "token", "password", "passwd", "verifier", "api_key"]

  private static func withoutUserInfo(_ text: String) -> String {
    let start: String.Index
    if let colon = text.firstIndex(of: ":"), text[text.index(after: colon)...].hasPrefix("//") {
      start = text.index(colon, offsetBy: 3)
    } else {
      start = text.startIndex  // a proxy may be written without a scheme
    }
    let authority = text[start...].prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return text }
    return "\(text[..<start])\(mark)\(text[at...])"
  }
}
