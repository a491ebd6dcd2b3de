import ForeignText
import HTTPTransport
import TestSupport
import Testing

@testable import FlickrAPI

@Suite("FlickrLogin")
struct FlickrLoginTests {
  private static let key = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"

  private func login(
    _ network: any Transport, base: String = FlickrLogin.flickr
  ) throws -> FlickrLogin {
    FlickrLogin(
      consumer: try #require(OAuthPair(name: Self.key, secret: "consumer secret")), base: base,
      now: { 1_700_000_000 }, nonce: { "n" }
    ) { signer in
      SigningTransport(
        wrapping: network, signer: signer, addresses: FlickrLogin.addresses(base: base))
    }
  }

  private func network(_ body: String, status: Int = 200) -> StubTransport {
    StubTransport { _ in HTTPResponse(status: status, body: Array(body.utf8)) }
  }

  private func start() throws -> OAuthPair {
    try #require(OAuthPair(name: "72157626737672178-22", secret: "fccb68c4e6103197"))
  }

  @Test("begins with a token, whose callback stands in the header alone")
  func begin() async throws {
    let network = network(
      "oauth_callback_confirmed=true&oauth_token=72157626737672178-22"
        + "&oauth_token_secret=fccb68c4e6103197\n")
    let login = try login(network)
    let start = try await login.begin(.address("http://127.0.0.1:4711/x?y=z"))
    #expect(start.name == "72157626737672178-22" && start.secret == "fccb68c4e6103197")
    let sent = try #require(network.requests.first)
    #expect(sent.url == "https://www.flickr.com/services/oauth/request_token")
    #expect(sent.method == .post && sent.body.isEmpty && sent.isRepeatable)
    let header = try #require(sent.headers.first { $0.name == "Authorization" }).value
    #expect(
      header.contains(#"oauth_callback="http%3A%2F%2F127.0.0.1%3A4711%2Fx%3Fy%3Dz""#))
    #expect(!header.contains("oauth_token="))
    #expect(
      login.page(for: start, permission: .write)
        == "https://www.flickr.com/services/oauth/authorize?oauth_token=72157626737672178-22"
        + "&perms=write")
  }

  @Test(
    "refuses an answer that does not confirm the callback or lacks a part",
    arguments: [
      "oauth_token=a&oauth_token_secret=b",
      "oauth_callback_confirmed=false&oauth_token=a&oauth_token_secret=b",
      "oauth_callback_confirmed=true&oauth_token=a", "oauth_callback_confirmed=true", "",
      "<html>hello</html>", "{}",
    ])
  func unconfirmed(body: String) async throws {
    let login = try login(network(body))
    await #expect(throws: FlickrError.self) { try await login.begin() }
  }

  @Test(
    "ends with the login, from a code however it is typed",
    arguments: ["123-456-789", " 123456789\n", "123 456 789", "12-3456-789"])
  func finish(code: String) async throws {
    let network = network(
      "fullname=Jamal%20Fanaian%3D&oauth_token=72157626318069415-087bfc7b5816092c"
        + "&oauth_token_secret=a202d1f853ec69de&user_nsid=21207597%40N07&username=jamal%3D+fanaian")
    let token = try await login(network).finish(try start(), code: code, permission: .write)
    #expect(
      token
        == OAuthToken(
          token: "72157626318069415-087bfc7b5816092c", secret: "a202d1f853ec69de",
          userID: "21207597@N07", userName: "jamal= fanaian", fullName: "Jamal Fanaian=",
          permission: .write))
    let sent = try #require(network.requests.first)
    #expect(sent.url == "https://www.flickr.com/services/oauth/access_token")
    #expect(!sent.isRepeatable && sent.body.isEmpty)
    let header = try #require(sent.headers.first { $0.name == "Authorization" }).value
    #expect(header.contains(#"oauth_verifier="123-456-789""#))
    #expect(header.contains(#"oauth_token="72157626737672178-22""#))
  }

  @Test("takes no other code for one", arguments: ["", "12345678", "1234567890", "abc-def-ghi"])
  func codes(text: String) { #expect(FlickrLogin.code(text) == nil) }

  @Test("a callback's code goes on as it came")
  func callbackCode() async throws {
    let network = network("oauth_token=a&oauth_token_secret=b&user_nsid=1%40N00")
    _ = try await login(network).finish(try start(), code: "5d1b96a26b494074", permission: .read)
    let header = try #require(network.requests.first?.headers.last).value
    #expect(header.contains(#"oauth_verifier="5d1b96a26b494074""#))
  }

  private static let problems: [(String, FlickrError.Denial?)] = [
    ("signature_invalid", .signature), ("timestamp_refused", .clock), ("nonce_used", .signature),
    ("consumer_key_unknown", nil), ("token_rejected", .loginToken), ("token_used", .loginToken),
    ("verifier_invalid", .verifier), ("permission_denied", .declined),
    ("odd\u{1B}[2J", .loginToken),
  ]

  @Test("says what a page refuses, and quotes nothing of what was signed", arguments: problems)
  func refusals(problem: String, denial: FlickrError.Denial?) async throws {
    let body =
      "oauth_problem=\(problem)&debug_sbs=POST&https%3A%2F%2F\(Self.key)%26fccb68c4e6103197"
    for status in [200, 400, 401] {
      let login = try login(network(body, status: status))
      let error = await #expect(throws: FlickrError.self) {
        try await login.finish(try start(), code: "123456789", permission: .read)
      }
      switch try #require(error) {
      case .notPermitted(let found, _): #expect(found == denial)
      case .keyRejected: #expect(denial == nil)
      default: Issue.record("\(String(describing: error))")
      }
      let text = "\(try #require(error))"
      #expect(!text.contains(Self.key) && !text.contains("fccb68") && !text.contains("\u{1B}"))
    }
  }

  @Test(
    "other answers of its pages are told without what was sent", arguments: [404, 429, 500, 200])
  func foreign(status: Int) async throws {
    let body =
      "<h1>\(Self.key) fccb68c4e6103197 consumer secret 123-456-789 oauth_token_secret=a202d1f8</h1>"
    let login = try login(network(body, status: status))
    let error = await #expect(throws: FlickrError.self) {
      try await login.finish(try start(), code: "123456789", permission: .read)
    }
    let text = "\(try #require(error))"
    for secret in [Self.key, "fccb68c4e6103197", "consumer secret", "123-456-789", "a202d1f8"] {
      #expect(!text.contains(secret))
    }
  }

  @Test("the exchange is never repeated, the beginning is")
  func repeats() async throws {
    for (isBeginning, count) in [(true, 5), (false, 1)] {
      let network = StubTransport { _ throws(TransportError) in throw .connectionLost(host: "h") }
      let login = try login(
        RetryTransport(wrapping: network, clock: ImmediateClock(), judge: AnswerJudge.verdict))
      await #expect(throws: FlickrError.self) {
        if isBeginning {
          _ = try await login.begin()
        } else {
          _ = try await login.finish(try start(), code: "123456789", permission: .read)
        }
      }
      #expect(network.requests.count == count)
    }
  }
}
