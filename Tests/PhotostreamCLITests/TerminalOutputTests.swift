import ForeignText
import HTTPTransport
import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("terminal output")
struct TerminalOutputTests {
  private let session: Session
  private let escape: Unicode.Scalar = "\u{1B}"

  init() throws { session = try Session() }

  /// The lines of a text without escape sequences.
  private func plain(_ text: String) -> [String] {
    text.replacing(#/\u{1B}\[[0-9;]*[A-Za-z]/#, with: "")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func columns(_ line: String) -> Int { TerminalText(cleaning: line).columns }

  @Test(
    "no format prints an escape off a terminal",
    arguments: ["auto", "grid", "table", "jsonl", "json", "csv", "tsv", "ids", "urls"])
  func pipe(format: String) async throws {
    let outcome = await session.run(
      "list", "recent", "--demo", "-n", "12", "-f", format, variables: terminalVariables)
    #expect(outcome.code == .success)
    #expect(!outcome.out.isEmpty)
    #expect(!outcome.out.unicodeScalars.contains(escape))
  }

  @Test(
    "a terminal gets a grid, and a table where pictures are not wanted or not possible",
    arguments: [
      ([:], [], true), (["NO_COLOR": "1"], [], false), (["NO_COLOR": ""], [], true),
      (["TERM": "dumb"], [], false), (["TERM": "xterm", "COLORTERM": nil], [], false),
      (["TERM": "xterm", "COLORTERM": "24bit"], [], true), (["LANG": "C"], [], false),
      ([:], ["--graphics", "none"], false), ([:], ["--color", "never"], false),
      (["PHOTOSTREAM_GRAPHICS": "none"], [], false),
      (["PHOTOSTREAM_GRAPHICS": "none"], ["--graphics", "half"], true),
      (["NO_COLOR": "1"], ["--graphics", "quadrant"], true),
    ] as [([String: String?], [String], Bool)])
  func choice(variables: [String: String?], options: [String], isGrid: Bool) async throws {
    let outcome = await session.run(
      words: ["list", "recent", "-n", "4"] + options, on: .terminal(),
      network: FakeFlickr.network(photos: 4),
      variables: terminalVariables.merging(variables) { $1 })
    #expect(outcome.code == .success)
    #expect(outcome.out.unicodeScalars.contains(escape) == isGrid)
    if !isGrid {
      #expect(outcome.lines.first?.contains("title") == true)
      #expect(outcome.lines.map { String($0.prefix(2)) } == ["  ", "a1", "a2", "a3", "a4"])
      #expect(outcome.lines.allSatisfy { columns($0) <= 80 })
    }
  }

  @Test("the tiles of a row are all as wide, in every script", arguments: [40, 80, 81, 200])
  func alignment(width: Int) async throws {
    let titles = [
      "Fox", "東京タワーの夜景と満月、そして長い題", "हिमालय की सुबह", "🦊🦊🦊 fox 🦊", "e\u{301}\u{302}\u{303}te",
      "👨‍👩‍👧‍👦 family", "\u{202E}evil\u{202C}", "قط على السطح", "",
      "a very long title that fits no tile at all",
    ]
    let network = FakeFlickr.network { _ in
      FakeFlickr.page(
        titles.enumerated().map { index, title in
          FakeFlickr.photo("\(index + 1)", "\"title\":\"\(title)\"")
        })
    }
    let outcome = await session.run(
      "list", "recent", on: .terminal(columns: width), network: network,
      variables: terminalVariables)
    let blocks = plain(outcome.out).split(separator: "")
    #expect(blocks.count > 1 || width == 200)
    for block in blocks {
      let widths = Set(block.map { columns($0) })
      #expect(widths.count == 1, "\(Array(block))")
      #expect(widths.allSatisfy { $0 <= width })
    }
    #expect(blocks.map { $0.count }.max() ?? 0 > 4)
  }

  @Test("a photo without a picture keeps its place in the grid, with the reason")
  func placeholders() async throws {
    let network = StubTransport { request in
      guard let call = Call(request) else {
        let statuses = ["/1_": 404, "/3_": 404, "/5_": 403, "/6_": 410]
        if let status = statuses.first(where: { request.url.contains($0.key) })?.value {
          return HTTPResponse(status: status)
        }
        return HTTPResponse(status: 200, body: Array("<html>".utf8))
      }
      let photos = [
        FakeFlickr.photo("1"), #"{"id":"2","title":"none"}"#,
        FakeFlickr.photo("3", #""title":"film""#).replacing(
          #""media":"photo""#, with: #""media":"video""#), FakeFlickr.photo("4"),
        FakeFlickr.photo("5"), FakeFlickr.photo("6"),
      ]
      return HTTPResponse(status: 200, body: Array(FakeFlickr.page(photos, page: call.page).utf8))
    }
    let outcome = await session.run(
      "list", "recent", on: .terminal(columns: 160), network: network, variables: terminalVariables)
    #expect(outcome.code == .success)
    let lines = plain(outcome.out)
    let reasons = lines.first { $0.contains("broken") }?.split { " │".contains($0) }
    #expect(
      reasons?.joined(separator: " ") == "unavailable no picture video broken private unavailable")
    #expect(Set(lines.filter { !$0.isEmpty }.map { columns($0) }).count == 1)
    for handle in ["a1", "a2", "a3", "a4", "a5", "a6"] {
      #expect(lines.contains { $0.contains(handle) })
    }
    #expect(
      outcome.notes == [
        "6 pictures are not shown: 1 broken, 1 no picture, 1 private, 2 unavailable, 1 video"
      ])
  }

  @Test("pictures are still shown when the cache cannot be written, with one warning")
  func unwritableCache() async throws {
    let file = try session.home.write("blocked", "a file in place of the folder")
    let outcome = await session.run(
      "list", "recent", "-n", "6", "--cache-dir", file + "/cache", on: .terminal(),
      network: FakeFlickr.network(photos: 6), variables: terminalVariables)
    #expect(outcome.code == .success)
    #expect(outcome.warnings.count == 1)
    #expect(outcome.warnings.first?.contains("\(file)/cache/v1") == true)
    #expect(outcome.out.contains("\u{1B}[38;2;") || outcome.out.contains("\u{1B}[48;2;"))
    #expect(!plain(outcome.out).contains { $0.contains("no picture") || $0.contains("broken") })
  }

  @Test(
    "a terminal that does not read UTF-8 gets ASCII in every format",
    arguments: ["table", "grid", "tsv", "csv", "jsonl", "json", "ids"], ["C", "de_DE.ISO-8859-1"])
  func noUTF8(format: String, locale: String) async throws {
    let network = FakeFlickr.network { _ in
      FakeFlickr.page([FakeFlickr.photo("1", #""title":"Л2JCLEARED Okoń 東京 …""#)])
    }
    let outcome = await session.run(
      "list", "recent", "-f", format, on: .terminal(), network: network,
      variables: terminalVariables.merging(["LANG": locale]) { $1 })
    #expect(outcome.code == .success)
    #expect(outcome.out.utf8.allSatisfy { $0 < 0x80 })
    #expect(format == "ids" || outcome.out.contains("?2JCLEARED Okon ???? >"))
    let piped = await session.run(
      "list", "recent", "-f", "tsv", network: network, variables: ["LANG": locale])
    #expect(piped.out.contains("Л2JCLEARED Okoń 東京 …"))
  }

  // MARK: Foreign text

  private static let hostile =
    #"A\u001b]0;x\u0007B\u001b[2JC\u0007D\u009b31mE\u0090q\u009cF\u202eG\u2066H\nI\u0000J\u007fK\u2028L\r\nM"#

  private static let network: @Sendable () -> StubTransport = {
    FakeFlickr.network { call in
      let photo = """
        {"id":"42","title":"\(hostile)","owner":"1@N00","ownername":"\(hostile)",
        "tags":"\(hostile)","description":{"_content":"\(hostile)"},"media":"\(hostile)",
        "pathalias":"\(hostile)","secret":"ab12cd34ef","server":"65535"}
        """
      guard call.method == "flickr.photos.getInfo" else { return FakeFlickr.page([photo]) }
      return FakeFlickr.detail("42", title: hostile)
    }
  }

  private func dangerous(_ text: String, but allowed: [Unicode.Scalar]) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      if allowed.contains(scalar) { return false }
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F: return true
      default: return false
      }
    }
  }

  @Test(
    "what steers a terminal in a title reaches no format",
    arguments: [
      (["-f", "table"], ["\n"]), (["-f", "jsonl"], ["\n"]), (["-f", "json"], ["\n"]),
      (["-f", "csv", "--fields", "title,description,ownerName,tags,media,page"], ["\n", "\r"]),
      (["-f", "tsv", "--fields", "title,description,ownerName,tags,media,page"], ["\n", "\t"]),
      (["-f", "ids"], ["\n"]), (["-f", "urls"], ["\n"]),
    ] as [([String], [Unicode.Scalar])])
  func titles(options: [String], allowed: [Unicode.Scalar]) async throws {
    let outcome = await session.run(
      words: ["list", "recent"] + options, on: .terminal(), network: Self.network(),
      variables: terminalVariables)
    #expect(outcome.code == .success)
    #expect(dangerous(outcome.out, but: allowed) == [])
  }

  @Test("JSON escapes it and gives it back")
  func escaped() async throws {
    let outcome = await session.run("list", "recent", network: Self.network())
    #expect(outcome.out.contains(#"A\u001b]0;x\u0007B\u001b[2JC\u0007D\u009b31mE"#))
    #expect(outcome.out.contains(#"\u202eG\u2066H\nI\u0000J\u007fK\u2028L"#))
    let title = try records(outcome.out).first?.text("title")
    #expect(title?.hasPrefix("A\u{1B}]0;x\u{7}B\u{1B}[2JC") == true)
  }

  @Test("nor does it reach a grid or a page beyond what they print themselves")
  func pictures() async throws {
    for words in [["list", "recent"], ["show", "42"]] {
      let outcome = await session.run(
        words: words, on: .terminal(), network: Self.network(), variables: terminalVariables)
      #expect(outcome.code == .success)
      #expect(outcome.out.contains("\u{1B}["))
      let text = outcome.out.replacing(#/\u{1B}\[[0-9;]*[mG]/#, with: "")
        .replacing("\u{1B}]8;;https://www.flickr.com/photo.gne?id=42\u{1B}\\", with: "")
        .replacing("\u{1B}]8;;\u{1B}\\", with: "")
      #expect(dangerous(text, but: ["\n"]) == [], "\(words)")
    }
  }

  // MARK: Closed outputs

  @Test(
    "a pipe that is closed is enough",
    arguments: [
      ["list", "recent", "-f", "jsonl"], ["list", "recent", "-f", "json"],
      ["list", "recent", "-f", "csv"], ["list", "recent", "-f", "table"], ["show", "1"], ["help"],
      ["--version"], ["licenses"], ["config", "show"], ["completions", "bash"],
      ["prefetch", "recent", "--report", "-", "--progress", "none"],
    ])
  func closedPipe(words: [String]) async throws {
    let outcome = await session.run(
      words: words, on: TestConsole(failure: .closedPipe), network: FakeFlickr.network(photos: 30))
    #expect(outcome.code == .success)
    #expect(outcome.errors == [])
  }

  @Test("an output that cannot be written is said")
  func fullDisk() async throws {
    let outcome = await session.run(
      "list", "recent", on: TestConsole(failure: .cannotWrite("no space left")),
      network: FakeFlickr.network(photos: 3))
    #expect(
      outcome
        == Outcome(
          code: .io, out: "", err: ["error: cannot write to standard output: no space left"]))
  }
}
