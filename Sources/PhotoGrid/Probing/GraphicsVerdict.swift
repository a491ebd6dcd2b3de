import ImageDecoding

/// How pictures are drawn on a terminal.
public struct GraphicsVerdict: Sendable, Equatable {
  /// By what means; nil when pictures cannot be drawn, or should not.
  public var mode: GraphicsMode?
  /// How many colors pictures of characters have.
  public var depth: ColorDepth
  /// The pixels of a cell; usual ones where nobody says.
  public var cell: PixelSize
  /// Whether the terminal takes pictures from shared memory of this machine.
  public var hasSharedMemory: Bool
  /// Whether fewer bytes are worth more work: the terminal is on another machine.
  public var isRemote: Bool
  /// Whether sequences of this mode must be wrapped, so that tmux hands them on.
  public var needsPassthrough: Bool
  /// Whether the terminal shows a batch of changes at once when asked (mode 2026).
  public var synchronizesOutput: Bool
  /// Whether the terminal leaves the cursor where it is when an inline image of iTerm2 says
  /// `doNotMoveCursor`.
  public var knowsCursorKeeping: Bool
  /// Why.
  public var rule: GraphicsRule

  /// Decides by the rules, in their order; a wish comes before all of them.
  public init(_ facts: TerminalFacts, wish: GraphicsWish = .auto) {
    let (mode, rule) = Self.choice(facts, wish)
    let replies = facts.isForeground ? facts.replies : TerminalReplies()
    self.mode = mode
    self.rule = rule
    // What draws its sextants itself is a terminal of 24 bits as well.
    depth = facts.colors == .full || facts.drawsSextants ? .full : .palette256
    cell = CellPixels.size(facts.window, replies)
    hasSharedMemory = replies.hasSharedMemory ?? false
    isRemote = facts.isRemote
    needsPassthrough = Self.needsPassthrough(mode, facts)
    synchronizesOutput = [1, 2, 3].contains(replies.synchronizedOutput ?? 0)
    knowsCursorKeeping = facts.name.lowercased().hasPrefix("wezterm")
  }

  private static func needsPassthrough(_ mode: GraphicsMode?, _ facts: TerminalFacts) -> Bool {
    guard facts.tmux != nil, let mode else { return false }
    return mode.paintsPixels && !(mode == .sixel && facts.drawsSixel)
  }

  // MARK: Before the terminal is asked

  /// Whether pictures will be drawn, as far as that is certain whatever the terminal replies; nil when
  /// its reply decides.
  public static func foresees(_ facts: TerminalFacts, wish: GraphicsWish = .auto) -> Bool? {
    let verdict = GraphicsVerdict(facts, wish: wish)
    if facts.replies.isComplete { return verdict.mode != nil }
    switch verdict.rule {
    // Replies bring better modes at most.
    case .multiplexer, .trueColor, .palette256: return true
    case .kitty, .iterm2, .sixel, .sextants, .tmuxPlaceholders, .tmuxSixel, .fewColors, .notUTF8:
      return facts.isUTF8 && facts.colors != nil ? true : nil
    case .askedFor, .askedForNone, .offTerminal, .dumb, .noColor, .background:
      return verdict.mode != nil
    }
  }
}
