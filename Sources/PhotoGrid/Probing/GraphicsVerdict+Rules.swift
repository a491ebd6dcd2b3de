extension GraphicsVerdict {
  /// The mode and the rule that decides it.
  static func choice(
    _ facts: TerminalFacts, _ wish: GraphicsWish
  ) -> (GraphicsMode?, GraphicsRule) {
    switch wish {
    case .none: return (nil, .askedForNone)
    case .mode(let mode): return (mode, .askedFor)
    case .auto, .habit: break
    }
    if !facts.isTerminal { return (nil, .offTerminal) }
    if facts.term == "dumb" { return (nil, .dumb) }
    if facts.refusesColor { return (nil, .noColor) }
    if case .habit(let mode) = wish {
      return mode.isText && !facts.isUTF8 ? (nil, .notUTF8) : (mode, .askedFor)
    }
    guard facts.isForeground else {
      var hints = facts
      hints.replies = TerminalReplies()
      return (best(hints).0, .background)
    }
    return best(facts)
  }

  /// The rules that look at what the terminal can do.
  private static func best(_ facts: TerminalFacts) -> (GraphicsMode?, GraphicsRule) {
    let isInMultiplexer =
      facts.tmux != nil || facts.isOtherMultiplexer || facts.name.hasPrefix("tmux ")
    if isInMultiplexer {
      if let tmux = facts.tmux, tmux.allowsPassthrough, tmux.knowsPlaceholders, facts.isUTF8 {
        return (.kittyPlaceholder, .tmuxPlaceholders)
      }
      if facts.drawsSixel { return (.sixel, .tmuxSixel) }
      if facts.isUTF8, facts.colors != nil { return (.quadrant, .multiplexer) }
    } else {
      if facts.replies.hasKitty == true { return (.kitty, .kitty) }
      if facts.drawsITerm2 { return (.iterm2, .iterm2) }
      if facts.drawsSixel { return (.sixel, .sixel) }
    }
    guard facts.isUTF8 else { return (nil, .notUTF8) }
    if !isInMultiplexer, facts.drawsSextants { return (.sextant, .sextants) }
    switch facts.colors {
    case .full: return (.quadrant, .trueColor)
    case .palette256: return (.quadrant, .palette256)
    case nil: return (nil, .fewColors)
    }
  }
}

extension GraphicsMode {
  /// Whether it prints characters that only UTF-8 has.
  var isText: Bool { !paintsPixels || self == .kittyPlaceholder }
}
