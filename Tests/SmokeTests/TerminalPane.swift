import Foundation
import TestSupport
import Testing

/// A shell in a real terminal: a pane of a tmux server of its own.
///
/// ```swift
/// try await TerminalPane.with(tool, columns: 80, term: "xterm-256color") { pane in
///   let screen = try await pane.run("$T --version")
/// }
/// ```
struct TerminalPane {
  /// Whether tmux is installed here.
  static var isAvailable: Bool { Command.path("tmux") != nil }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The home of the tool and of the shell.
  var home: TemporaryDirectory { tool.home }

  private let tool: BuiltTool
  private let tmux: [String]

  /// Runs with a new pane, in which `$T` is the tool, and ends its server afterwards.
  static func with(
    _ tool: BuiltTool, columns: Int, term: String, rows: Int = 150,
    _ body: (TerminalPane) async throws -> Void
  ) async throws {
    guard let command = Command.path("tmux") else {
      throw Failure(description: "tmux is not installed")
    }
    var tool = tool
    tool.environment.merge(
      ["T": tool.path, "LANG": "C.UTF-8", "PS1": "$ ", "TERM": term]
    ) { _, given in given }
    let configuration = try tool.home.write(
      "tmux.conf",
      """
      set -g default-terminal \(term)
      set -g default-shell /bin/sh
      set -gw mode-keys vi
      # What a program asks for is done; the server itself names nothing.
      set -gw automatic-rename off
      set -gw allow-rename on

      """)
    let tmux = [command, "-u", "-S", tool.home.file("tmux")]
    // In the foreground, as our child that can be reaped.
    let server = try tool.launch([command, "-D"] + tmux.dropFirst() + ["-f", configuration])
    let pane = TerminalPane(tool: tool, tmux: tmux)
    do {
      try await pane.open(columns: columns, rows: rows)
      try await body(pane)
    } catch {
      server.process.send(SIGKILL)
      _ = await server.outcome()
      throw error
    }
    _ = try? await pane.ask(["kill-server"])
    _ = await server.outcome()
  }

  /// Types a command line and gives what the screen shows when it has ended.
  func run(_ line: String) async throws -> [String] {
    try await wait(for: try await type(line))
    return try await screen()
  }

  /// Types a command line and gives the name of the signal of its end.
  func type(_ line: String) async throws -> String {
    let done = "done-\(UUID().uuidString)"
    // The screen is cleared when the shell has read the line: by then its prompt and the echo of the
    // line, whose order is not certain, are there.
    let line = "printf '\\033[H\\033[2J'; \(line); tmux wait-for -S \(done)"
    _ = try await ask(["send-keys", "-l", line])
    _ = try await ask(["send-keys", "Enter"])
    return done
  }

  /// Waits until a command line that was typed has ended.
  func wait(for done: String) async throws { _ = try await ask(["wait-for", done]) }

  /// Presses Ctrl-C.
  func interrupt() async throws { _ = try await ask(["send-keys", "C-c"]) }

  /// What the screen shows now.
  func screen() async throws -> [String] {
    let lines = try await capture().drop { $0.isEmpty }
    return lines.isEmpty ? [""] : Array(lines)
  }

  /// What the screen shows from its first line on, with options of `capture-pane`.
  func capture(_ options: String...) async throws -> [String] {
    let screen = try await ask(["capture-pane", "-p"] + options)
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.reversed().drop { $0.isEmpty }.reversed()
  }

  private func open(columns: Int, rows: Int) async throws {
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    var last = ""
    // Until the server has opened its socket.
    for _ in 0..<500 {
      let outcome = try await tool.launch(tmux + ["-N", "new-session", "-d"] + size).outcome()
      if outcome.code == 0 { return }
      last = outcome.errors
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Failure(description: "tmux did not start: \(last)")
  }

  /// Asks the server.
  func ask(_ words: [String]) async throws -> String {
    let outcome = try await tool.launch(tmux + words).outcome()
    guard outcome.code == 0 else { throw Failure(description: "\(words): \(outcome.errors)") }
    return outcome.text
  }
}
