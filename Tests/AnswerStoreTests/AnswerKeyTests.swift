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

  @Test("each person has names of their own, at the API alone, and nobody's stay as they were")
  func persons() throws {
    func key(_ path: String, _ person: String?) throws -> AnswerKey {
      try #require(
        AnswerKey(
          HTTPRequest(url: "https://h\(path)?method=m&page=1", retries: .api), person: person))
    }
    let rest = try ["1@N00", "2@N00", nil].map { try key("/x/services/rest/", $0) }
    #expect(Set(rest.map(\.name)).count == 3 && Set(rest.map(\.anyPageSize)).count == 3)
    #expect(rest[2] == AnswerKey(HTTPRequest(url: "https://h/x/services/rest/?method=m&page=1")))
    let feed = try ["1@N00", nil].map { try key("/services/feeds/photos_public.gne", $0) }
    #expect(feed[0] == feed[1])
    #expect(rest.allSatisfy { !$0.name.contains("N00") })
  }

  @Test(
    "writes and what is said of a login have no name",
    arguments: [
      HTTPRequest(method: .post, url: "https://h/services/rest/", body: Array("method=m".utf8)),
      HTTPRequest(url: "https://h/services/rest/?method=flickr.auth.oauth.checkToken"),
      HTTPRequest(url: "https://h/services/oauth/request_token", retries: .login),
    ])
  func none(request: HTTPRequest) {
    #expect(AnswerKey(request) == nil && AnswerKey(request, person: "1@N00") == nil)
  }
}
