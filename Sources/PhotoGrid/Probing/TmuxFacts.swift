/// What tmux says of itself and of the terminal that shows it.
public struct TmuxFacts: Sendable, Equatable {
  /// What the terminal around tmux calls itself, such as `kitty(0.31.0)`; empty when tmux does not know.
  public var terminal = ""
  /// Whether sequences can be passed through tmux to that terminal.
  public var allowsPassthrough = false

  /// Nothing known.
  public init() {}

  /// The command that asks tmux; nil outside of it.
  public static func command(_ variables: [String: String]) -> [String]? {
    guard !(variables["TMUX"] ?? "").isEmpty else { return nil }
    // Without a pane tmux takes the one that was used last.
    let pane = variables["TMUX_PANE"].map { $0.isEmpty ? [] : ["-t", $0] } ?? []
    return ["tmux", "display-message", "-p"] + pane + ["#{client_termtype}|#{allow-passthrough}"]
  }

  /// Reads what that command prints; nil when it is something else.
  ///
  /// The second field is the option as a flag (tmux 3.3) or as a word (`on`, `all`), and empty where
  /// tmux does not have it.
  public init?(answer: String) {
    let line = answer.prefix { $0 != "\n" && $0 != "\r\n" }
    guard let bar = line.lastIndex(of: "|") else { return nil }
    terminal = String(line[..<bar])
    allowsPassthrough = ["1", "2", "on", "all"].contains(line[line.index(after: bar)...])
  }

  /// Whether the terminal around tmux is known to draw Unicode placeholders.
  public var knowsPlaceholders: Bool { Self.knowsPlaceholders(terminal) }

  /// Whether a terminal of this name and version is: kitty from 0.28, Ghostty.
  static func knowsPlaceholders(_ terminal: String) -> Bool {
    if terminal.lowercased().hasPrefix("ghostty") { return true }
    guard terminal.hasPrefix("kitty(") else { return false }
    let parts = terminal.dropFirst("kitty(".count).prefix { $0 != ")" }.split(separator: ".")
    guard parts.count >= 2, let major = Int(parts[0]), let minor = Int(parts[1]) else {
      return false
    }
    return (major, minor) >= (0, 28)
  }
}
