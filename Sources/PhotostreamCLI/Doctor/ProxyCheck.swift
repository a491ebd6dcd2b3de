/// Which proxy is in use; whether it works, the hosts behind it tell.
struct ProxyCheck: DoctorCheck {
  static let name = "proxy"

  let entry: Configuration.Entry?

  func lines() -> [DoctorLine] {
    guard let entry, let key = ConfigurationKey.named("proxy") else {
      return [.ok(Self.name, "none")]
    }
    return [.ok(Self.name, "\(key.shown(entry.text)) (\(entry.layer.words))")]
  }
}
