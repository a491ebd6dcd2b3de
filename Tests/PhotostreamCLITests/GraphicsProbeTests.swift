import HTTPTransport
import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("pictures as the terminal says")
struct GraphicsProbeTests {
  private let session: Session
  /// A terminal of which the environment does not tell whether it shows pictures.
  private let plain: [String: String?] = [
    "TERM": "xterm", "COLORTERM": nil, "LANG": "C.UTF-8", "TMUX": nil,
  ]
  private let sixel = "\u{1B}[?62;4c"
  private let noSixel = "\u{1B}[?62c"
  private let fence = "\u{1B}[c"

  init() throws { session = try Session() }

  private func list(
    _ terminal: FakeTerminal, _ words: [String] = [], now: Int = Session.now,
    variables: [String: String?] = [:], network: (any Transport)? = nil,
    patience: Patience = .forReplies
  ) async -> Outcome {
    let before = terminal.settings
    let outcome = await session.run(
      words: ["list", "recent", "-n", "4"] + words,
      on: TestConsole(columns: 80, terminalPath: terminal.path),
      network: network ?? FakeFlickr.network(photos: 4), now: now,
      variables: plain.merging(variables) { $1 }, patience: patience)
    #expect(terminal.settings == before)
    #expect(terminal.takeInput() == "")
    return outcome
  }

  private func isGrid(_ outcome: Outcome) -> Bool {
    outcome.out.unicodeScalars.contains("\u{1B}")
  }

  private func isAsked(_ terminal: FakeTerminal) -> Bool {
    String(decoding: terminal.question, as: UTF8.self).hasSuffix(fence)
  }

  @Test("what it replies decides between grid and table", arguments: [true, false])
  func decides(hasSixel: Bool) async throws {
    let terminal = try FakeTerminal(answering: hasSixel ? sixel : noSixel)
    defer { terminal.close() }
    let outcome = await list(terminal)
    #expect(outcome.code == .success)
    #expect(isAsked(terminal))
    #expect(isGrid(outcome) == hasSixel)
    #expect(outcome.err == [])
  }

  @Test("what it replied is known for twelve hours, and to nobody else")
  func kept() async throws {
    let terminal = try FakeTerminal { asked in
      asked.suffix(3).elementsEqual("\u{1B}[c".utf8) ? Array("\u{1B}[?62;4c".utf8) : []
    }
    defer { terminal.close() }
    func asks(_ variables: [String: String?] = [:], after seconds: Int = 0) async -> Bool {
      terminal.forget()
      let outcome = await list(terminal, now: Session.now + seconds, variables: variables)
      #expect(isGrid(outcome))
      return isAsked(terminal)
    }
    #expect(await asks())
    #expect(await !asks())
    #expect(await !asks(after: 12 * 3600))
    #expect(await asks(after: 12 * 3600 + 1))
    // Kept again, in the future of this one.
    #expect(await asks())
    #expect(await asks(["TERM": "xterm-color"]))
    #expect(await asks())
    #expect(await asks(["PHOTOSTREAM_SESSION": "two"]))
    #expect(await !asks())
    try session.home.write("run/photostream/terminal-one.json", "{\"version\":1,\"time\":")
    #expect(await asks())
    #expect(await !asks())
    try session.home.write("run/photostream/terminal-one.json", "{\"version\":2}")
    #expect(await asks())
  }

  @Test("a silent terminal costs its wait once")
  func silent() async throws {
    let terminal = try FakeTerminal(answering: "")
    defer { terminal.close() }
    #expect(await !isGrid(list(terminal, patience: .forPictures)))
    // It listens on a thread of its own, which may be late on a busy machine.
    for _ in 0..<2_000 where !isAsked(terminal) { try await Task.sleep(for: .milliseconds(5)) }
    #expect(isAsked(terminal))
    terminal.forget()
    #expect(await !isGrid(list(terminal, patience: .forPictures)))
    #expect(terminal.question == [])
  }

  @Test(
    "it is asked only when that matters",
    arguments: [
      (["-f", "jsonl"], [:]), (["-f", "table"], [:]), (["--graphics", "none"], [:]),
      (["--graphics", "half"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]),
      ([], ["TERM": "linux"]), (["--color", "never"], [:]), ([], ["PHOTOSTREAM_GRAPHICS": "none"]),
    ] as [([String], [String: String?])])
  func unasked(words: [String], variables: [String: String?]) async throws {
    let terminal = try FakeTerminal(answering: sixel)
    defer { terminal.close() }
    #expect(await list(terminal, words, variables: variables).code == .success)
    #expect(terminal.question == [])
  }

  @Test("a command that fails leaves the terminal as it was")
  func failing() async throws {
    let terminal = try FakeTerminal(answering: sixel)
    defer { terminal.close() }
    let network = StubTransport { _ throws(TransportError) in throw .offline }
    #expect(await list(terminal, network: network).code == .unavailable)
    #expect(isAsked(terminal))
  }

  @Test("what is typed meanwhile is told")
  func typed() async throws {
    let terminal = try FakeTerminal(answering: "ls\n" + sixel)
    defer { terminal.close() }
    let outcome = await list(terminal)
    #expect(
      outcome.notes
        == ["3 bytes that came while the terminal was asked what it can do were taken away"])
  }

  @Test(
    "every way to draw can be named",
    arguments: [
      "auto", "kitty", "kitty-placeholder", "iterm2", "sixel", "sextant", "quadrant", "half",
      "none",
    ])
  func choices(name: String) async throws {
    let set = await session.run("config", "set", "grid.graphics", name)
    #expect(set.code == .success)
    let shown = await session.run("config", "get", "grid.graphics")
    #expect(shown.out == "\(name)\n")
    let words = ["doctor", "terminal", "--json"]
    for variables in [[:], ["PHOTOSTREAM_GRAPHICS": name]] as [[String: String?]] {
      let terminal = try FakeTerminal(answering: noSixel)
      defer { terminal.close() }
      let outcome = await session.run(
        words: words, on: TestConsole(columns: 80, terminalPath: terminal.path),
        variables: plain.merging(variables) { $1 }, patience: .forReplies)
      let verdict = try JSONDocument(parsing: outcome.out).root["verdict"]
      #expect(verdict?["mode"]?.text == (name == "auto" ? "none" : name))
    }
  }
}
