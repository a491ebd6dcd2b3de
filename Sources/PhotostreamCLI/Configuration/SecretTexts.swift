/// The texts of a run that nobody may read: the secret settings, and names and passwords of proxies.
enum SecretTexts {
  /// All of them that are long enough to be a secret: a shorter text would be found everywhere.
  static func all(_ configuration: Configuration, _ variables: [String: String]) -> [String] {
    var secrets = ConfigurationKey.all.filter(\.isSecret).compactMap {
      configuration.text($0.name)
    }
    let proxies =
      [configuration.text("proxy")]
      + (ConfigurationKey.named("proxy")?.environment ?? []).map { variables[$0] }
    for proxy in proxies.compactMap({ $0 }) { secrets += parts(ofProxy: proxy) }
    return secrets.filter { $0.utf8.count >= 4 }
  }

  /// Name and password of a proxy, together and each.
  private static func parts(ofProxy text: String) -> [String] {
    guard let at = text.lastIndex(of: "@") else { return [] }
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    guard start < at else { return [] }
    let both = text[start..<at]
    return [String(both)] + both.split(separator: ":", maxSplits: 1).map(String.init)
  }
}
