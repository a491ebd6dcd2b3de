import HTTPTransport
import LenientJSON
import Synchronization
import TestSupport
import Testing

@testable import PhotostreamCLI

@Suite("waits are shown")
struct WaitTests {
  private let session: Session

  init() throws { session = try Session() }

  /// A network whose first answer asks to come back in twelve seconds.
  private var hesitating: StubTransport {
    StubTransport(outcomes: [
      .success(HTTPResponse(status: 503, headers: ["Retry-After": "12"])),
      .success(
        HTTPResponse(status: 200, body: Array(FakeFlickr.page([FakeFlickr.photo("1")]).utf8))),
    ])
  }

  private static let wait = "waiting 12 s for api.flickr.com: status 503"
  private static let note = "waiting 12.0 s for api.flickr.com: status 503"
  private static let erasure = "\r\u{1B}[K"

  @Test("on a terminal on its last line, which is gone afterwards")
  func bar() async throws {
    let console = TestConsole(errorColumns: 80)
    let outcome = await session.run("list", "recent", on: console, network: hesitating)
    #expect(outcome.code == .success)
    #expect(outcome.notes == [])
    #expect(console.drawn.first == "\r\(Self.wait)\u{1B}[K")
    #expect(console.drawn.last == Self.erasure)
    #expect(outcome.lines.count == 1)
  }

  @Test(
    "elsewhere as a note",
    arguments: [
      (nil, [], [:]), (nil, ["--progress", "plain"], [:]), (nil, ["--progress", "bar"], [:]),
      (80, ["--progress", "plain"], [:]), (80, [], ["TERM": "dumb"]),
      (80, ["--color", "never"], [:]),
    ] as [(Int?, [String], [String: String?])])
  func plain(columns: Int?, options: [String], variables: [String: String?]) async throws {
    let console = TestConsole(errorColumns: columns)
    let outcome = await session.run(
      words: ["list", "recent"] + options, on: console, network: hesitating, variables: variables)
    #expect(outcome.notes == [Self.note])
    #expect(console.drawn == [])
  }

  @Test("not at all when nothing is wanted", arguments: [["-q"], ["--progress", "none"]])
  func none(options: [String]) async throws {
    for columns in [nil, 80] {
      let console = TestConsole(errorColumns: columns)
      let outcome = await session.run(
        words: ["list", "recent"] + options, on: console, network: hesitating)
      #expect(outcome.code == .success)
      #expect(outcome.notes == [])
      #expect(console.drawn == [])
    }
  }

  @Test("as an object for scripts")
  func json() async throws {
    let console = TestConsole()
    let code = await Tool.run(
      ["list", "recent", "--progress", "json"], console: console, variables: session.variables,
      now: Session.now, network: hesitating, clock: ImmediateClock())
    #expect(code == .success)
    let lines = console.standardError.filter { $0.hasPrefix("{") }
    try #require(lines.count == 1)
    let wait = try JSONDocument(parsing: lines[0]).root
    #expect(wait["waiting"]?.text == "12")
    #expect(wait["kind"]?.text == "retry")
    #expect(wait["reason"]?.text == "for api.flickr.com: status 503")
  }

  @Test("the budget's waits too: the first, then one for each half minute")
  func budget() async throws {
    let network = FakeFlickr.network { call in FakeFlickr.detail(call.arguments["photo_id"] ?? "") }
    let ids = (1...95).map { FakeFlickr.id($0) }.joined(separator: "\n")
    let outcome = await session.run(
      words: ["prefetch", "-"], input: ids, network: network)
    #expect(outcome.code == .success)
    let waits = outcome.notes.filter { $0.hasPrefix("waiting ") }
    #expect(network.calls.count == 95)
    // 65 waits of a second.
    #expect(waits.count == 3)
    #expect(waits.allSatisfy { $0 == "waiting 1.0 s for the hourly budget of the key (3600)" })
  }

  @Test("a long walk tells how far it is, beside a pipe")
  func walk() async throws {
    let isRefused = Mutex(false)
    let network = StubTransport { request in
      guard let call = Call(request) else { return HTTPResponse(status: 404) }
      let isFirst = isRefused.withLock { refused in
        defer { if call.page == 3 { refused = true } }
        return call.page == 3 && !refused
      }
      if isFirst { return HTTPResponse(status: 503, headers: ["Retry-After": "12"]) }
      let photos =
        call.page > 4 ? [] : (0..<500).map { FakeFlickr.photo("\(call.page * 1000 + $0)") }
      let page = FakeFlickr.page(
        photos, page: call.page, perPage: 500, total: 23_000, pages: 46)
      return HTTPResponse(status: 200, body: Array(page.utf8))
    }
    let console = TestConsole(errorColumns: 80)
    let outcome = await session.run("list", "recent", "--all", on: console, network: network)
    #expect(outcome.code == .success)
    #expect(console.drawn.contains("\r1,500 of about 23,000 photos, 4 requests\u{1B}[K"))
    #expect(console.drawn.last == Self.erasure)
  }

  @Test("a countdown follows the wait that lasts longest")
  func countdown() throws {
    var board = WaitBoard()
    board.add("for a", for: .seconds(12), at: .zero)
    #expect(board.line(at: .zero)?.text == "waiting 12 s for a")
    #expect(board.line(at: .zero)?.change == .seconds(1))
    #expect(board.line(at: .milliseconds(1500))?.text == "waiting 11 s for a")
    #expect(board.line(at: .milliseconds(1500))?.change == .seconds(2))
    board.add("for b", for: .seconds(20), at: .seconds(2))
    #expect(board.line(at: .seconds(2))?.text == "waiting 20 s for b, and 1 more")
    #expect(board.line(at: .milliseconds(12_100))?.text == "waiting 10 s for b")
    #expect(board.line(at: .seconds(22)) == nil)
  }
}
