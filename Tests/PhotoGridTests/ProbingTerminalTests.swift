import Foundation
import ImageDecoding
import Synchronization
import TestSupport
import Testing

@testable import PhotoGrid

@Suite struct ProbingTerminalTests {
  private let queries = TerminalQueries(asked: TerminalQuery.allCases)
  private static let fence = "\u{1B}[?62;4c"
  private static let lastQuestion = Array("\u{1B}[c".utf8)

  /// Runs with a terminal that replies once, when the last question has come.
  private func with(
    reply: String, typing: String = "",
    _ body: (FakeTerminal) async throws -> Void
  ) async throws {
    let terminal = try FakeTerminal(answering: typing + reply)
    defer { terminal.close() }
    try await body(terminal)
  }

  /// Probes, and holds the terminal against what it was before.
  private func probe(
    _ terminal: FakeTerminal, drain: Duration = .seconds(60), waiting: Duration = .seconds(60)
  ) async -> (ProbeAnswer, ProbeAnswer) {
    var patience = TerminalProbe.Patience()
    patience.drain = drain
    let before = terminal.settings
    let probe = TerminalProbe.start(queries, path: terminal.path, patience: patience)
    let answer = await probe.answer()
    let last = await probe.finish(waiting: waiting)
    #expect(terminal.settings == before)
    return (answer, last)
  }

  private var everything: String {
    """
    \u{1B}_Gi=\(queries.kittyID);OK\u{1B}\\\u{1B}_Gi=\(queries.sharedMemoryID);OK\u{1B}\\\
    \u{1B}P>|kitty(0.31.0)\u{1B}\\\u{1B}[6;18;9t\u{1B}[4;432;720t\u{1B}[?2026;2$y\
    \u{1B}]11;rgb:0000/0000/0000\u{1B}\\\(Self.fence)
    """
  }

  @Test func `a terminal that answers everything`() async throws {
    try await with(reply: everything) { terminal in
      // Nobody has to wait for an end: the last reply is one.
      let (answer, last) = await probe(terminal, drain: .seconds(60), waiting: .seconds(60))
      #expect(last == answer || answer.ending == .silent)
      #expect(last.ending == .complete)
      #expect(last.replies.received.map(\.query) == TerminalQuery.allCases)
      #expect(last.typedCount == 0)
      #expect(last.window.cells == CellSize(columns: 80, rows: 24))
      #expect(last.window.pixels == PixelSize(width: 720, height: 432))
      #expect(terminal.question == queries.bytes)
      #expect(terminal.takeInput() == "")
    }
  }

  @Test func `a terminal that answers the last question only`() async throws {
    try await with(reply: Self.fence) { terminal in
      let (_, last) = await probe(terminal, drain: .seconds(60), waiting: .seconds(60))
      #expect(last.ending == .complete)
      #expect(last.replies.received.map(\.query) == [.attributes])
      #expect(terminal.takeInput() == "")
    }
  }

  @Test func `a terminal that answers nothing is not waited for`() async throws {
    try await with(reply: "") { terminal in
      let start = ContinuousClock.now
      let (answer, last) = await probe(terminal, drain: .seconds(600), waiting: .zero)
      #expect(answer.ending == .silent)
      #expect(last.ending == .silent)
      #expect(last.replies.received == [])
      #expect(terminal.question == queries.bytes)
      #expect(start.duration(to: .now) < .seconds(60))
    }
  }

  @Test func `a probe that nobody ends ends by itself`() async throws {
    try await with(reply: "") { terminal in
      let (_, last) = await probe(terminal, drain: .milliseconds(300), waiting: .seconds(600))
      #expect(last.ending == .silent)
    }
  }

  @Test func `a late reply does not reach the prompt`() async throws {
    try await with(reply: "") { terminal in
      let before = terminal.settings
      var patience = TerminalProbe.Patience()
      patience.drain = .seconds(60)
      let probe = TerminalProbe.start(queries, path: terminal.path, patience: patience)
      let answer = await probe.answer()
      #expect(answer.ending == .silent)
      try await Task.sleep(for: .milliseconds(150))
      terminal.send(everything)
      let last = await probe.finish(waiting: .seconds(60))
      #expect(last.ending == .complete)
      #expect(last.replies.hasKitty == true)
      #expect(terminal.settings == before)
      #expect(terminal.takeInput() == "")
      // Who asks later gets what is known in the end.
      #expect(await probe.answer() == last)
      #expect(await probe.finish() == last)
    }
  }

