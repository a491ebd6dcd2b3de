import HTTPTransport
import Synchronization
import TestSupport
import Testing

@testable import FlickrAPI

@Suite("SigningTransport")
struct SigningTransportTests {
  private static let key = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
  private static let token = OAuthToken(
    token: "72157720000000000-abc", secret: "token~secret", userID: "1@N00", permission: .write)

  private func signer(
    nonce: (@Sendable () -> String)? = nil, now: @escaping @Sendable () -> Int = { 1_700_000_000 }
  ) throws -> OAuthSigner {
    OAuthSigner(
      consumer: try #require(OAuthPair(name: Self.key, secret: "consumer secret")),
      token: Self.token.pair, now: now, nonce: nonce)
  }

  private func signing(_ inner: any Transport, nonce: String = "n") throws -> SigningTransport {
    SigningTransport(
      wrapping: inner, signer: try signer(nonce: { nonce }),
      addresses: [FlickrClient.address(base: FlickrClient.flickr)])
  }

  private func network() -> StubTransport {
    StubTransport { _ in HTTPResponse(status: 200, body: Array(#"{"stat":"ok"}"#.utf8)) }
  }

  private func fields(_ request: HTTPRequest) throws -> [String: String] {
    let header = try #require(request.headers.first { $0.name == "Authorization" }).value
    #expect(header.hasPrefix("OAuth "))
    let pairs = header.dropFirst(6).split(separator: ",").map { part in
      let words = part.split(separator: "=", maxSplits: 1)
      return (
        words[0].filter { $0 != " " },
        URLParts.percentDecoded(words[1].filter { $0 != "\"" })
      )
    }
    return Dictionary(pairs) { first, _ in first }
  }

  @Test("puts key, token and signature of a read into the header, and none into the address")
  func get() async throws {
    let network = network()
    let url =
      "https://api.flickr.com/services/rest/?method=flickr.photos.search&text=a%20b%26%2A"
      + "&api_key=\(Self.key)&format=json"
    let response = try await signing(network).send(HTTPRequest(url: url))
    let sent = try #require(network.requests.first)
    #expect(
      sent.url
        == "https://api.flickr.com/services/rest/?method=flickr.photos.search&text=a%20b%26%2A"
        + "&format=json")
    let fields = try fields(sent)
    let text = OAuthSignature.baseString(
      method: "GET", url: "https://api.flickr.com/services/rest/",
      parameters: [
        ("method", "flickr.photos.search"), ("text", "a b&*"), ("format", "json"),
        ("oauth_consumer_key", Self.key), ("oauth_nonce", "n"),
        ("oauth_signature_method", "HMAC-SHA1"), ("oauth_timestamp", "1700000000"),
        ("oauth_token", Self.token.token), ("oauth_version", "1.0"),
      ])
    #expect(
      fields == [
        "oauth_consumer_key": Self.key, "oauth_nonce": "n",
        "oauth_signature_method": "HMAC-SHA1", "oauth_timestamp": "1700000000",
        "oauth_token": Self.token.token, "oauth_version": "1.0",
        "oauth_signature": OAuthSignature.sign(
          text, consumerSecret: "consumer secret", tokenSecret: "token~secret"),
      ])
    #expect(response.url == url || response.url.isEmpty)
  }

  @Test("signs the form of a write, and leaves the key out of it")
  func post() async throws {
    let network = network()
    let client = FlickrClient(
      transport: try signing(network), credentials: FlickrCredentials(key: Self.key),
      login: Self.token)
    #expect(try await client.addFavorite("42") == .added)
    let sent = try #require(network.requests.first)
    #expect(sent.method == .post && sent.url == "https://api.flickr.com/services/rest/")
    #expect(
      String(decoding: sent.body, as: UTF8.self)
        == "method=flickr.favorites.add&photo_id=42&format=json&nojsoncallback=1")
    let text = OAuthSignature.baseString(
      method: "POST", url: sent.url,
      parameters: [
        ("method", "flickr.favorites.add"), ("photo_id", "42"), ("format", "json"),
        ("nojsoncallback", "1"), ("oauth_consumer_key", Self.key), ("oauth_nonce", "n"),
        ("oauth_signature_method", "HMAC-SHA1"), ("oauth_timestamp", "1700000000"),
        ("oauth_token", Self.token.token), ("oauth_version", "1.0"),
      ])
    #expect(
      try fields(sent)["oauth_signature"]
        == OAuthSignature.sign(text, consumerSecret: "consumer secret", tokenSecret: "token~secret")
    )
  }

  @Test(
    "signs nothing for another address",
    arguments: [
      "https://live.staticflickr.com/65535/1_2_q.jpg", "https://example.org/services/rest/?a=b",
      "https://api.flickr.com/services/feeds/photos_public.gne?format=json",
      "https://api.flickr.com.example.org/services/rest/", "http://api.flickr.com/services/rest/",
      "https://api.flickr.com:8443/services/rest/", "https://a:b@api.flickr.com/services/rest/",
      "https://api.flickr.com/services/rest/../x", "https://flic.kr/s/abc", "not an address",
    ])
  func others(url: String) async throws {
    let network = network()
    _ = try await signing(network).send(HTTPRequest(url: url))
    #expect(network.requests.first?.headers == [])
    #expect(network.requests.first?.url == url)
  }

  @Test("signs every attempt anew")
  func retries() async throws {
    let network = StubTransport(outcomes: [
      .success(HTTPResponse(status: 503)), .failure(.connectionLost(host: "h")),
      .success(HTTPResponse(status: 200, body: Array(#"{"stat":"ok"}"#.utf8))),
    ])
    let time = Mutex(1_700_000_000)
    let signer = try signer(now: {
      time.withLock { time in
        time += 1
        return time
      }
    })
    let transport = RetryTransport(
      wrapping: SigningTransport(
        wrapping: network, signer: signer,
        addresses: [FlickrClient.address(base: FlickrClient.flickr)]),
      clock: ImmediateClock(), judge: AnswerJudge.verdict)
    let client = FlickrClient(
      transport: transport, credentials: FlickrCredentials(key: Self.key), login: Self.token)
    #expect(try await client.addFavorite("42") == .added)
    let sent = try network.requests.map(fields)
    #expect(sent.count == 3)
    for name in ["oauth_nonce", "oauth_timestamp", "oauth_signature"] {
      #expect(Set(sent.compactMap { $0[name] }).count == 3, "\(name)")
    }
  }

  @Test("a redirect leads nowhere with the header")
  func redirect() async throws {
    let network = StubTransport { _ in
      HTTPResponse(status: 302, headers: ["Location": "https://example.org/services/rest/"])
    }
    let client = FlickrClient(
      transport: try signing(network), credentials: FlickrCredentials(key: Self.key),
      login: Self.token)
    await #expect(throws: FlickrError.self) { try await client.detail(ofPhoto: "1") }
    #expect(network.requests.count == 1)
  }

  @Test("a login never describes itself")
  func description() throws {
    var text = "\(Self.token)" + String(reflecting: Self.token)
    dump(Self.token, to: &text)
    dump(try #require(Self.token.pair), to: &text)
    text += "\(try #require(Self.token.pair))"
    #expect(!text.contains(Self.token.token) && !text.contains(Self.token.secret))
  }
}
