import HTTPTransport
import TestSupport
import Testing

@Suite("Curl transport: answers")
struct CurlTransportTests {
  @Test("a complete answer arrives with status, headers and body")
  func completeAnswer() async throws {
    let server = try ScriptedServer([
      "/a": [.status(200, Array("hello".utf8), headers: ["X-Two": " two ", "x-one": "1"])]
    ])
    let answer = try await localTransport().send(
      HTTPRequest(url: server.url("/a?x=1"), headers: [HTTPHeader("X-Asked", "yes")]))
    #expect(answer.status == 200)
    #expect(answer.body == Array("hello".utf8))
    #expect(answer.headers["x-TWO"] == "two")
    #expect(answer.headers["X-One"] == "1")
    #expect(answer.headers["missing"] == nil)
    #expect(answer.attempts == 1)
    #expect(answer.duration > .zero)
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/a?x=1")
    #expect(request.headers["x-asked"] == "yes")
    #expect(request.headers["user-agent"] == "photostream/test")
    #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test("a form is posted with its length and without asking first", arguments: [0, 11, 4000])
  func post(count: Int) async throws {
    let server = try ScriptedServer(["/p": [.ok("done")]])
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: count)
    let answer = try await localTransport().send(
      HTTPRequest(method: .post, url: server.url("/p"), body: body))
    #expect(answer.status == 200)
    let request = try #require(server.requests.first)
    #expect(request.method == "POST")
    #expect(request.body == body)
    #expect(request.headers["expect"] == nil)
    #expect(request.headers["content-length"] == String(count))
  }

  @Test("a redirect is returned, not followed")
  func redirect() async throws {
    let server = try ScriptedServer(["/r": [.redirect(to: "/elsewhere")], "/elsewhere": [.ok("")]])
    let answer = try await localTransport().send(HTTPRequest(url: server.url("/r")))
    #expect(answer.status == 302)
    #expect(answer.headers["location"] == "/elsewhere")
    #expect(server.requests.count == 1)
  }

  @Test("a gzip body is decoded")
  func gzip() async throws {
    let server = try ScriptedServer([
      "/z": [.status(200, gzipOfHelloHello, headers: ["Content-Encoding": "gzip"])]
    ])
    let answer = try await localTransport().send(HTTPRequest(url: server.url("/z")))
    #expect(String(decoding: answer.body, as: UTF8.self) == "hello hello hello hello")
  }

  @Test("bytes over the limit are refused, announced or not")
  func byteLimit() async throws {
    let text = String(repeating: "x", count: 1000)
    let server = try ScriptedServer(["/big": [.ok(text)], "/chunks": [.chunkedCut(text)]])
    let transport = localTransport()
    let expected = TransportError.tooLarge(host: "127.0.0.1", limit: 999)
    for path in ["/big", "/chunks"] {
      let request = HTTPRequest(url: server.url(path), byteLimit: 999)
      #expect(await transport.failure(of: request) == expected)
    }
    let fitting = try await transport.send(HTTPRequest(url: server.url("/big"), byteLimit: 1000))
    #expect(fitting.body.count == 1000)
  }

  @Test("the proxy of the configuration gets the absolute address")
  func proxy() async throws {
    let proxy = try ScriptedServer(["http://127.0.0.1:9/x": [.ok("by proxy")]])
    let transport = localTransport(proxy: proxy.url(""))
    let answer = try await transport.send(HTTPRequest(url: "http://127.0.0.1:9/x?a=1"))
    #expect(String(decoding: answer.body, as: UTF8.self) == "by proxy")
    #expect(proxy.requests.map(\.target) == ["http://127.0.0.1:9/x?a=1"])
  }

  @Test("a proxy that refuses a tunnel is named with its status")
  func proxyRefuses() async throws {
    let proxy = try ScriptedServer(["example.invalid:443": [.status(407)]])
    let transport = localTransport(proxy: proxy.url(""))
    let error = await transport.failure(of: HTTPRequest(url: "https://example.invalid/"))
    #expect(error == .proxyRefused(status: 407))
  }

  /// The text four times "hello", with blanks between, as gzip packs it.
  private let gzipOfHelloHello: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x48, 0xCD, 0xC9, 0xC9,
    0x57, 0xC8, 0x40, 0x27, 0x01, 0xE3, 0x51, 0x3D, 0x8D, 0x17, 0x00, 0x00, 0x00,
  ]
}
