import HTTPTransport
import TestSupport
import Testing

@testable import Recordings

@Suite("Replay")
struct ReplayTests {
  private let folder: TemporaryDirectory
  private let api = "https://api.example.org"
  private let images = "https://images.example.org/base/"

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func replay(_ lines: [String], files: [String: String] = [:]) throws -> ReplayTransport {
    try folder.write("index.jsonl", lines.joined(separator: "\n"))
    for (name, text) in files { try folder.write(name, text) }
    return ReplayTransport(
      directory: folder.path, bases: [api, images, "https://api.example.org/v2"])
  }

  private func get(_ url: String) -> HTTPRequest { HTTPRequest(url: url) }

  private func error(_ transport: ReplayTransport, _ url: String) async -> TransportError? {
    do throws(TransportError) {
      _ = try await transport.send(get(url))
      return nil
    } catch {
      return error
    }
  }

  @Test("the entry with the most conditions answers, the last of equals")
  func matching() async throws {
    let line = { (match: String, body: String) in
      #"{"method":"GET","path":"services/rest/","match":{\#(match)},"status":200,"#
        + #""contentType":"application/json","body":"\#(body)"}"#
    }
    let transport = try replay(
      [
        line(#""method":"m""#, "any"), line(#""method":"m","page":"2","date":null"#, "two"), "",
        line(#""method":"m","page":"3""#, "old"), line(#""method":"m","page":"3""#, "three"),
      ], files: ["any": "any", "two": "two", "old": "old", "three": "three"])
    for (query, expected) in [
      ("page=1", "any"), ("page=2&x=1", "two"), ("page=2&date=d", "any"), ("page=3", "three"),
    ] {
      let answer = try await transport.send(
        get("\(api)/services/rest/?api_key=k&method=m&\(query)"))
      #expect(String(decoding: answer.body, as: UTF8.self) == expected)
      #expect(answer.headers["Content-Type"] == "application/json")
    }
    let form = HTTPRequest(
      method: .post, url: "\(api)/services/rest/", body: Array("method=m".utf8))
    await #expect(throws: TransportError.self) { try await transport.send(form) }
  }

  @Test("a write is found by its form, whatever signs it, and never answers a read")
  func writes() async throws {
    let rest = "\(api)/services/rest/"
    func form(_ text: String) -> HTTPRequest {
      HTTPRequest(method: .post, url: rest, body: Array(text.utf8))
    }
    let folder = self.folder.file("writes")
    for (body, answer) in [
      ("method=add&photo_id=1&api_key=abcd&oauth_nonce=nonce1", "one"),
      ("method=add&photo_id=2&api_key=abcd&oauth_nonce=nonce2", "two"),
    ] {
      let stub = StubTransport { _ in HTTPResponse(status: 200, body: Array(answer.utf8)) }
      let recorder = RecordTransport(
        wrapping: stub, directory: folder, bases: [api], secrets: ["abcd"])
      _ = try await recorder.send(form(body))
    }
    let transport = ReplayTransport(directory: folder, bases: [api])
    for (body, expected) in [
      ("photo_id=2&method=add&api_key=other", "two"), ("method=add&photo_id=1", "one"),
    ] {
      let answer = try await transport.send(form(body))
      #expect(String(decoding: answer.body, as: UTF8.self) == expected)
    }
    await #expect(throws: TransportError.self) {
      try await transport.send(form("method=add&photo_id=3"))
    }
    await #expect(throws: TransportError.self) {
      try await transport.send(get("\(rest)?method=add&photo_id=1"))
    }
    let index = String(decoding: try self.folder.read("writes/index.jsonl"), as: UTF8.self)
    for secret in ["abcd", "nonce", "oauth", "api_key"] { #expect(!index.contains(secret)) }
  }

  @Test("paths are relative to the longest base, or keep their host")
  func bases() async throws {
    let line = { (path: String) in
      #"{"path":"\#(path)","status":302,"headers":{"location":"/\#(path)"}}"#
    }
    let transport = try replay([line("a.jpg"), line("x"), line("other.example.org/y")])
    for url in [
      "https://images.example.org/base/a.jpg", "https://api.example.org/v2/x?q",
      "https://API.example.org:443/x", "https://other.example.org/y",
    ] {
      let answer = try await transport.send(get(url))
      #expect(answer.status == 302)
      #expect(answer.body.isEmpty)
      #expect(answer.headers["Location"] != nil)
    }
    #expect(await error(transport, "https://images.example.org/baseless/a.jpg") != nil)
  }

  @Test("what is not recorded is named, with what there is, without secrets")
  func notRecorded() async throws {
    let transport = try replay([
      #"{"path":"services/rest/","match":{"method":"flickr.a"},"status":200}"#,
      #"{"path":"services/rest/","match":{"method":"flickr.a","page":"2"},"status":200}"#,
      #"{"path":"65535/1_2_q.jpg","status":200}"#,
    ])
    let url =
      "\(api)/services/rest/?method=flickr.photos.getInfo&photo_id=5&api_key=KEY&secret=SECRET"
    #expect(
      await error(transport, url)
        == .notRecorded(
          description: "flickr.photos.getInfo (photo_id 5)",
          available: ["flickr.a (2)", "65535/... (1)"]))
  }

