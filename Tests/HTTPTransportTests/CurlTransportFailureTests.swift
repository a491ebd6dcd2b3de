import HTTPTransport
import TestSupport
import Testing

@Suite("Curl transport: failures")
struct CurlTransportFailureTests {
  @Test("a body shorter than announced is truncated")
  func truncated() async throws {
    let server = try ScriptedServer([
      "/cut": [.cut("half", announced: 100)], "/chunks": [.chunkedCut("half")],
    ])
    let transport = localTransport()
    for path in ["/cut", "/chunks"] {
      let error = await transport.failure(of: HTTPRequest(url: server.url(path)))
      #expect(error == .truncated(host: "127.0.0.1"))
    }
  }

  @Test("a reset is a lost connection")
  func reset() async throws {
    let server = try ScriptedServer(["/reset": [.reset], "/close": [ScriptedAnswer([.close])]])
    let transport = localTransport()
    for path in ["/reset", "/close"] {
      let error = await transport.failure(of: HTTPRequest(url: server.url(path)))
      #expect(error == .connectionLost(host: "127.0.0.1"))
    }
  }

  @Test("silence and a slow drip end at the time limit")
  func timeout() async throws {
    let server = try ScriptedServer([
      "/silence": [.silence], "/drip": [.drip("0123456789", millisecondsEach: 40)],
    ])
    for path in ["/silence", "/drip"] {
      let request = HTTPRequest(url: server.url(path), timeout: .milliseconds(120))
      let error = await localTransport().failure(of: request)
      #expect(error == .timedOut(host: "127.0.0.1", seconds: 0.12))
    }
  }

  @Test("nobody listening is told with host, port and reason")
  func refused() async throws {
    let server = try ScriptedServer([:])
    let request = HTTPRequest(url: server.url("/"))
    server.stop()
    var error: TransportError?
    // The listener closes within its poll step.
    for _ in 0..<100 {
      error = await localTransport().failure(of: request)
      if case .cannotConnect = error { break }
    }
    let expected = TransportError.cannotConnect(
      host: "127.0.0.1", port: server.port, reason: "connection refused")
    #expect(error == expected)
    #expect(error?.isPassing == true)
  }

  @Test("an unknown host is named")
  func missingHost() async throws {
    // An explicit "no proxy": a proxy of the environment would answer for the name.
    let transport = localTransport(proxy: "")
    let request = HTTPRequest(url: "https://no-such-host.invalid/")
    #expect(await transport.failure(of: request) == .cannotResolve(host: "no-such-host.invalid"))
  }

  @Test("something that is not HTTP is not taken for an answer")
  func garbage() async throws {
    let server = try ScriptedServer([
      "/": [ScriptedAnswer([.send(Array("SSH-2.0-x\r\n".utf8)), .close])]
    ])
    let error = await localTransport().failure(of: HTTPRequest(url: server.url("/")))
    #expect(error == .malformedAnswer(host: "127.0.0.1"))
  }

  @Test(
    "what must not reach the network is refused before any connection",
    arguments: [
      ("http://example.org/?api_key=1", TransportError.insecure(host: "example.org")),
      ("http://127.0.0.1.example.org/", .insecure(host: "127.0.0.1.example.org")),
      ("http://10.0.0.1/", .insecure(host: "10.0.0.1")),
      ("http://[fe80::1]/", .insecure(host: "fe80::1")),
      ("file:///etc/passwd", .badURL("file:///etc/passwd")),
      ("file://localhost/etc/passwd", .protocolRefused(scheme: "file")),
      ("ftp://127.0.0.1/", .protocolRefused(scheme: "ftp")),
      ("/services/rest/?api_key=1", .badURL("/services/rest/")),
      ("https://user:pass@ho st/x?api_key=1", .badURL("...@ho st/x")),
      ("http://127.0.0.1\\@example.org/", .badURL("...@example.org/")),
    ])
  func refusals(url: String, expected: TransportError) async {
    #expect(await localTransport().failure(of: HTTPRequest(url: url)) == expected)
  }

  @Test("a header with a line break is refused")
  func headerInjection() async {
    let request = HTTPRequest(
      url: "http://127.0.0.1:9/", headers: [HTTPHeader("X-A", "1\r\nX-B: 2")])
    #expect(await localTransport().failure(of: request) == .badHeader(name: "X-A"))
  }

  @Test("no sentence shows a query")
  func sentences() async {
    let error = await localTransport().failure(
      of: HTTPRequest(url: "http://example.org/x?api_key=abc"))
    #expect(
      error?.description
        == "plain http is accepted for this machine only, not for example.org: use https")
  }
}
