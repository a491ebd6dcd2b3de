import TestSupport
import Testing

extension TerminalPane {
  /// What of a terminal a listing must leave alone, as `name=value` pairs.
  ///
  /// Its title, screens, modes, scroll region and tab stops, and the server's paste buffers.
  func state() async throws -> String {
    let names = [
      "pane_title", "window_name", "alternate_on", "scroll_region_upper", "scroll_region_lower",
      "cursor_flag", "insert_flag", "origin_flag", "wrap_flag", "keypad_flag", "keypad_cursor_flag",
      "mouse_any_flag", "pane_tabs", "pane_mode", "pane_dead",
    ]
    let format = names.map { "\($0)=#{\($0)}" }.joined(separator: " ")
    let buffers = try await ask(["list-buffers"])
    return try await ask(["display-message", "-p", format]) + buffers
  }

  /// The screen with the attributes of its text (SGR sequences).
  func attributedScreen() async throws -> [String] { try await capture("-e") }

  /// The screen with lines that wrapped joined again.
  func joinedScreen() async throws -> [String] {
    try await capture("-J").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Types a command line on an empty screen and gives where it has left the cursor, from 0.
  ///
  /// The terminal itself is asked, behind all that was printed (DSR): nothing can be under way.
  func cursor(after line: String) async throws -> (row: Int, column: Int) {
    let script = try home.write(
      "cursor.sh",
      #"""
      stty -echo
      IFS='[;' read -rsd R -p $'\e[6n' _ row column
      stty echo
      echo "$row $column" >"$HOME/cursor"
      """#)
    try await wait(for: try await type("\(line); bash \(script)"))
    let numbers = String(decoding: try home.read("cursor"), as: UTF8.self)
      .split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
    guard numbers.count == 2 else { throw Failure(description: "the terminal told no cursor") }
    return (numbers[0] - 1, numbers[1] - 1)
  }

  /// Where texts stand by the terminal's own count of columns, each sought behind the one before it.
  func places(of texts: [String]) async throws -> [(row: Int, column: Int)] {
    var words = ["copy-mode", ";", "send-keys", "-X", "top-line"]
    for text in texts {
      words += [";", "send-keys", "-X", "search-forward-text", text]
      words += [";", "display-message", "-p", "#{copy_cursor_y} #{copy_cursor_x}"]
    }
    words += [";", "send-keys", "-X", "cancel"]
    return try await ask(words).split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      return (numbers.first ?? -1, numbers.last ?? -1)
    }
  }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) async throws {
    _ = try await ask(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Presses keys by tmux's names: `j`, `Space`, `Enter`.
  func press(_ keys: String...) async throws { _ = try await ask(["send-keys"] + keys) }

  /// Waits until the screen shows something, and gives it.
  func screen(
    until holds: ([String]) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    var screen: [String] = []
    for _ in 0..<2000 {
      screen = try await self.screen()
      if holds(screen) { return screen }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("it never came: \(screen)", sourceLocation: sourceLocation)
    throw Failure(description: "the screen did not change")
  }
}
