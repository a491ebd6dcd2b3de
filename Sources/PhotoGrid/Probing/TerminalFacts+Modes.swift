extension TerminalFacts {
  /// The modes that would show pictures here, were they asked for, as far as is known.
  public var possibleModes: [GraphicsMode] {
    GraphicsMode.allCases.filter { mode in
      switch mode {
      case .kitty: replies.hasKitty == true
      case .kittyPlaceholder: isUTF8 && drawsPlaceholders
      case .iterm2: tmux == nil && !isOtherMultiplexer && drawsITerm2
      case .sixel: drawsSixel
      case .sextant: isUTF8 && drawsSextants
      case .quadrant, .half: isUTF8 && (colors != nil || drawsSextants)
      }
    }
  }

  private var drawsPlaceholders: Bool {
    if let tmux { return tmux.allowsPassthrough && tmux.knowsPlaceholders }
    return replies.hasKitty == true && TmuxFacts.knowsPlaceholders(replies.version ?? "")
  }
}