  @Test(arguments: ["ls", "ls\n", "echo \u{1B}[A\n"])
  func `what was typed before is left where it is`(typed: String) async throws {
    try await with(reply: Self.fence) { terminal in
      terminal.send(typed)
      // It has come to the terminal's input when it is echoed.
      while terminal.question.count < typed.utf8.count {
        try await Task.sleep(for: .milliseconds(1))
      }
      let (_, last) = await probe(terminal)
      #expect(last.ending == .typedAhead)
      #expect(!terminal.question.suffix(3).elementsEqual(Self.lastQuestion))
      #expect(terminal.takeInput() == typed)
    }
  }

  @Test func `what is typed meanwhile is counted, and what comes after is left`() async throws {
    try await with(reply: Self.fence + "\nafter", typing: "pwd\n") { terminal in
      let (_, last) = await probe(terminal)
      #expect(last.ending == .complete)
      #expect(last.typedCount + terminal.takeInput().utf8.count == 10)
      #expect(last.typedCount >= 4)
    }
  }

  @Test func `a terminal that never stops is left in time`() async throws {
    let flood = [UInt8](repeating: UInt8(ascii: "x"), count: 512)
    let terminal = try FakeTerminal { _ in Array("\u{1B}]11;".utf8) }
    let isOver = Mutex(false)
    let feeder = Thread {
      while !isOver.withLock({ $0 }) {
        terminal.send(String(decoding: flood, as: UTF8.self))
        usleep(1000)
      }
    }
    // Whatever comes while it is being set is typed ahead; so the flood begins with the question.
    let probing = Task { await probe(terminal, drain: .milliseconds(500)) }
    while terminal.question.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    feeder.start()
    let (answer, last) = await probing.value
    #expect(answer.ending == .silent)
    #expect(last.ending == .silent)
    #expect(last.replies.received == [])
    isOver.withLock { $0 = true }
    while !feeder.isFinished {
      _ = terminal.takeInput()
      try await Task.sleep(for: .milliseconds(1))
    }
    terminal.close()
  }

  @Test func `a place without a terminal`() async throws {
    for path in ["/dev/null", "/nowhere/tty"] {
      let probe = TerminalProbe.start(queries, path: path)
      #expect(await probe.answer().ending == .noTerminal)
      #expect(await probe.finish().ending == .noTerminal)
    }
  }

  @Test func `the terminal keeps its signals while it is asked`() async throws {
    let signals = Mutex<Bool?>(nil)
    let terminalBox = Mutex<FakeTerminal?>(nil)
    let terminal = try FakeTerminal { _ in
      guard let terminal = terminalBox.withLock({ $0 }) else { return [] }
      let settings = terminal.settings.withUnsafeBytes { $0.loadUnaligned(as: termios.self) }
      let flags = Int32(bitPattern: settings.c_lflag)
      signals.withLock {
        $0 = flags & ISIG != 0 && flags & (ICANON | ECHO) == 0
      }
      return Array(Self.fence.utf8)
    }
    terminalBox.withLock { $0 = terminal }
    defer {
      terminalBox.withLock { $0 = nil }
      terminal.close()
    }
    _ = await probe(terminal)
    #expect(signals.withLock { $0 } == true)
  }

  @Test func `the object in shared memory is gone afterwards`() async throws {
    let wasThere = Mutex(false)
    let path = "/dev/shm" + queries.sharedMemoryName
    let terminal = try FakeTerminal { _ in
      let bytes = FileManager.default.contents(atPath: path)
      wasThere.withLock { $0 = bytes?.count == 3 }
      return Array(Self.fence.utf8)
    }
    defer { terminal.close() }
    _ = await probe(terminal)
    #expect(wasThere.withLock { $0 })
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  // MARK: tmux

  @Test(
    arguments: [
      (["echo", "kitty(0.31.0)|1"], "kitty(0.31.0)", true), (["false"], "", false),
      (["sh", "-c", "yes | head -c 100000"], "", false), (["sleep", "100"], "", false),
    ])
  func `tmux is asked at the same time`(
    command: [String], terminalName: String, passes: Bool
  ) async throws {
    try await with(reply: Self.fence) { terminal in
      let start = ContinuousClock.now
      let probe = TerminalProbe.start(queries, path: terminal.path, tmuxCommand: command)
      let last = await probe.finish(waiting: .seconds(60))
      #expect(last.tmux?.terminal == terminalName)
      #expect(last.tmux?.allowsPassthrough == passes)
      #expect(start.duration(to: .now) < .seconds(60))
    }
  }

  @Test func `a tmux that is not there says nothing`() async throws {
    try await with(reply: Self.fence) { terminal in
      let probe = TerminalProbe.start(
        queries, path: terminal.path, tmuxCommand: ["/nowhere/tmux"])
      #expect(await probe.finish(waiting: .seconds(60)).tmux == nil)
    }
  }
}
