/// Why pictures are drawn as they are: the rule that came first.
public enum GraphicsRule: String, CaseIterable, Sendable {
  case askedFor, askedForNone
  case offTerminal, dumb, noColor, background
  case tmuxPlaceholders, tmuxSixel, multiplexer
  case kitty, iterm2, sixel, sextants, trueColor, palette256, fewColors, notUTF8

  /// The number of the rule, in the order in which they are looked at; nil for a wish.
  public var number: Int? {
    switch self {
    case .askedFor, .askedForNone: nil
    case .offTerminal, .dumb: 1
    case .noColor: 2
    case .background: 3
    case .tmuxPlaceholders, .tmuxSixel, .multiplexer: 4
    case .kitty: 5
    case .iterm2: 6
    case .sixel: 7
    case .sextants: 8
    case .trueColor: 9
    case .palette256: 10
    case .fewColors: 11
    case .notUTF8: 12
    }
  }

  /// The rule as a sentence.
  public var sentence: String {
    switch self {
    case .askedFor: "This mode was asked for."
    case .askedForNone: "No pictures were asked for."
    case .offTerminal: "The output is no terminal, which gets no escape sequences."
    case .dumb: "TERM=dumb gets no escape sequences."
    case .noColor: "No colors are wanted (NO_COLOR, or --color never), so there is a text table."
    case .background:
      "A process in the background must not ask the terminal, so the environment decides."
    case .tmuxPlaceholders:
      "tmux lets sequences pass, and the terminal around it knows kitty's placeholders."
    case .tmuxSixel: "The multiplexer lists sixel graphics among its attributes."
    case .multiplexer: "A multiplexer (tmux, screen, Zellij) hands on text, so blocks are drawn."
    case .kitty: "The terminal answered that it knows the graphics protocol of kitty."
    case .iterm2: "The terminal is one that knows the inline images of iTerm2."
    case .sixel: "The terminal lists sixel graphics among its attributes."
    case .sextants: "The terminal is known to draw sextants itself."
    case .trueColor: "The terminal shows 24-bit colors (COLORTERM, or a TERM ending in -direct)."
    case .palette256: "The terminal shows 256 colors (TERM)."
    case .fewColors: "The terminal shows too few colors for pictures of blocks."
    case .notUTF8: "Text is not UTF-8 by the locale, so blocks cannot be printed."
    }
  }
}