  @Test(
    "a bad line is named with its number",
    arguments: [
      ("{", "ends too early"), ("[]", "names no path"), (#"{"path":"a"}"#, "names no status"),
      (#"{"path":"a","status":2000}"#, "names no status"),
      (#"{"path":"a","status":200,"match":{"x":[]}}"#, "'x' is neither text nor null"),
      (#"{"path":"a","status":200,"body":"../secret"}"#, "lies outside the recording"),
      (#"{"path":"a","status":200,"body":"/etc/passwd"}"#, "lies outside the recording"),
      (#"{"path":"a","status":200,"body":"a/../../b"}"#, "lies outside the recording"),
    ])
  func badLine(line: String, expected: String) async throws {
    let transport = try replay([#"{"path":"b","status":200}"#, line])
    guard case .badRecording(let path, let reason) = await error(transport, "\(api)/b") else {
      Issue.record("no error")
      return
    }
    #expect(path == folder.file("index.jsonl"))
    #expect(reason.hasPrefix("line 2: "))
    #expect(reason.contains(expected))
  }

  @Test("missing files, links that lead away and bodies over the limit")
  func bodies() async throws {
    let transport = try replay(
      [
        #"{"path":"missing","status":200,"body":"no.json"}"#,
        #"{"path":"link","status":200,"body":"link.txt"}"#,
        #"{"path":"long","status":200,"body":"long.txt"}"#,
      ], files: ["long.txt": "0123456789"])
    let other = try TemporaryDirectory()
    try other.write("private.txt", "private")
    try makeLink(folder.file("link.txt"), to: other.file("private.txt"))
    #expect(
      await error(transport, "\(api)/missing")
        == .badRecording(path: folder.file("no.json"), reason: "no such file or directory"))
    #expect(
      await error(transport, "\(api)/link")
        == .badRecording(path: folder.file("link.txt"), reason: "it lies outside the recording"))
    await #expect(throws: TransportError.tooLarge(host: "api.example.org", limit: 9)) {
      try await transport.send(HTTPRequest(url: "\(api)/long", byteLimit: 9))
    }
    let nowhere = ReplayTransport(directory: folder.file("nowhere"), bases: [])
    #expect(
      await error(nowhere, api)
        == .badRecording(
          path: folder.file("nowhere/index.jsonl"), reason: "no such file or directory"))
  }

  @Test("lines survive writing and reading")
  func lines() throws {
    let exchange = RecordedExchange(
      method: "POST", path: "services/rest/",
      match: [.init(name: "text", value: "ü \"\n\u{202E}"), .init(name: "page", value: nil)],
      status: 302, contentType: "text/html", headers: [HTTPHeader("location", "/x")], body: "a/b")
    #expect(try RecordedExchange(line: Array(exchange.line.utf8)) == exchange)
    #expect(!exchange.line.contains("\n"))
  }
}
