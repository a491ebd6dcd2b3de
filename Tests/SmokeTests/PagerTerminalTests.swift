import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The pager, by what the terminal shows and by what is left of it.
@Suite("The pager on a real terminal", .enabled(if: TerminalPane.isAvailable))
struct PagerTerminalTests {
  private static let pager =
    "sh -c 'echo $$ >$HOME/pid; exec $T list interesting --demo -g quadrant --page-through'"

  /// Opens the pager behind a line that is to come back, in a window for one row of three tiles.
  private func with(
    _ body: (TerminalPane, BuiltTool) async throws -> Void
  ) async throws {
    let tool = try BuiltTool()
    try await TerminalPane.with(
      tool, columns: 80, term: "tmux-256color", rows: 24
    ) { pane in
      let state = try await pane.state()
      try await body(pane, tool)
      let after = try await pane.state()
      #expect(after == state)
      // Who types sees it, and it is run.
      let screen = try await pane.run("echo so; stty -a >$HOME/now")
      #expect(screen.contains("so"), "\(screen)")
    }
  }

  private func open(_ pane: TerminalPane) async throws -> String {
    let done = try await pane.type("echo before; stty -a >$HOME/settings; \(Self.pager)")
    let screen = try await pane.screen { isReady($0) && $0.contains { $0.hasPrefix("a1 ") } }
    #expect(screen.last?.hasPrefix("1-3 of ") == true, "\(screen)")
    let state = try await pane.state()
    #expect(state.contains("alternate_on=1") && state.contains("cursor_flag=0"))
    #expect(!screen.contains("before"))
    return done
  }

  private func isReady(_ screen: [String]) -> Bool { screen.last?.hasSuffix("q quit") == true }

  /// The first handle on the screen.
  private func top(_ screen: [String]) -> String? {
    screen.compactMap { $0.prefixMatch(of: #/[a-z]+1 /#).map { String($0.0.dropLast()) } }.first
  }

  private func press(_ key: String, until handle: String, _ pane: TerminalPane) async throws {
    try await pane.press(key)
    let screen = try await pane.screen { top($0) == handle }
    #expect(screen.contains { $0.contains("▀") || $0.contains("▌") || $0.contains("loading") })
  }

  @Test("keys move whole rows, open and favorite")
  func keys() async throws {
    try await with { pane, tool in
      let done = try await open(pane)
      try await press("j", until: "b1", pane)
      try await press("j", until: "c1", pane)
      try await press("k", until: "b1", pane)
      try await press("Space", until: "c1", pane)
      try await press("g", until: "a1", pane)
      try await pane.press("G")
      let last = try await pane.screen { isReady($0) && top($0) != "a1" }
      #expect(last.last?.contains(#/^\d+-(\d+) of \1 /#) == true, "\(last)")
      try await press("g", until: "a1", pane)

      // A high picture, with its details all the same.
      try await pane.press("o", "a", "3", "Enter")
      let opened = try await pane.screen { $0.last == "any key goes back" }
      #expect(opened.contains { $0.contains("Телебашня на закате") }, "\(opened)")
      #expect(opened.contains { $0.contains("license ") }, "\(opened)")
      try await press("x", until: "a1", pane)

      let id = try BuiltTool.recordedIDs("interesting-1.json")[1]
      try await pane.press("f", "a", "2", "Enter")
      _ = try await pane.screen { $0.last == "added \(id)" }
      _ = try await pane.screen { $0.contains { $0.contains(" a2 ♥ ") } }
      try await pane.press("q")
      try await pane.wait(for: done)
      try await expectRestored(pane, tool)
      let listed = try await pane.run("$T favorite list -f ids")
      #expect(listed.contains(id), "\(listed)")
      // The handles of the pager are those that commands take afterwards.
      let shown = try await pane.run("$T show a2 --demo -g none")
      #expect(shown.contains { $0.contains(id) }, "\(shown)")
    }
  }

  @Test("another size of the window")
  func resized() async throws {
    try await with { pane, tool in
      let done = try await open(pane)
      try await press("j", until: "b1", pane)
      try await pane.resize(columns: 130, rows: 40)
      // Five tiles a row now; the fourth photo is still on the screen, and its row is on top.
      let screen = try await pane.screen { isReady($0) && $0.contains { $0.contains(" a5 ") } }
      #expect(top(screen) == "a1", "\(screen)")
      #expect(screen.contains { $0.contains(" b5 ") }, "\(screen)")
      try await pane.resize(columns: 80, rows: 24)
      _ = try await pane.screen { isReady($0) && !$0.contains { $0.contains(" a4 ") } }
      try await pane.press("q")
      try await pane.wait(for: done)
      try await expectRestored(pane, tool)
    }
  }

  @Test("signals give the terminal back", arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) async throws {
    try await with { pane, tool in
      _ = try await open(pane)
      if signal == SIGINT {
        try await pane.interrupt()
      } else {
        let number = String(decoding: try tool.home.read("pid"), as: UTF8.self)
        let process = try #require(Int32(number.trimmingCharacters(in: .newlines)))
        kill(process, SIGTERM)
      }
      let screen = try await pane.screen { $0.contains("before") }
      #expect(!screen.contains { $0.contains("q quit") }, "\(screen)")
      try await expectRestored(pane, tool)
    }
  }

  @Test("Ctrl-C in a listing leaves colors reset and the cursor visible")
  func listing() async throws {
    let gate = Gate()
    let tool = try BuiltTool()
    let records = try HostileRecords(in: tool.home, gate: gate)
    try await TerminalPane.with(
      tool, columns: 80, term: "tmux-256color", rows: 100
    ) { pane in
      let state = try await pane.state()
      _ = try await pane.run("stty -a >$HOME/settings")
      _ = try await pane.type("$T \(records.words) -g quadrant")
      _ = try await pane.screen { $0.contains { $0.hasPrefix("a1 ") } }
      try await pane.interrupt()
      // The prompt stands behind the terminal's echo of the key.
      let screen = try await pane.screen { $0.last?.contains(#/^(\^C)?[$#]$/#) == true }
      #expect(!screen.contains { $0.hasPrefix("j1 ") }, "\(screen)")
      let attributed = try await pane.attributedScreen()
      #expect(attributed.last?.contains("\u{1B}[") == false)
      let after = try await pane.state()
      #expect(after == state)
      _ = try await pane.run("stty -a >$HOME/now")
      #expect(BuiltTool.bytes(tool.home.file("settings")) == BuiltTool.bytes(tool.home.file("now")))
    }
    gate.open()
  }

  /// The first screen is back, and the terminal's settings are as they were.
  private func expectRestored(_ pane: TerminalPane, _ tool: BuiltTool) async throws {
    let screen = try await pane.screen { $0.contains("before") }
    #expect(screen.first == "before", "\(screen)")
    _ = try await pane.run("stty -a >$HOME/now")
    let settings = BuiltTool.bytes(tool.home.file("settings"))
    #expect(!settings.isEmpty)
    #expect(settings == BuiltTool.bytes(tool.home.file("now")))
  }
}
