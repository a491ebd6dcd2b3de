import HTTPTransport
import Synchronization
import TestSupport
import Testing

@Suite("Logging and redaction")
struct LoggingTests {
  @Test(
    "addresses lose their secrets and keep the rest",
    arguments: [
      (
        "https://h/services/rest/?method=flickr.photos.getInfo&api_key=K&secret=S&photo_id=1",
        "https://h/services/rest/?method=flickr.photos.getInfo&api_key=<redacted>"
          + "&secret=<redacted>&photo_id=1"
      ),
      (
        "https://h/?oauth_token=a&oauth_signature=b&x=1",
        "https://h/?oauth_token=<redacted>&oauth_signature=<redacted>&x=1"
      ),
      (
        "https://h/?api%5Fsig=b&auth_token=c",
        "https://h/?api%5Fsig=<redacted>&auth_token=<redacted>"
      ),
      (
        "https://h/?access_token=b&consumer_SECRET=c&flag",
        "https://h/?access_token=<redacted>&consumer_SECRET=<redacted>&flag"
      ),
      ("http://me:pw@proxy:8080/", "http://<redacted>@proxy:8080/"),
      ("me:pw@proxy:8080", "<redacted>@proxy:8080"),
      ("https://h/a?b=1#token", "https://h/a?b=1"),
      ("https://h/\u{1B}[2Jx\u{202E}", "https://h/\\u{1b}[2Jx\\u{202e}"),
    ])
  func urls(url: String, expected: String) {
    #expect(Redaction.url(url) == expected)
  }

  @Test("a request is told in one line, with headers on request")
  func lines() async throws {
    let response = HTTPResponse(
      status: 200,
      headers: ["Set-Cookie": "c=1", "X-A": "b\u{07}", "Location": "https://h/?api_key=K"],
      body: [1, 2, 3], attempts: 2, duration: .milliseconds(42))
    let stub = StubTransport(outcomes: [.success(response)])
    let request = HTTPRequest(
      url: "https://h/?api_key=K&x=1", headers: [HTTPHeader("Authorization", "OAuth S")])
    let line = "GET https://h/?api_key=<redacted>&x=1 200 3 B 42 ms attempt 2"

    let lines = Mutex<[String]>([])
    let sink: @Sendable (String) -> Void = { line in lines.withLock { $0.append(line) } }
    _ = try await LoggingTransport(wrapping: stub, level: .requests, sink: sink).send(request)
    #expect(lines.withLock { $0 } == [line])

    lines.withLock { $0 = [] }
    _ = try await LoggingTransport(wrapping: stub, level: .headers, sink: sink).send(request)
    #expect(
      lines.withLock { $0 } == [
        "> Authorization: <redacted>", line, "< Set-Cookie: <redacted>", "< X-A: b\\u{7}",
        "< Location: https://h/?api_key=<redacted>",
      ])
  }

  @Test("a failure is told with its sentence")
  func failure() async {
    let stub = StubTransport(outcomes: [.failure(.cannotResolve(host: "h"))])
    let lines = Mutex<[String]>([])
    let transport = LoggingTransport(wrapping: stub, level: .requests) { line in
      lines.withLock { $0.append(line) }
    }
    _ = await transport.outcome(of: HTTPRequest(url: "https://h/?api_sig=1"))
    #expect(
      lines.withLock { $0 }
        == ["GET https://h/?api_sig=<redacted> failed: cannot find the host h"])
  }
}
