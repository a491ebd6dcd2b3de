import Foundation
import HTTPTransport
import TestSupport
import Testing

@testable import Recordings

@Suite("Record and replay")
struct RecordTests {
  private let key = "0123456789abcdef0123456789abcdef"
  private let token = "7215-token/with+signs"
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func recorder(_ inner: any Transport, _ directory: String, bases: [String])
    -> RecordTransport
  {
    RecordTransport(wrapping: inner, directory: directory, bases: bases, secrets: [key, "s3cr3t!"])
  }

  @Test("what a server answered comes back byte for byte, and no secret is written")
  func roundTrip() async throws {
    let picture = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let echo = #"{"stat":"ok","key":"\#(key)","secret":"s3cr3t!","token":"7215-token/with+signs"}"#
    let server = try ScriptedServer([
      "/services/rest/": [
        .ok(#"{"page":1}"#, headers: ["Content-Type": "application/json"]), .ok(#"{"page":2}"#),
        .ok(echo), .status(429, Array("<html>".utf8), headers: ["Retry-After": "3"]),
      ],
      "/services/oauth/access_token": [.ok("fullname=A&oauth_token=new1&oauth_token_secret=new2")],
      "/65535/1_2_q.jpg": [.status(200, picture, headers: ["Content-Type": "image/jpeg"])],
      "/moved": [.redirect(to: "https://h/?api_key=\(key)&x=1")],
    ])
    let directory = folder.file("a/recording")
    let curl = CurlTransport(configuration: CurlConfiguration(userAgent: "test"))
    let recorder = recorder(curl, directory, bases: [server.url("")])
    let rest = server.url("/services/rest/")
    let common = "api_key=\(key)&format=json&nojsoncallback=1&api_sig=abcdef0123456789"
    let encodedToken = URLParts.percentEncoded(token)
    let requests = [
      HTTPRequest(
        url: "\(rest)?method=flickr.x&\(common)&min_upload_date=1700000000",
        volatileParameters: ["min_upload_date"]),
      HTTPRequest(url: "\(rest)?method=flickr.x&page=2&\(common)"),
      HTTPRequest(
        method: .post, url: rest,
        body: Array("method=flickr.y&\(common)&oauth_token=\(encodedToken)".utf8)),
      HTTPRequest(url: "\(rest)?method=flickr.z&\(common)"),
      HTTPRequest(url: server.url("/services/oauth/access_token?oauth_verifier=verify-me")),
      HTTPRequest(url: server.url("/65535/1_2_q.jpg")),
      HTTPRequest(url: server.url("/moved")),
    ]
    var answers: [HTTPResponse] = []
    for request in requests { answers.append(try await recorder.send(request)) }

    let files = try everything(below: directory)
    #expect(files.count == 7)
    for (name, bytes) in files {
      let text = name + String(decoding: bytes, as: UTF8.self)
      for secret in [
        key, "s3cr3t!", token, encodedToken, "abcdef0123456789", "verify-me", "new1", "new2",
        "1700000000",
      ] {
        #expect(!text.contains(secret), "\(name) holds \(secret)")
      }
      #expect(try permissions("\(directory)/\(name)") == 0o600)
    }
    #expect(try permissions(directory) == 0o700)

    // Another host, other keys and dates: the recording does not depend on them.
    let replay = ReplayTransport(directory: directory, bases: ["https://elsewhere.example"])
    for (request, answer) in zip(requests, answers) {
      var request = request
      request.url = request.url
        .replacingOccurrences(of: server.url(""), with: "https://elsewhere.example")
        .replacingOccurrences(of: key, with: "other").replacingOccurrences(of: "17000", with: "18")
      let again = try await replay.send(request)
      #expect(again.status == answer.status)
      #expect(again.headers["content-type"] == answer.headers["content-type"])
      #expect(again.headers["retry-after"] == answer.headers["retry-after"])
      let holdsSecret = request.method == .post || request.url.contains("oauth")
      #expect((again.body == answer.body) != holdsSecret)
    }
    let missing = HTTPRequest(
      url: "https://elsewhere.example/services/rest/?method=flickr.x&page=3")
    await #expect(throws: TransportError.self) { try await replay.send(missing) }
  }

  @Test("the same request again replaces its answer, in later runs too")
  func replacing() async throws {
    let directory = folder.file("r")
    let request = HTTPRequest(url: "https://h/services/rest/?method=m&a=1")
    for (status, text) in [(503, "busy"), (200, "first"), (200, "second"), (200, "second")] {
      let stub = StubTransport(outcomes: [
        .success(HTTPResponse(status: status, body: Array(text.utf8)))
      ])
      _ = try await recorder(stub, directory, bases: ["https://h"]).send(request)
    }
    let lines = try folder.read("r/index.jsonl").split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 2)
    let answer = try await ReplayTransport(directory: directory, bases: ["https://h"]).send(request)
    #expect(answer.status == 200)
    #expect(String(decoding: answer.body, as: UTF8.self) == "second")
    #expect(try everything(below: directory).count == 2)
  }

  @Test("names from addresses make safe file names")
  func fileNames() async throws {
    let stub = StubTransport(outcomes: [
      .success(HTTPResponse(status: 200, headers: ["Content-Type": "image/jpeg"], body: [1]))
    ])
    let recorder = recorder(stub, folder.file("r"), bases: ["https://h"])
    for path in [
      "/..%2F..%2Fx.jpg", "/.hidden", "/", "/a/%00.png", "/\(String(repeating: "x", count: 300))",
    ] {
      _ = try await recorder.send(HTTPRequest(url: "https://h\(path)"))
    }
    let names = try everything(below: folder.file("r")).keys
    #expect(names.count == 6)
    let allowed = /(index\.jsonl|pictures\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,120})/
    for name in names { #expect(name.wholeMatch(of: allowed) != nil, "\(name)") }
  }

  @Test("a folder that cannot be written is one clear error")
  func unwritable() async throws {
    try folder.write("file", "not a folder")
    let stub = StubTransport(outcomes: [.success(HTTPResponse(status: 200, body: [1]))])
    let recorder = recorder(stub, folder.file("file"), bases: [])
    await #expect(
      throws: TransportError.cannotWriteRecording(
        path: folder.file("file"), reason: "not a directory")
    ) {
      try await recorder.send(HTTPRequest(url: "https://h/x"))
    }
  }

  @Test("many exchanges at once are all recorded")
  func concurrent() async throws {
    let stub = StubTransport { request in
      HTTPResponse(status: 200, body: Array(request.url.utf8))
    }
    let directory = folder.file("r")
    let recorder = recorder(stub, directory, bases: ["https://h"])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        group.addTask { _ = try await recorder.send(HTTPRequest(url: "https://h/p/\(index).jpg")) }
      }
      try await group.waitForAll()
    }
    let replay = ReplayTransport(directory: directory, bases: ["https://h"])
    for index in 0..<200 {
      let url = "https://h/p/\(index).jpg"
      #expect(try await replay.send(HTTPRequest(url: url)).body == Array(url.utf8))
    }
  }
}
