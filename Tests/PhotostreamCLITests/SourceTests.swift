import Foundation
import HTTPTransport
import LenientJSON
import PhotostreamCLI
import Synchronization
import TestSupport
import Testing

@Suite("Input files and surroundings")
struct SourceTests {
  private let session: Session

  init() throws { session = try Session() }

  @Test("a file that is missing or no list does not keep the others from being listed")
  func mixedFiles() async throws {
    let ids = try session.home.write("ids", "1\n2\n")
    let answer = try session.home.write("answer.json", FakeFlickr.page([FakeFlickr.photo("3")]))
    let page = try session.home.write("page.html", "<html>no</html>")
    let gone = session.home.file("gone")
    let outcome = await session.run("list", "file", ids, gone, page, answer, "-f", "ids")
    #expect(outcome.lines == ["1", "2", "3"])
    #expect(outcome.code == .data)
    #expect(
      outcome.errors == [
        "cannot read \(gone): No such file or directory (and 1 more); the others are done"
      ])
    let sorted = await session.run("list", "file", answer, gone, ids, "-f", "ids", "-s", "id:desc")
    #expect(sorted.lines == ["3", "2", "1"] && sorted.code == .data)
    #expect(await session.run("list", "file", gone, "-f", "ids").code == .noInput)
    #expect(await session.run("list", "file", page, "-f", "json").out == "")
  }

  @Test("a batch does the files that are there, then names the one that is not")
  func mixedBatch() async throws {
    let ids = try session.home.write("ids", FakeFlickr.id(1) + "\n")
    let network = FakeFlickr.network(photos: 1)
    let outcome = await session.run("prefetch", "file", ids, "gone", network: network)
    #expect(outcome.code == .data)
    #expect(outcome.errors == ["cannot read gone; the others are done"])
    #expect(network.pictures.count == 1)
  }

  @Test("standard input is listed as it comes, and is '-' among files")
  func streaming() async throws {
    let console = WatchedConsole(pieces: ["1\n", "2\n3", "\n"])
    _ = await Tool.run(
      ["list", "-", "-f", "ids"], console: console, variables: session.variables, now: Session.now)
    #expect(console.shownBefore == ["", "1\n", "1\n2\n", "1\n2\n3\n"])
    let file = try session.home.write("ids", "7\n")
    let mixed = await session.run("list", "file", file, "-", "-f", "ids", input: "8\n")
    #expect(mixed.lines == ["7", "8"])
  }

  @Test("without a home the system's list of users counts, never the root or the current folder")
  func home() async throws {
    let known = try #require(getpwuid(getuid())).pointee.pw_dir.map { String(cString: $0) }
    for home in [nil, "", "relative"] as [String?] {
      let outcome = await session.run("config", "path", variables: ["HOME": home])
      #expect(outcome.lines == ["\(known ?? "")/.config/photostream/config.json"])
    }
  }

  @Test(
    "settings that cannot work are refused by name",
    arguments: [
      ("proxy", #""not a url""#), ("proxy", #""ftp://h""#), ("sort", #"{"bogus":"title"}"#),
      ("cache", #"{"diskLimit":"0"}"#),
    ])
  func settings(name: String, value: String) async throws {
    let path = try session.home.write("c.json", "{\n\"\(name)\": \(value)}")
    let outcome = await session.run("--config", path, "list", "recent")
    #expect(outcome.code == .configuration)
    #expect(outcome.errors.count == 1)
    #expect(outcome.errors.first?.contains("\(path), line 2: ") == true)
  }

  @Test("proxies are taken with and without a scheme", arguments: ["h:3128", "socks5h://h"])
  func proxies(proxy: String) async throws {
    #expect(await session.run("config", "get", "proxy", "--proxy", proxy).lines == [proxy])
  }

  @Test("damaged favorites cost a listing its marks only")
  func damagedFavorites() async throws {
    try session.home.write(".local/share/photostream/favorites.sqlite", "no database")
    let outcome = await session.run(
      "list", "recent", "-f", "ids", network: FakeFlickr.network(photos: 2))
    #expect(outcome.code == .success && outcome.lines.count == 2)
    #expect(outcome.warnings.count == 1)
    #expect(outcome.warnings.first?.hasSuffix("; favorites are not marked") == true)
    #expect(await session.run("list", "favorites").code == .io)
  }

  @Test("offline a longer listing ends where the stored one does")
  func shorterStored() async throws {
    await session.run("list", "recent", "-n", "3", network: FakeFlickr.network(photos: 230))
    let outcome = await session.run("list", "recent", "-n", "200", "-f", "ids", "--offline")
    #expect(outcome.code == .success && outcome.lines.count == 3)
    #expect(outcome.notes == ["no more of it is stored"])
  }

  @Test("answers are kept also with a key that is a part of a photo's secret")
  func shortKey() async throws {
    let network = FakeFlickr.network(photos: 2)
    await session.run("list", "recent", network: network, variables: ["FLICKR_API_KEY": "ab12"])
    #expect(await session.run("list", "recent", "-f", "ids", "--offline").lines.count == 2)
  }

  @Test("the demo is whole by its own rules, and answers nothing that is not recorded")
  func demo() async throws {
    for stream in ["interesting", "recent", "nearby"] {
      let outcome = await session.run("list", stream, "--demo", "--all", "--strict", "-f", "ids")
      #expect(outcome.code == .success, "\(outcome.errors)")
    }
    let yesterday = await session.run(
      "list", "interesting", "--date", "yesterday", "--demo", "-f", "ids")
    #expect(yesterday.code == .success && yesterday.lines.count == 64)
    for words in [["search", "cat"], ["interesting", "--date", "2020-01-01"]] {
      let outcome = await session.run(words: ["list"] + words + ["--demo"])
      #expect(outcome.code == .noInput && outcome.out == "")
    }
  }

  @Test("a saved answer of several megabytes in one line is read whole")
  func largeAnswer() async throws {
    let words = String(repeating: "fog ", count: 2_000)
    let photos = (1...700).map {
      FakeFlickr.photo(FakeFlickr.id($0), #""description":{"_content":"\#(words)"}"#)
    }
    try session.home.write("large.json", FakeFlickr.page(photos))
    let outcome = await session.run(
      "list", "file", session.home.file("large.json"), "--all", "-f", "ids")
    #expect(outcome.code == .success && outcome.lines.count == 700, "\(outcome.err)")
  }

  @Test("a spent run does not wait for what it may not send")
  func spentRun() async {
    let network = StubTransport { _ in HTTPResponse(status: 429, headers: ["Retry-After": "60"]) }
    let outcome = await session.run("list", "recent", "--max-requests", "1", network: network)
    #expect(outcome.code == .tryAgain && outcome.notes == [])
    #expect(network.requests.count == 1)
  }

  @Test("a pause that is too long to wait for is told, now and to the next run")
  func longPause() async {
    let network = StubTransport { _ in HTTPResponse(status: 429, headers: ["Retry-After": "600"]) }
    let first = await session.run("list", "recent", network: network)
    #expect(first.code == .tryAgain)
    #expect(first.errors.first?.hasSuffix("wants to be asked again in 10 min") == true)
    let second = await session.run("list", "recent", network: network)
    #expect(second.code == .tryAgain)
    #expect(second.errors.first?.contains("wants no request before") == true)
    #expect(network.requests.count == 1)
  }
}

/// A console that notes what was shown each time that input was asked for.
private final class WatchedConsole: Console {
  let isTerminal = false
  let isErrorTerminal = false
  let isInputTerminal = false
  let columns: Int? = nil
  let rows: Int? = nil
  let errorColumns: Int? = nil
  private let inner: TestConsole
  private let shown = Mutex<[String]>([])

  init(pieces: [String]) { inner = TestConsole(input: pieces.map { Array($0.utf8) }) }

  var shownBefore: [String] { shown.withLock { $0 } }

  func write(_ text: ConsoleText) throws(ConsoleError) { try inner.write(text) }
  func write(lines: [UInt8]) throws(ConsoleError) { try inner.write(lines: lines) }
  func flush() throws(ConsoleError) {}
  func tell(_ line: ConsoleText) {}
  func draw(_ text: ConsoleText) {}
  func read() throws(ConsoleError) -> [UInt8] {
    shown.withLock { $0.append(inner.standardOutput) }
    return try inner.read()
  }
}
