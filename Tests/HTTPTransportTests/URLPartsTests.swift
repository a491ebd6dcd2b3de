import HTTPTransport
import Testing

@Suite("URL parts")
struct URLPartsTests {
  @Test("an address is taken apart")
  func parts() throws {
    let parts = try #require(
      URLParts("HTTPS://me:pw@Live.Example.org:8443/a%20b/c?x=1&y=%C3%BC+z#f"))
    #expect(parts.scheme == "https")
    #expect(parts.userInfo == "me:pw")
    #expect(parts.host == "live.example.org")
    #expect(parts.port == 8443)
    #expect(parts.effectivePort == 8443)
    #expect(parts.path == "/a%20b/c")
    #expect(parts.query == "x=1&y=%C3%BC+z")
    #expect(parts.queryItems.map(\.name) == ["x", "y"])
    #expect(parts.queryItems.map(\.value) == ["1", "ü z"])
    #expect(parts.withoutQuery == "https://live.example.org:8443/a%20b/c")
  }

  @Test(
    "short forms",
    arguments: [
      ("https://h", "h", "/", 443), ("http://h?x", "h", "/", 80),
      ("http://[::1]:81/a", "::1", "/a", 81),
      ("https://[2001:db8::1]", "2001:db8::1", "/", 443), ("https://h#/x", "h", "/", 443),
    ])
  func shortForms(url: String, host: String, path: String, port: Int) throws {
    let parts = try #require(URLParts(url))
    #expect(parts.host == host)
    #expect(parts.path == path)
    #expect(parts.effectivePort == port)
  }

  @Test(
    "what is not an absolute address",
    arguments: [
      "", "h", "//h/x", "/x", "https:/h", "https:///x", "https://", "https://:80/", "https://h:/",
      "https://h:0/", "https://h:99999/", "https://h:-1/", "https://h o/", "https://h\n/",
      "https://h\\@x/", "https://hä/", "https://[::1", "https://[]/", "https://[g::]/", "1s://h/",
      "https://h%41/",
    ])
  func refused(url: String) {
    #expect(URLParts(url) == nil)
  }

  @Test(
    "this machine and others",
    arguments: [
      ("http://127.0.0.1/", true), ("http://127.255.0.9:80/", true), ("http://LOCALHOST/", true),
      ("http://[::1]/", true), ("http://127.0.0.1.nip.io/", false), ("http://127.1/", false),
      ("http://127.0.0.256/", false), ("http://localhost.example.org/", false),
      ("http://0.0.0.0/", false), ("http://[::]/", false), ("http://me@127.0.0.1@x.org/", false),
    ])
  func loopback(url: String, expected: Bool) throws {
    #expect(try #require(URLParts(url)).isLoopback == expected)
  }

  @Test("percent-encoding leaves the unreserved alone")
  func encoding() {
    #expect(URLParts.percentEncoded("aZ09-._~") == "aZ09-._~")
    #expect(URLParts.percentEncoded("a b+ü/=&%") == "a%20b%2B%C3%BC%2F%3D%26%25")
    #expect(URLParts.percentDecoded("a%20b%2B%C3%bc%2F%3D%26%25") == "a b+ü/=&%")
    #expect(URLParts.percentDecoded("100%, %4, %zz, +") == "100%, %4, %zz, +")
    #expect(URLParts.query([("a b", "1&2"), ("c", "")]) == "a%20b=1%262&c=")
    #expect(
      URLParts.items("a&b=&=c&d=e=f").map { "\($0.name):\($0.value)" }
        == ["a:", "b:", ":c", "d:e=f"])
  }
}
