import FlickrAPI
import HTTPTransport
import PhotostreamCLI
import TestSupport
import Testing

/// `Session.run` looks for the key in everything that is told; these are the other secrets, and the ways
/// on which an answer brings them back.
@Suite("Secrets in talk")
struct SecretTests {
  private let session: Session
  private static let secret = "c0ffeec0ffee1234"

  init() throws { session = try Session() }

  @Test(
    "what an answer or a header repeats is told to nobody",
    arguments: [
      (200, "<p>api_key= \(secret) \(Session.key) oauth_signature=SIG%3D</p>"),
      (403, "<p>\(secret)</p>"), (200, #"{"stat":"fail","code":3,"message":"\#(secret) x"}"#),
    ])
  func repeated(status: Int, body: String) async {
    let network = StubTransport { _ in
      HTTPResponse(
        status: status,
        headers: ["X-Echo": Session.key, "X-Other": Self.secret, "X-Third": "u oauth_token=TOK"],
        body: Array(body.utf8))
    }
    let outcome = await session.run(
      "list", "recent", "-vv", network: network, variables: ["FLICKR_API_SECRET": Self.secret])
    #expect(outcome.code != .success)
    let talk = outcome.err.joined()
    for word in [Self.secret, "SIG%3D", "TOK"] { #expect(!talk.contains(word), "\(talk)") }
    #expect(talk.contains("X-Echo: <redacted>"), "\(talk)")
  }

  @Test(
    "a password on the command line is not repeated",
    arguments: [
      ["--proxy", "bad://user:SEKRETPW@x"], ["--api-url", "http://user:SEKRETPW@127.0.0.1:9"],
      ["--proxy", "http://user:SEKRETPW@127.0.0.1:9"],
    ])
  func commandLine(words: [String]) async {
    let outcome = await session.run(words: ["list", "recent"] + words)
    #expect(outcome.code != .success)
    #expect(!outcome.err.joined().contains("SEKRETPW"), "\(outcome.err)")
  }
}
