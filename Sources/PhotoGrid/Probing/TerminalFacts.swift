import ImageDecoding

/// All that is known of a terminal: what decides how pictures are drawn.
public struct TerminalFacts: Sendable, Equatable {
  /// Whether the output goes to a terminal.
  public var isTerminal: Bool
  /// Whether the process is in the foreground of that terminal; another one must not ask it anything.
  public var isForeground = true
  /// Whether no colors are wanted.
  public var refusesColor: Bool
  /// The name of the terminal's kind (`TERM`).
  public var term: String
  /// What says how many colors there are (`COLORTERM`).
  public var colorTerm: String
  /// The program that says it is the terminal: `TERM_PROGRAM`, or `LC_TERMINAL`, which ssh hands on.
  public var program: String
  /// Its version.
  public var programVersion: String
  /// Whether text is UTF-8 by the locale.
  public var isUTF8: Bool
  /// What tmux says; nil outside tmux.
  public var tmux: TmuxFacts?
  /// Whether another multiplexer (screen, Zellij, or a tmux on another machine) shows the output.
  public var isOtherMultiplexer: Bool
  /// Whether the terminal is on another machine, by what ssh says.
  public var isRemote: Bool
  /// The size of the window.
  public var window = TerminalWindow(cells: nil)
  /// What the terminal replied.
  public var replies = TerminalReplies()

  /// The facts that environment variables tell.
  ///
  /// - Parameter isTerminal: whether the output goes to a terminal.
  public init(_ variables: [String: String], isTerminal: Bool) {
    func text(_ name: String) -> String { variables[name] ?? "" }
    self.isTerminal = isTerminal
    refusesColor = !text("NO_COLOR").isEmpty
    term = text("TERM")
    colorTerm = text("COLORTERM")
    let hasProgram = !text("TERM_PROGRAM").isEmpty
    program = hasProgram ? text("TERM_PROGRAM") : text("LC_TERMINAL")
    programVersion = text(hasProgram ? "TERM_PROGRAM_VERSION" : "LC_TERMINAL_VERSION")
    isUTF8 = Self.isUTF8(variables)
    isRemote = Self.isRemote(variables)
    let isInTmux = !text("TMUX").isEmpty
    tmux = isInTmux ? TmuxFacts() : nil
    isOtherMultiplexer = !isInTmux && Self.isMultiplexer(variables)
  }

  /// Whether ssh says that the terminal is on another machine.
  public static func isRemote(_ variables: [String: String]) -> Bool {
    ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { !(variables[$0] ?? "").isEmpty }
  }

  /// Whether the locale says that text is UTF-8; the first variable that is set decides.
  public static func isUTF8(_ variables: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.compactMap({ variables[$0] }).first(where: { !$0.isEmpty }) else {
      return false
    }
    return locale.lowercased().replacing("-", with: "").contains("utf8")
  }

  /// Whether a terminal multiplexer stands between the process and its terminal.
  static func isMultiplexer(_ variables: [String: String]) -> Bool {
    let term = variables["TERM"] ?? ""
    return ["TMUX", "STY", "ZELLIJ"].contains { !(variables[$0] ?? "").isEmpty }
      || term.hasPrefix("tmux") || term.hasPrefix("screen") || variables["TERM_PROGRAM"] == "tmux"
  }

  // MARK: What follows from them

  /// How many colors there are; nil when too few for pictures of characters.
  var colors: ColorDepth? {
    if ["truecolor", "24bit"].contains(colorTerm) || term.hasSuffix("-direct") { return .full }
    return term.contains("256color") ? .palette256 : nil
  }

  /// What the terminal is by its own words, else by those of the environment, which may be left over
  /// from another one.
  var name: String { replies.version ?? program }

  /// Whether the terminal draws inline images of iTerm2; what the environment says of Visual Studio
  /// Code is true only when its pictures are switched on, and then it lists sixel.
  var drawsITerm2: Bool {
    let lists = replies.attributes?.contains(4) ?? false
    if program == "vscode", replies.version.map({ $0.hasPrefix("xterm.js") }) ?? true {
      return lists
    }
    return ["iterm", "wezterm", "mintty"].contains { name.lowercased().hasPrefix($0) }
  }

  /// Whether sixel graphics are listed in DA1.
  var drawsSixel: Bool { replies.attributes?.contains(4) ?? false }

  /// Whether the terminal was seen to draw the glyphs of sextants itself, whatever its font has.
  var drawsSextants: Bool {
    replies.version.map { $0.hasPrefix("kitty(") } ?? (term == "xterm-kitty")
  }
}
