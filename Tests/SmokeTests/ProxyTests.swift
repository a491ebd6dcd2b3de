import TestSupport
import Testing

@Suite("The built tool behind a proxy")
struct ProxyTests {
  @Test("a proxy that takes no connection is named, wherever it comes from")
  func named() async throws {
    let closed = try ClosedPort()
    let address = "http://127.0.0.1:\(closed.port)"
    let words = ["list", "recent", "--timeout", "5", "-q"]
    let flag = try await BuiltTool(["FLICKR_API_KEY": "k"]).run(words + ["--proxy", address])
    #expect(flag.errors.contains("cannot connect to 127.0.0.1 port \(closed.port)"))
    for variable in ["https_proxy", "ALL_PROXY"] {
      let tool = try BuiltTool(["FLICKR_API_KEY": "k", variable: address])
      let outcome = try await tool.run(words)
      #expect(outcome.code == 69)
      #expect(outcome.errors == flag.errors)
    }
  }
}
