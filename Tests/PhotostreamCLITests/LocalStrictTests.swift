import HTTPTransport
import PhotostreamCLI
import TestSupport
import Testing

@Suite("list file and -: --strict and -v")
struct LocalStrictTests {
  private let session: Session

  init() throws { session = try Session() }

  /// The same bytes as a file and on standard input.
  private func list(_ bytes: [UInt8], _ options: String...) async throws -> [Outcome] {
    let path = try session.home.write("saved", bytes)
    let words = ["-f", "ids"] + options
    return [
      await session.run(words: ["list", "file", path] + words),
      await session.run(words: ["list", "-"] + words, on: TestConsole(input: [bytes])),
    ]
  }

  private static func answer(_ title: [UInt8] = Array("Fox".utf8), end: String = "") -> [UInt8] {
    let whole = FakeFlickr.page([FakeFlickr.photo("1", #""title":"@""#), FakeFlickr.photo("2")])
    let parts = whole.split(separator: "@", maxSplits: 1)
    return Array(parts[0].utf8) + title + Array((parts[1] + end).utf8)
  }

  private static func record(_ title: [UInt8]) -> [UInt8] {
    Array(#"{"id":"1","title":""#.utf8) + title + Array("\"}\n{\"id\":\"2\"}\n".utf8)
  }

  private static let mended: [([UInt8], String)] = [
    (answer(Array(#"it\'s"#.utf8)), "answer: unknown escapes in text"),
    (answer([0x46, 0xFF]), "answer: bytes that are no UTF-8"),
    (answer(Array("a\tb".utf8)), "answer: raw control characters in text"),
    (answer(end: ","), "answer: a comma too many"),
    (record(Array(#"it\'s"#.utf8)), "record: unknown escapes in text"),
    (record([0x46, 0xFF]), "line: bytes that are no UTF-8"),
    (Array(#"[{"id":"1","title":"\q"},{"id":"2"}]"#.utf8), "answer: unknown escapes in text"),
  ]

  @Test("counts what is wrong with a text as a whole, as from a server", arguments: mended)
  func whole(bytes: [UInt8], repair: String) async throws {
    for outcome in try await list(bytes, "--strict", "-v") {
      #expect(outcome.code == .data)
      #expect(outcome.lines == ["1", "2"])
      #expect(outcome.notes == ["mended \(repair) (1 time)"])
      #expect(outcome.errors == ["0 photos were skipped and 1 field mended (\(repair))"])
    }
    for outcome in try await list(bytes) {
      #expect(outcome == Outcome(code: .success, out: "1\n2\n", err: []))
    }
  }

  private static let accepted: [[UInt8]] = [
    answer(), Array("jsonFlickrApi(".utf8) + answer() + Array(")".utf8),
    [0xEF, 0xBB, 0xBF] + answer(),
    [0xEF, 0xBB, 0xBF] + Array("jsonFlickrApi(".utf8) + answer() + Array(");".utf8),
    [0xEF, 0xBB, 0xBF] + Array("1\n2\n".utf8),
    Array(
      #"{"items":[{"title":"it\'s","link":"https://www.flickr.com/photos/a/1/"},"#.utf8)
      + [0x0A] + Array(#"{"title":"a"#.utf8) + [0x09, 0xFF]
      + Array(#"b","link":"https://www.flickr.com/photos/a/2/"},]}"#.utf8),
  ]

  @Test("a JSONP wrapper, a byte order mark and a feed's ways are none", arguments: accepted)
  func takesAccepted(bytes: [UInt8]) async throws {
    for outcome in try await list(bytes, "--strict", "-v") {
      #expect(outcome == Outcome(code: .success, out: "1\n2\n", err: []))
    }
  }

  @Test("nor are they from a server")
  func acceptedFromServer() async {
    for bytes in Self.accepted.prefix(4) {
      let network = StubTransport { _ in HTTPResponse(status: 200, body: bytes) }
      let outcome = await session.run(
        "list", "recent", "--strict", "-f", "ids", network: network)
      #expect(outcome == Outcome(code: .success, out: "1\n2\n", err: []))
    }
  }

  @Test("tells what was mended in the photos, and how many were skipped in all")
  func told() async throws {
    let photos =
      (1...7).map { "\($0)" } + (8...10).map { FakeFlickr.photo("\($0)", #""title":["x"]"#) }
    let body = FakeFlickr.page(photos)
    let local = try await list(Array(body.utf8), "-v")
    let remote = await session.run(
      "list", "recent", "-f", "ids", "-v", network: FakeFlickr.network(body: body))
    for outcome in local + [remote] {
      #expect(outcome.code == .success && outcome.lines == ["8", "9", "10"])
      #expect(
        outcome.notes.suffix(2) == [
          "7 photos were skipped in all", "mended title: unreadable text (3 times)",
        ])
    }
    // The total is told as well when a limit ends the walk before the last page.
    let more = FakeFlickr.page(photos, total: 500, pages: 5)
    let limited = await session.run(
      "list", "recent", "-f", "ids", "-n", "2", network: FakeFlickr.network(body: more))
    #expect(limited.notes.contains("7 photos were skipped in all"))
  }

  @Test("bad lines among good ones are skipped and told")
  func badLines() async throws {
    for outcome in try await list(Array("1\nx y\n2\n".utf8)) {
      #expect(outcome.code == .success && outcome.lines == ["1", "2"])
      #expect(outcome.notes.count == 1 && outcome.notes[0].contains("line 2 was skipped"))
    }
    for outcome in try await list(Array("1\nx y\n2\n".utf8), "--strict") {
      #expect(outcome.code == .data)
      #expect(outcome.errors == ["1 photo was skipped and 0 fields mended"])
    }
  }
}
