/// Which proxy libcurl takes from the environment for an address, by its rules.
///
/// libcurl reads the environment itself and does not tell which proxy took no connection; a message
/// has to name it.
public struct EnvironmentProxies: Sendable, Equatable {
  private let variables: [String: String]

  /// The proxies that variables name.
  public init(_ variables: [String: String]) { self.variables = variables }

  /// The proxy for an address; nil when it is asked directly.
  func proxy(for address: URLParts) -> String? {
    // HTTP_PROXY in capitals is left out: a web server sets it from a header (httpoxy).
    let names =
      address.scheme == "https" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    let all = names + ["all_proxy", "ALL_PROXY"]
    guard let proxy = all.lazy.compactMap({ variables[$0] }).first(where: { !$0.isEmpty }),
      !address.isLoopback, !isExcluded(address.host)
    else { return nil }
    return proxy
  }

  private func isExcluded(_ host: String) -> Bool {
    let list = variables["no_proxy"] ?? variables["NO_PROXY"] ?? ""
    let host = host.lowercased()
    return list.lowercased().split { $0 == "," || $0 == " " }.contains { name in
      let domain = name.hasPrefix(".") ? name.dropFirst() : name
      return name == "*" || host == domain || host.hasSuffix(".\(domain)")
    }
  }
}
