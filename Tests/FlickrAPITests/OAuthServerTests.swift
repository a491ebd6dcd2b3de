import ForeignText
import HTTPTransport
import LenientJSON
import TestSupport
import Testing

@testable import FlickrAPI

/// What oauthlib, over real HTTP, says of our signatures.
@Suite("Signatures checked by oauthlib", .enabled(if: OAuthServer.isAvailable))
struct OAuthServerTests {
  private let server: OAuthServer
  private let curl = CurlTransport(configuration: CurlConfiguration(userAgent: "test/1"))

  init() async throws { server = try await OAuthServer.start() }

  private func consumer(secret: String = OAuthServer.secret) throws -> OAuthPair {
    try #require(OAuthPair(name: OAuthServer.key, secret: secret))
  }

  private func steps(secret: String = OAuthServer.secret, now: Int = CivilDate.now) throws
    -> FlickrLogin
  {
    let (base, curl) = (server.base, curl)
    return FlickrLogin(consumer: try consumer(secret: secret), base: base, now: { now }) { signer in
      RetryTransport(
        wrapping: SigningTransport(
          wrapping: curl, signer: signer, addresses: FlickrLogin.addresses(base: base)),
        clock: ImmediateClock(), judge: AnswerJudge.verdict)
    }
  }

  private func loggedIn(_ permission: OAuthToken.Permission) async throws -> OAuthToken {
    let login = try steps()
    let start = try await login.begin()
    let code = try await OAuthServer.browse(login.page(for: start, permission: permission))
    return try await login.finish(
      start, code: code.replacing("-", with: " "), permission: permission)
  }

  private func client(_ token: OAuthToken) throws -> FlickrClient {
    let signer = OAuthSigner(consumer: try consumer(), token: token.pair)
    let signing = SigningTransport(
      wrapping: curl, signer: signer, addresses: [FlickrClient.address(base: server.base)])
    return FlickrClient(
      transport: RetryTransport(
        wrapping: signing, clock: ImmediateClock(), judge: AnswerJudge.verdict),
      credentials: FlickrCredentials(key: OAuthServer.key), base: server.base, login: token)
  }

  @Test("a whole login holds, with names of any kind")
  func wholeLogin() async throws {
    let token = try await loggedIn(.write)
    #expect(token.userID == "12345678@N00" && token.userName == "Ada = L & co")
    #expect(token.fullName == "Ada Löwe" && token.permission == .write)
    let checked = try await client(token).checkToken()
    #expect(checked == token)
    for request in try server.requests() where !request.path.contains("authorize") {
      #expect(!request.path.contains("oauth_") && request.body.isEmpty, "all of it in the header")
    }
  }

  @Test("reads and writes with odd characters hold, and no address has key or token")
  func odd() async throws {
    let token = try await loggedIn(.write)
    let client = try client(token)
    for text in [
      "a b&c=d#e+f%20/?", "Zürich, ärgerlich", "🦊", "!'()*;:@$,[]{}|\\^`\"<>~", "\n\t\u{7F}", "",
      "e\u{301}", "a=%3D&b", "oauth_x",
    ] {
      for isWrite in [false, true] {
        var request = FlickrRequest("flickr.test.echo", [("text", text), ("ä=", "x"), ("b", text)])
        request.isWrite = isWrite
        let root = try await client.call(request).root
        #expect(root["echo"]?["text"]?.text == text, "\(isWrite)")
      }
    }
    #expect(try await client.addFavorite("53000000001") == .added)
    #expect(try await client.addFavorite("53000000001") == .already)
    #expect(
      try await client.page(1, of: .ownFavorites, perPage: 5).photos.map(\.favedAt) == [
        1_720_012_810
      ])
    #expect(try await client.removeFavorite("53000000001") == .removed)
    #expect(try await client.removeFavorite("53000000001") == .absent)
    for request in try server.requests() {
      let text = request.path + request.body
      if request.path.contains("authorize") { continue }
      for secret in [OAuthServer.key, token.token, token.secret, OAuthServer.secret] {
        #expect(!text.contains(secret))
      }
      #expect(request.authorization?.contains(token.secret) != true)
    }
  }

  @Test("what is sent again is signed anew: the server takes no nonce twice")
  func retries() async throws {
    let token = try await loggedIn(.write)
    let client = try client(token)
    _ = try await client.call(FlickrRequest("test.trouble", [("times", "3")]))
    #expect(try await client.addFavorite("53000000009") == .added)
    let sent = try server.requests().filter { $0.body.contains("53000000009") }
    #expect(sent.count == 4)
    #expect(Set(sent.compactMap(\.authorization)).count == 4)
  }

  @Test("refusals of the server are told in words")
  func refusals() async throws {
    await #expect(
      throws: FlickrError.notPermitted(
        .signature, message: "the signature of the login is wrong")
    ) { try await steps(secret: "wrong").begin() }
    await #expect(
      throws: FlickrError.notPermitted(
        .clock, message: "the request's time is not the time on Flickr")
    ) { try await steps(now: CivilDate.now - 86_400).begin() }
    let login = try steps()
    let start = try await login.begin()
    try await OAuthServer.browse(login.page(for: start, permission: .read))
    await #expect(
      throws: FlickrError.notPermitted(
        .verifier, message: "the code is wrong, or was used already")
    ) { try await login.finish(start, code: "1234", permission: .read) }
  }

  @Test("a login that may only read writes nothing, and a withdrawn one nothing at all")
  func permissions() async throws {
    let token = try await loggedIn(.read)
    let client = try client(token)
    await #expect(
      throws: FlickrError.notPermitted(
        .insufficientPermissions,
        message: "Insufficient permissions. Method requires write privileges; read granted.")
    ) { try await client.addFavorite("1") }
    _ = try await client.call(FlickrRequest("test.withdraw"))
    await #expect(
      throws: FlickrError.notPermitted(.tokenRevoked, message: "Invalid auth token")
    ) { try await client.checkToken() }
  }
}
