/// By what means pictures are drawn on a terminal.
public enum GraphicsMode: String, CaseIterable, Sendable {
  /// The kitty graphics protocol.
  case kitty
  /// The kitty graphics protocol with Unicode placeholders: cells of text stand for the picture, so
  /// that a multiplexer such as tmux can move it.
  case kittyPlaceholder = "kitty-placeholder"
  /// The inline images protocol of iTerm2.
  case iterm2
  /// DEC sixel graphics.
  case sixel
  /// Blocks of 2 x 3 parts (U+1FB00 and following), for terminals that draw them themselves.
  case sextant
  /// Blocks of 2 x 2 parts and eighths.
  case quadrant
  /// Half blocks.
  case half

  /// Whether the terminal paints pixels; otherwise pictures are made of characters.
  public var paintsPixels: Bool {
    switch self {
    case .kitty, .kittyPlaceholder, .iterm2, .sixel: true
    case .sextant, .quadrant, .half: false
    }
  }
}
