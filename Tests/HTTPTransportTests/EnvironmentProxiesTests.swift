import Testing

@testable import HTTPTransport

@Suite("The environment's proxies, for naming them")
struct EnvironmentProxiesTests {
  private static let https = "https://api.flickr.com/x"
  private static let http = "http://api.flickr.com/x"

  @Test(
    "follows libcurl's rules",
    arguments: [
      (["https_proxy": "http://p:1"], https, "http://p:1"),
      (["HTTPS_PROXY": "p:1"], https, "p:1"), (["http_proxy": "p:1"], https, nil),
      (["http_proxy": "p:1"], http, "p:1"), (["HTTP_PROXY": "p:1"], http, nil),
      (["all_proxy": "p:1"], https, "p:1"),
      (["all_proxy": "p:1", "https_proxy": "q:1", "HTTPS_PROXY": "r:1"], https, "q:1"),
      (["https_proxy": "", "ALL_PROXY": "p:1"], https, "p:1"), ([:], https, nil),
      (["https_proxy": "p:1", "no_proxy": "*"], https, nil),
      (["https_proxy": "p:1", "no_proxy": "x.org, .Flickr.com"], https, nil),
      (["https_proxy": "p:1", "NO_PROXY": "api.flickr.com"], https, nil),
      (["https_proxy": "p:1", "no_proxy": "lickr.com"], https, "p:1"),
      (["https_proxy": "p:1"], "https://127.0.0.1:8/", nil),
    ] as [([String: String], String, String?)])
  func rules(variables: [String: String], url: String, proxy: String?) throws {
    #expect(EnvironmentProxies(variables).proxy(for: try #require(URLParts(url))) == proxy)
  }
}
