import Foundation
import TestSupport
import Testing

@Suite("The status line on a real terminal", .enabled(if: TerminalPane.isAvailable))
struct StatusTerminalTests {
  private static let list = ScriptedAnswer.ok(
    """
    {"photos":{"page":1,"pages":1,"perpage":100,"total":1,"photo":[{"id":"53000000001",
    "owner":"1@N00","secret":"abcdef0123","server":"65535","farm":66,"title":"one"}]},"stat":"ok"}
    """)

  @Test("a wait counts down on one line and is gone afterwards")
  func countdown() async throws {
    let server = try ScriptedServer([
      "/services/rest/": [.status(503, headers: ["Retry-After": "4"]), Self.list]
    ])
    let tool = try BuiltTool(["FLICKR_API_KEY": "secretkey"])
    try await TerminalPane.with(tool, columns: 80, term: "xterm-256color", rows: 20) { pane in
      let words = "list recent --api-url \(server.url("")) -f ids"
      let done = try await pane.type("$T \(words) >$HOME/list")
      var seen: Set<String> = []
      for _ in 0..<4000 where seen.count < 2 {
        let lines = try await pane.screen().filter { $0.contains("waiting ") }
        #expect(lines.count <= 1, "\(lines)")
        for line in lines {
          #expect(line.contains(#/^waiting [1-4] s for 127\.0\.0\.1: status 503$/#), "\(line)")
          seen.insert(line)
        }
      }
      #expect(seen.count == 2, "\(seen)")
      try await pane.wait(for: done)
      let screen = try await pane.screen()
      #expect(!screen.contains { $0.contains("waiting") }, "\(screen)")
    }
    #expect(server.requests.count == 2)
  }

  @Test("Ctrl-C leaves no status behind")
  func interrupted() async throws {
    let server = try ScriptedServer([
      "/services/rest/": [.status(503, headers: ["Retry-After": "60"])]
    ])
    let tool = try BuiltTool(["FLICKR_API_KEY": "secretkey"])
    try await TerminalPane.with(tool, columns: 80, term: "xterm-256color", rows: 20) { pane in
      _ = try await pane.type("$T list recent --api-url \(server.url(""))")
      var screen: [String] = []
      for _ in 0..<400 where !screen.contains(where: { $0.contains("waiting ") }) {
        screen = try await pane.screen()
      }
      #expect(screen.contains { $0.contains("waiting ") }, "\(screen)")
      try await pane.interrupt()
      for _ in 0..<400 where !isPrompt(screen.last) { screen = try await pane.screen() }
      #expect(isPrompt(screen.last), "\(screen)")
      #expect(!screen.contains { $0.contains("waiting") }, "\(screen)")
    }
  }

  /// Whether a line is the shell's prompt, a user's or root's.
  private func isPrompt(_ line: String?) -> Bool { line == "$" || line == "#" }
}
