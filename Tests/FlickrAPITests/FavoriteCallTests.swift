import ForeignText
import HTTPTransport
import LenientJSON
import TestSupport
import Testing

@testable import FlickrAPI

@Suite("FlickrClient of who is logged in")
struct FavoriteCallTests {
  private static let token = OAuthToken(
    token: "72157720000000000-abc", secret: "0a1b2c3d4e5f", userID: "1@N00", userName: "ada",
    permission: .write)

  private func client(_ body: String, login: OAuthToken? = token) -> (FlickrClient, StubTransport) {
    let network = StubTransport { _ in HTTPResponse(status: 200, body: Array(body.utf8)) }
    let client = FlickrClient(
      transport: network, credentials: FlickrCredentials(key: "k1234"), login: login)
    return (client, network)
  }

  private static func fail(_ code: Int, _ message: String = "Why") -> String {
    #"{"stat":"fail","code":\#(code),"message":"\#(message)"}"#
  }

  private static let additions: [(String, FavoriteAnswer)] = [
    (#"{"stat":"ok"}"#, .added), (fail(1, "Photo not found"), .gone), (fail(2), .own),
    (fail(3), .already), (fail(4), .hidden),
  ]

  @Test("what Flickr says to a new favorite is an answer", arguments: additions)
  func add(body: String, answer: FavoriteAnswer) async throws {
    let (client, network) = client(body)
    #expect(try await client.addFavorite("42") == answer)
    let sent = try #require(network.requests.first)
    #expect(sent.method == .post && sent.isRepeatable && URLParts(sent.url)?.query == nil)
  }

  private static let removals: [(String, FavoriteRemoval)] = [
    (#"{"stat":"ok"}"#, .removed), (fail(1, "Photo not in favorites"), .absent),
  ]

  @Test("what Flickr says to the end of a favorite is an answer", arguments: removals)
  func remove(body: String, answer: FavoriteRemoval) async throws {
    let (client, network) = client(body)
    #expect(try await client.removeFavorite("42") == answer)
    let body = String(decoding: try #require(network.requests.first).body, as: UTF8.self)
    #expect(body.hasPrefix("method=flickr.favorites.remove&photo_id=42&"))
  }

  private static let failures: [(Int, String, FlickrError)] = [
    (98, "Invalid auth token", .notPermitted(.tokenRevoked, message: "Invalid auth token")),
    (99, "User not logged in", .notPermitted(.notLoggedIn, message: "User not logged in")),
    (
      99, "Insufficient permissions. Method requires write privileges; read granted.",
      .notPermitted(
        .insufficientPermissions,
        message: "Insufficient permissions. Method requires write privileges; read granted.")
    ),
    (96, "Invalid signature", .notPermitted(.signature, message: "Invalid signature")),
    (106, "Write operation failed", .unavailable(message: "Write operation failed")),
    (
      1, "Required arguments missing",
      .refused(method: "flickr.favorites.add", code: 1, message: "Required arguments missing")
    ),
    (7, "Odd", .refused(method: "flickr.favorites.add", code: 7, message: "Odd")),
  ]

  @Test("other failures are thrown", arguments: failures)
  func refused(code: Int, message: String, error: FlickrError) async {
    let (client, _) = client(Self.fail(code, message))
    await #expect(throws: error) { try await client.addFavorite("42") }
  }

  private static let problems: [(String, FlickrError)] = [
    (
      "token_rejected",
      .notPermitted(.tokenRevoked, message: "the login is not valid any more")
    ),
    (
      "signature_invalid",
      .notPermitted(.signature, message: "the signature of the login is wrong")
    ),
    (
      "timestamp_refused",
      .notPermitted(.clock, message: "the request's time is not the time on Flickr")
    ),
    ("consumer_key_unknown", .keyRejected(message: "it is not known there")),
  ]

  @Test("a refusal in the form of a login's pages is told, once asked", arguments: problems)
  func problem(problem: String, error: FlickrError) async {
    for status in [200, 400, 401] {
      let body = "oauth_problem=\(problem)&debug_sbs=GET%26\(Self.token.token)"
      let network = StubTransport { _ in HTTPResponse(status: status, body: Array(body.utf8)) }
      let client = FlickrClient(
        transport: RetryTransport(
          wrapping: network, clock: ImmediateClock(), judge: AnswerJudge.verdict),
        credentials: FlickrCredentials(key: "k1234"), login: Self.token)
      await #expect(throws: error) { try await client.addFavorite("42") }
      await #expect(throws: error) { try await client.checkToken() }
      #expect(network.requests.count == 2)
    }
  }

  @Test("nothing is sent that needs a login without one")
  func anonymous() async {
    let (client, network) = client(#"{"stat":"ok"}"#, login: nil)
    await #expect(throws: FlickrError.nobodyLoggedIn) { try await client.addFavorite("42") }
    await #expect(throws: FlickrError.nobodyLoggedIn) { try await client.removeFavorite("42") }
    await #expect(throws: FlickrError.nobodyLoggedIn) { try await client.checkToken() }
    await #expect(throws: FlickrError.nobodyLoggedIn) {
      try await client.page(1, of: .ownFavorites, perPage: 5)
    }
    #expect(network.requests.isEmpty && !client.isSigned)
  }

  @Test("reads the person's own favorites with their dates")
  func ownFavorites() async throws {
    let (client, network) = client(
      #"""
      {"photos":{"photo":[{"id":"1","date_faved":"1720012810"},{"id":"2","date_faved":1720012811},
      {"id":"3","date_faved":"0"},{"id":"4"},{"id":"5","date_faved":"x"}],
      "page":1,"pages":1,"perpage":500,"total":"5"},"stat":"ok"}
      """#)
    #expect(PhotoStream.ownFavorites.words == "favorites of me" && client.isSigned)
    let page = try await client.page(1, of: .ownFavorites, perPage: 500)
    #expect(page.photos.map(\.favedAt) == [1_720_012_810, 1_720_012_811, nil, nil, nil])
    #expect(
      page.repairs == [DecodingRepair(field: "date_faved", form: "unreadable time", count: 1)])
    let url = try #require(network.requests.first).url
    let items = try #require(URLParts(url)).queryItems
    #expect(items.contains { $0 == ("method", "flickr.favorites.getList") })
    #expect(!items.contains { $0.name == "user_id" })
    #expect(items.contains { $0.name == "extras" && $0.value.contains("owner_name") })
    let record = PhotoRecord(photo: page.photos[0], stream: "favorites of me").json().encoded()
    #expect(!record.contains("1720012810") && !record.contains("2024"))
  }

  @Test("sees more of a person when somebody is logged in", arguments: [true, false])
  func person(isLoggedIn: Bool) async throws {
    let (client, network) = client(
      #"{"photos":{"photo":[]},"stat":"ok"}"#, login: isLoggedIn ? Self.token : nil)
    _ = try await client.page(1, of: .user(id: "1@N00"), perPage: 5)
    let url = try #require(network.requests.first?.url)
    #expect(
      url.contains(
        "method=\(isLoggedIn ? "flickr.people.getPhotos" : "flickr.people.getPublicPhotos")&"))
  }

  @Test(
    "a detail tells whether it is a favorite",
    arguments: [
      (#","isfavorite":1"#, true), (#","isfavorite":"1""#, true), (#","isfavorite":0"#, false),
      (#","isfavorite":"0""#, false), ("", nil), (#","isfavorite":null"#, nil),
    ])
  func detail(member: String, isFavorite: Bool?) async throws {
    let (client, _) = client(#"{"photo":{"id":"42"\#(member)},"stat":"ok"}"#)
    #expect(try await client.detail(ofPhoto: "42").isFavorite == isFavorite)
  }

  @Test("asks whom the login is of")
  func check() async throws {
    let (client, network) = client(
      #"""
      {"oauth":{"token":{"_content":"72157720000000000-abc"},"perms":{"_content":"read"},
      "user":{"nsid":"2@N00","username":"bea &amp; co","fullname":""}},"stat":"ok"}
      """#)
    let token = try await client.checkToken()
    #expect(token.userID == "2@N00" && token.userName == "bea & co" && token.fullName == "")
    #expect(token.permission == .read && token.token == Self.token.token)
    let url = try #require(network.requests.first?.url)
    #expect(url.contains("method=flickr.auth.oauth.checkToken") && !url.contains("oauth_token"))
  }

  @Test("an error repeats neither token nor secret")
  func hidden() async throws {
    let (client, _) = client(
      Self.fail(98, "Invalid token \(Self.token.token) \(Self.token.secret)"))
    await #expect(
      throws: FlickrError.notPermitted(
        .tokenRevoked, message: "Invalid token REDACTED REDACTED")
    ) { try await client.checkToken() }
  }
}
