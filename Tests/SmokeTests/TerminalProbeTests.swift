import Foundation
import LenientJSON
import TestSupport
import Testing

/// The built tool that asks a terminal which is its own.
@Suite("The built tool asks its terminal")
struct TerminalProbeTests {
  /// Runs a script in a session whose terminal is this one, with jobs in process groups of their own.
  private func run(
    _ script: String, on terminal: FakeTerminal, _ tool: BuiltTool
  ) async throws -> BuiltTool.Outcome {
    var tool = tool
    tool.environment.merge(
      ["T": tool.path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "SCRIPT": script]
    ) { $1 }
    let setsid = try #require(Command.path("setsid"))
    let line = "exec \(setsid) -w -c /bin/sh -m -c \"$SCRIPT\" <\(terminal.path)"
    return try await tool.launch(["/bin/sh", "-c", line]).outcome()
  }

  @Test("in the foreground", .enabled(if: Command.path("setsid") != nil))
  func foreground() async throws {
    let terminal = try FakeTerminal(answering: "\u{1B}[?62;4c")
    defer { terminal.close() }
    let before = terminal.settings
    let outcome = try await run("\"$T\" doctor terminal", on: terminal, try BuiltTool())
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("The terminal was asked and answered."), "\(outcome.text)")
    #expect(outcome.text.contains(#/\n  mode +sixel\n/#))
    #expect(terminal.question.suffix(3).elementsEqual("\u{1B}[c".utf8))
    #expect(terminal.settings == before)
    #expect(terminal.takeInput() == "")
  }

  @Test(
    "in the background it writes nothing to it and is not stopped",
    .enabled(if: Command.path("setsid") != nil))
  func background() async throws {
    let terminal = try FakeTerminal(answering: "\u{1B}[?62;4c")
    defer { terminal.close() }
    let outcome = try await run("\"$T\" doctor terminal & wait $!", on: terminal, try BuiltTool())
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("because this process is in the background"), "\(outcome.text)")
    #expect(outcome.text.contains(#/\n  rule +3: /#))
    #expect(terminal.question == [])
  }

  @Test(
    "an interruption leaves the terminal as it was", .enabled(if: Command.path("setsid") != nil))
  func interruption() async throws {
    for attempt in 1...5 {
      let terminal = try FakeTerminal(answering: "")
      defer { terminal.close() }
      let before = terminal.settings
      let tool = try BuiltTool()
      async let outcome = run("exec \"$T\" doctor terminal", on: terminal, tool)
      // Nobody replies: it listens for a second, with the terminal raw.
      for _ in 0..<10_000 where terminal.question.isEmpty {
        try await Task.sleep(for: .milliseconds(1))
      }
      let isRaw = terminal.settings != before
      terminal.send("\u{3}")
      let code = try await outcome.code
      // On a busy machine that second may be over before anybody looks.
      if !isRaw || code == 0, attempt < 5 { continue }
      #expect(isRaw)
      #expect(code == 130)
      #expect(terminal.settings == before)
      return
    }
  }

  @Test("inside tmux", .enabled(if: TerminalPane.isAvailable))
  func tmux() async throws {
    let tool = try BuiltTool()
    try await TerminalPane.with(tool, columns: 120, term: "tmux-256color") { pane in
      let page = try await pane.run("$T doctor terminal; echo code $?")
      #expect(page.contains("code 0"), "\(page)")
      #expect(page.contains { $0.contains("rule") && $0.contains(" 4: ") }, "\(page)")
      #expect(page.contains { $0.contains("XTVERSION") && $0.contains("tmux 3") }, "\(page)")
      #expect(page.contains { $0.contains("allow-passthrough off") }, "\(page)")
      #expect(!page.contains { $0.contains("_Gi=") }, "\(page)")
    }
  }
}
