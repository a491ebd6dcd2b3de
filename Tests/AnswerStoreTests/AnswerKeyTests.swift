import HTTPTransport
import Testing

@testable import AnswerStore

@Suite struct AnswerKeyTests {
  @Test("the SHA-256 of address and parameters, without the key")
  func known() throws {
    let key = try #require(
      AnswerKey(HTTPRequest(url: "https://example.org/a?b=1&api_key=x", retries: .api)))
    // printf 'https://example.org/a\0b=1' | sha256sum
    #expect(key.name == "6b02174c1b8b580e41c68b0a58ae15af947ccfad67d3d30c0c5b6b4f555ea1a6")
  }
}
