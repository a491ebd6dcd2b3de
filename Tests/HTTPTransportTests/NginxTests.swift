import HTTPTransport
import TestSupport
import Testing

@Suite("Curl transport against nginx", .enabled(if: NginxServer.isAvailable))
struct NginxTests {
  @Test("files come over HTTP/1.1")
  func plain() async throws {
    let server = try NginxServer()
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try server.write("photos/a.jpg", bytes)
    let transport = localTransport()
    let answer = try await transport.send(HTTPRequest(url: server.url("/photos/a.jpg")))
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "image/jpeg")
    #expect(answer.body == bytes)
    #expect(try await transport.send(HTTPRequest(url: server.url("/no"))).status == 404)
  }

  @Test("over TLS many requests share one HTTP/2 connection")
  func multiplexing() async throws {
    let server = try NginxServer(.tls)
    try server.write("a.txt", Array("abc".utf8))
    let transport = localTransport(caFile: server.caFile, maxPerHost: 32)
    let request = HTTPRequest(url: server.url("/a.txt"))
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { try await transport.send(request).status } }
      for try await status in group { #expect(status == 200) }
    }
    var log = server.log
    // nginx writes a line when it has finished with the request, a moment after we have the answer.
    for _ in 0..<200 where log.count < 100 {
      try await Task.sleep(for: .milliseconds(5))
      log = server.log
    }
    #expect(log.count == 100)
    #expect(log.allSatisfy { $0.contains("HTTP/2.0 200 /a.txt") })
    #expect(Set(log.map { $0.prefix { $0 != " " } }).count == 1)
  }

  @Test("a certificate nobody vouches for is refused")
  func untrusted() async throws {
    let server = try NginxServer(.tls)
    let error = await localTransport().failure(of: HTTPRequest(url: server.url("/a.txt")))
    guard case .tls(host: "localhost", let reason) = error else {
      Issue.record("got \(String(describing: error))")
      return
    }
    #expect(error?.isPassing == false)
    #expect(reason.hasPrefix("SSL "))
  }
}
