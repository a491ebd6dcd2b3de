import Foundation
import LenientJSON
import TestSupport
import Testing

/// What the image host can answer instead of a picture: nothing of it may reach the cache.
@Suite("The built tool and answers that are no pictures")
struct PictureFaultTests {
  /// One picture's answers and what must become of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var answers: [ScriptedAnswer]
    var status: String
    /// The exit code of a batch of this picture alone.
    var code: Int32
    /// How many requests it takes; nil when that is left to the retry policy.
    var requests: Int?

    init(
      _ name: String, _ answers: [ScriptedAnswer], _ status: String, code: Int32, requests: Int?
    ) {
      testDescription = name
      self.answers = answers
      self.status = status
      self.code = code
      self.requests = requests
    }
  }

  /// A picture of 150 by 150 pixels, as the image host sends it.
  static let picture: [UInt8] = {
    let folder = BuiltTool.fixtures + "/pictures/65535"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let name = names.filter { $0.hasSuffix("_q.jpg") }.min() ?? ""
    return BuiltTool.bytes("\(folder)/\(name)")
  }()

  static let good = ScriptedAnswer.status(200, picture, headers: ["Content-Type": "image/jpeg"])
  static let later = ["Retry-After": "0"]

  static let cases: [Case] = [
    Case("a good picture", [good], "fetched", code: 0, requests: 1),
    Case(
      "403, then the picture", [.status(403, headers: later), good], "fetched", code: 0, requests: 2
    ),
    Case(
      "429 with a short text, then the picture",
      [.status(429, Array("slow down".utf8), headers: later), good], "fetched", code: 0, requests: 2
    ),
    Case(
      "503, a reset, then the picture", [.status(503, headers: later), .reset, good], "fetched",
      code: 0, requests: 3),
    Case(
      "cut once, then the picture", [cut(announced: picture.count), good], "fetched", code: 0,
      requests: 2),
    Case("404", [.status(404)], "gone", code: 66, requests: 1),
    Case("410", [.status(410)], "gone", code: 66, requests: 1),
    Case(
      "a redirect to the stand-in picture", [.redirect(to: "/photo_unavailable_l.png")], "gone",
      code: 66, requests: 1),
    Case(
      "a redirect to the stand-in picture elsewhere",
      [.redirect(to: "https://s.yimg.com/pw/images/en-us/photo_unavailable_l.png")], "gone",
      code: 66, requests: 1),
    Case(
      "a redirect to another host", [.redirect(to: "http://192.0.2.1/a.jpg")], "failed", code: 65,
      requests: 1),
    Case(
      "a redirect to a file", [.redirect(to: "file:///etc/passwd")], "failed", code: 65,
      requests: 1),
    Case(
      "a web page with status 200", [.ok("<html><body>Please log in</body></html>")], "failed",
      code: 65, requests: 1),
    Case("no bytes with status 200", [.ok("")], "failed", code: 65, requests: 1),
    Case(
      "half a picture, announced as whole",
      [.status(200, Array(picture.prefix(picture.count / 2)))], "failed", code: 65, requests: 1),
    Case(
      "a picture without its last bytes", [.status(200, picture.dropLast(2) + [])], "failed",
      code: 65, requests: 1),
    Case(
      "the first bytes of a picture, then text",
      [.status(200, Array(picture.prefix(3)) + Array(repeating: 65, count: 3000))], "failed",
      code: 65, requests: 1),
    Case("403 again and again", [.status(403, headers: later)], "failed", code: 75, requests: 2),
    Case("500 again and again", [.status(500, headers: later)], "failed", code: 75, requests: 5),
    Case("cut again and again", [cut(announced: picture.count)], "failed", code: 75, requests: nil),
    Case(
      "a connection closed early, without a length",
      [
        ScriptedAnswer([
          .send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8) + picture.prefix(2000)), .close,
        ])
      ],
      "failed", code: 75, requests: 3),
    Case(
      "closed early without a length, then the picture",
      [
        ScriptedAnswer([
          .send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8) + picture.prefix(2000)), .close,
        ]), good,
      ],
      "fetched", code: 0, requests: 2),
  ]

  static func cut(announced: Int) -> ScriptedAnswer {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: \(announced)\r\n\r\n"
    return ScriptedAnswer([.send(Array(head.utf8) + picture.prefix(announced / 2)), .close])
  }

  @Test("one alone: status, exit code and requests", arguments: cases)
  func alone(example: Case) async throws {
    let batch = try Batch([example])
    let outcome = try await batch.run()
    #expect(outcome.code == example.code, "\(outcome.errors)")
    #expect(outcome.summary[example.status] == 1)
    #expect(outcome.summary["asked"] == 1)
    #expect(batch.rows.map { $0["status"]?.text } == [example.status])
    // Each of these is told in the report or the summary; none is a stack of error lines.
    #expect(outcome.errorLines.isEmpty)
    if let requests = example.requests { #expect(batch.server.requests.count == requests) }
    expectOnlyThePicture(batch, count: example.status == "fetched" ? 1 : 0)
  }

  @Test("all in one batch: the sum is right and only good pictures are kept")
  func together() async throws {
    let batch = try Batch(Self.cases)
    let outcome = try await batch.run()
    #expect(outcome.code == 75, "\(outcome.errors)")
    let rows = batch.rows
    #expect(rows.count == Self.cases.count)
    for (index, example) in Self.cases.enumerated() {
      let row = rows.first { $0["line"]?.integer == index + 1 }
      #expect(row?["status"]?.text == example.status, "\(example.testDescription)")
      #expect((row?["reason"] == nil) == (example.status == "fetched"))
    }
    let good = Self.cases.count { $0.status == "fetched" }
    #expect(outcome.summary["fetched"] == good)
    #expect(outcome.summary["asked"] == Self.cases.count)
    let parts = ["hits", "fetched", "gone", "failed", "skipped"]
    #expect(parts.reduce(0) { $0 + (outcome.summary[$1] ?? 0) } == Self.cases.count)
    expectOnlyThePicture(batch, count: good)
    // What is there is not asked for again, nor what is known to be gone; the rest is.
    let asked = Set(batch.server.requests.map(\.path)).count
    #expect(asked == Self.cases.count)
    let before = batch.server.requests.count
    let again = try await batch.run()
    #expect(again.summary["hits"] == good)
    let later = Set(batch.server.requests.dropFirst(before).map(\.path))
    let gone = Self.cases.count { $0.status == "gone" }
    #expect(again.summary["gone"] == gone)
    #expect(later.count == Self.cases.count - good - gone)
  }

  @Test("an address on another host is refused without a request")
  func addresses() async throws {
    let tool = try BuiltTool()
    let urls = [
      "http://192.0.2.1/a_q.jpg", "https://example.org/65535/1_a_q.jpg", "file:///etc/passwd",
      "http://127.0.0.1:22/x.jpg", "https://live.staticflickr.com.example.org/1/2_a_q.jpg",
      "https://live.staticflickr.com@example.org/1/2_a_q.jpg", "gopher://live.staticflickr.com/1",
    ]
    let records = urls.enumerated().map { index, url in
      #"{"id":"5300000000\#(index)","title":"t","ownerID":"1@N00","sizes":{"q":{"url":"\#(url)"}}}"#
    }
    let report = tool.home.file("report")
    let outcome = try await tool.run(
      ["prefetch", "-", "--report", report], input: records.joined(separator: "\n"))
    #expect(outcome.code == 65, "\(outcome.errors)")
    #expect(outcome.summary["failed"] == urls.count)
    #expect(CacheFolder(tool.cache).files.isEmpty)
  }

  private func expectOnlyThePicture(_ batch: Batch, count: Int) {
    let cache = CacheFolder(batch.tool.cache)
    // No draft is left, nothing but whole records with the very bytes that were sent.
    #expect(cache.files.count == count, "\(cache.files)")
    #expect(cache.files == cache.pictures)
    #expect(cache.payloads.allSatisfy { $0 == Self.picture })
  }

  /// A server with these pictures and a tool that fetches them.
  private struct Batch {
    let server: ScriptedServer
    let tool: BuiltTool
    let input: String

    init(_ cases: [Case]) throws {
      var scripts: [String: [ScriptedAnswer]] = [:]
      var lines: [String] = []
      for (index, example) in cases.enumerated() {
        let id = "\(53_000_000_001 + index)"
        let path = "/65535/\(id)_abcdef0123_q.jpg"
        scripts[path] = example.answers
        lines.append(
          #"{"id":"\#(id)","title":"t","ownerID":"1@N00","#
            + #""sizes":{"q":{"url":"https://live.staticflickr.com\#(path)"}}}"#)
      }
      server = try ScriptedServer(scripts)
      tool = try BuiltTool(["FLICKR_API_KEY": "k"])
      input = lines.joined(separator: "\n")
    }

    func run() async throws -> BuiltTool.Outcome {
      let base = server.url("")
      return try await tool.run(
        ["prefetch", "-", "--report", tool.home.file("report"), "--image-url", base], input: input)
    }

    var rows: [JSONValue] {
      let text = String(decoding: BuiltTool.bytes(tool.home.file("report")), as: UTF8.self)
      return text.split(separator: "\n").compactMap { BuiltTool.json(String($0)) }
    }
  }
}
