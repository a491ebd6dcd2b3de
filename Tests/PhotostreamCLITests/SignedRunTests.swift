import Foundation
import HTTPTransport
import TestSupport
import Testing

@testable import PhotostreamCLI

/// What a login changes in the commands that ask Flickr.
@Suite("Runs of who is logged in")
struct SignedRunTests {
  private let session: Session
  private let flickr = FakeLogin()
  private let words = ["list", "user", "12345678@N00", "--format", "ids"]

  init() throws { session = try Session.withSecret() }

  private func authorizations(_ network: StubTransport) -> [String] {
    network.requests.compactMap { $0.headers.first { $0.name == "Authorization" }?.value }
  }

  @Test("requests are signed, the key leaves the address, and more is seen")
  func signed() async {
    var network = flickr.network
    #expect(await session.run(words: words, network: network).lines == ["53000000001"])
    #expect(authorizations(network) == [])
    await session.logIn()
    network = flickr.network
    let outcome = await session.run(words: words, network: network)
    #expect(outcome.lines == ["53000000001", "53000000002"] && outcome.err == [])
    #expect(authorizations(network).count == 1)
    #expect(network.requests.allSatisfy { !$0.url.contains("api_key") })
  }

  @Test("what is not Flickr's API is not signed")
  func others() async {
    await session.logIn()
    let network = FakeFlickr.network(photos: 3)
    await session.run("prefetch", "recent", "--limit", "3", network: network)
    #expect(authorizations(network).count == 1 && network.requests.count == 4)
    let feed = FakeFlickr.network(body: #"{"items":[]}"#)
    await session.run("list", "feed", network: feed)
    #expect(feed.requests.count == 1 && authorizations(feed) == [])
  }

  @Test("answers to a person are that person's, online, away and without")
  func answers() async throws {
    await session.logIn()
    await session.run(words: words, network: flickr.network)
    let ids = ["53000000001", "53000000002"]
    #expect(await session.run(words: words + ["--offline"]).lines == ids)
    #expect(await session.run(words: words).lines == ids, "the network is away")
    // Somebody else, then nobody.
    let file = try session.text(session.tokenFile)
    try session.home.write(
      session.tokenFile, file.replacingOccurrences(of: "12345678@N00", with: "87654321@N00"))
    #expect(await session.run(words: words + ["--offline"]).code == .unavailable)
    await session.run("auth", "logout", "--yes")
    #expect(await session.run(words: words + ["--offline"]).code == .unavailable)
    // Without the secret the person's own answers can still be read.
    try session.home.write(session.tokenFile, file)
    let outcome = await session.run(
      words: words + ["--offline"], variables: ["FLICKR_API_SECRET": nil, "FLICKR_API_KEY": nil])
    #expect(outcome.lines == ids)
  }

  @Test("recordings and the demo know no login")
  func recorded() async throws {
    await session.logIn()
    let folder = session.home.file("recording")
    await session.run(words: words + ["--record", folder], network: flickr.network)
    let outcome = await session.run(words: words + ["--replay", folder])
    #expect(outcome.lines == ["53000000001", "53000000002"])
    await session.run("auth", "logout", "--yes")
    #expect(await session.run(words: words + ["--replay", folder]).lines.count == 2)
  }

  @Test("a login of another key, or without the secret, is not used, and that is told")
  func otherKey() async {
    await session.logIn()
    for variables in [
      ["FLICKR_API_KEY": "ffffffffffffffffffffffffffffffff"], ["FLICKR_API_SECRET": nil],
    ] as [[String: String?]] {
      let network = flickr.network
      let outcome = await session.run(words: words, network: network, variables: variables)
      #expect(outcome.lines == ["53000000001"] && authorizations(network) == [])
      #expect(outcome.warnings.count == 1 && outcome.warnings[0].contains("nobody is logged in"))
      let check = await session.run("auth", "status", "--check", variables: variables)
      #expect(check.code == .configuration)
    }
  }

  @Test("a login that was withdrawn ends with 77 and a way out, and stays")
  func withdrawn() async {
    await session.logIn()
    flickr.withdraw()
    let outcome = await session.run(words: words, network: flickr.network)
    #expect(outcome.code == .notPermitted)
    #expect(outcome.hints.first?.contains("photostream auth login") == true)
    #expect(session.files.contains(session.tokenFile))
  }

  /// Everything that a login and the runs after it write, print, log and record.
  @Test("the secrets of a login stand in its file and nowhere else")
  func secrets() async throws {
    let folder = session.home.file("recording")
    var outcomes: [Outcome] = []
    for more in [[], ["-v"], ["-vv"], ["-vv", "--record", folder]] {
      outcomes.append(
        await session.run(
          words: ["auth", "login", "--perms", "write"] + more, input: "123-456-789\n",
          network: flickr.network))
      for words in [
        words, ["auth", "status", "--check"], ["auth", "status", "--json"], ["list", "recent"],
        ["doctor"], ["config", "show"], ["show", "53000000003"],
      ] {
        outcomes.append(await session.run(words: words + more, network: flickr.network))
      }
    }
    outcomes.append(
      await session.run("auth", "login", "-vv", input: "987654321\n", network: flickr.network))
    flickr.withdraw()
    outcomes.append(
      await session.run("auth", "status", "--check", "-vv", network: flickr.network))
    for text in outcomes.flatMap({ [$0.out] + $0.err }) {
      for secret in FakeLogin.secrets where !text.contains("private ") {
        #expect(!text.contains(secret), "\(text)")
      }
      #expect(!text.contains("oauth_signature=\"") && !text.contains("> Authorization: OAuth"))
    }
    let all = FileManager.default.enumerator(atPath: session.home.path)?.allObjects ?? []
    var count = 0
    for name in all.compactMap({ $0 as? String }) {
      for secret in FakeLogin.secrets + [Session.key] { #expect(!name.contains(secret)) }
      guard name != session.tokenFile, let bytes = try? session.home.read(name) else { continue }
      count += 1
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in [FakeLogin.apiSecret, FakeLogin.startSecret, FakeLogin.token, FakeLogin.secret]
      {
        #expect(!text.contains(secret), "\(name)")
      }
      #expect(!text.contains(Session.key), "\(name)")
      #expect(!text.contains("oauth_signature"), "\(name)")
      if !text.contains("private ") { #expect(!text.contains(FakeLogin.code), "\(name)") }
    }
    #expect(count > 8, "answers, recordings and records were looked at")
  }
}
