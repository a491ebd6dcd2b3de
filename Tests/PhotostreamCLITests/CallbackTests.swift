import CMicrohttpd
import HTTPTransport
import TestSupport
import Testing

@testable import PhotostreamCLI

@Suite("The callback of a login")
struct CallbackTests {
  private let curl = CurlTransport(configuration: CurlConfiguration(userAgent: "test/1"))

  private static let strangers: [(HTTPRequest.Method, String)] = [
    (.get, "/photostream-login"), (.get, "/photostream-login?oauth_token=good"),
    (.get, "/photostream-login?oauth_token=bad&oauth_verifier=v"),
    (.get, "/photostream-login?oauth_verifier=v"),
    (.get, "/photostream-login?oauth_token=good&oauth_verifier="),
    (.get, "/?oauth_token=good&oauth_verifier=v"), (.get, "/favicon.ico"),
    (.get, "/photostream-login/?oauth_token=good&oauth_verifier=v"),
    (.post, "/photostream-login?oauth_token=good&oauth_verifier=v"),
  ]

  @Test(
    "the right request is taken once; all others find nothing", .enabled(if: cmicrohttpd_open()))
  func taken() async throws {
    let listener = try CallbackListener()
    #expect(listener.address.hasPrefix("http://127.0.0.1:"))
    let base = String(listener.address.dropLast("/photostream-login".count))
    let early = try await curl.send(
      HTTPRequest(url: "\(base)/photostream-login?oauth_token=good&oauth_verifier=early"))
    #expect(early.status == 404, "no login was begun")
    listener.inbox.expect("good")
    for (method, path) in Self.strangers {
      let response = try await curl.send(HTTPRequest(method: method, url: base + path))
      #expect(response.status == 404, "\(method) \(path)")
    }
    let good = "\(listener.address)?oauth_token=good&oauth_verifier=a%20b%26"
    let response = try await curl.send(HTTPRequest(url: good))
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self).contains("You can close this window"))
    #expect(try await curl.send(HTTPRequest(url: good)).status == 404, "once")
    let inbox = listener.inbox
    #expect(await inbox.outcome() == .code("a b&"))
  }

  @Test("a login can be declined", .enabled(if: cmicrohttpd_open()))
  func declined() async throws {
    let listener = try CallbackListener()
    listener.inbox.expect("good")
    let url = "\(listener.address)?oauth_token=good&oauth_problem=user_refused"
    #expect(try await curl.send(HTTPRequest(url: url)).status == 200)
    let inbox = listener.inbox
    #expect(await inbox.outcome() == .declined)
  }

  @Test("a server that ends gives its port back", .enabled(if: cmicrohttpd_open()))
  func ends() async throws {
    var listener: CallbackListener? = try CallbackListener()
    let address = try #require(listener?.address)
    #expect(try await curl.send(HTTPRequest(url: address)).status == 404)
    listener = nil
    await #expect(throws: TransportError.self) { try await curl.send(HTTPRequest(url: address)) }
  }

  @Test("the browser that does not come back is not waited for without end")
  func patience() async throws {
    let session = try Session.withSecret()
    let outcome = await session.run(
      "auth", "login", "--callback", "--wait", "1", network: FakeLogin().network)
    #expect(outcome.code == .tryAgain && session.files == [])
    #expect(outcome.errors.first?.contains("did not come back within 1 s") == true)
  }
}
