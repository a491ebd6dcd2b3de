import PhotoGrid

/// Decides how pictures are drawn; what the terminal has to say comes while something else is done.
///
/// ```swift
/// let chooser = environment.startProbe(options.graphics)
/// let page = await fetch()
/// let verdict = await chooser.verdict()
/// ```
struct GraphicsChooser: Sendable {
  private let facts: TerminalFacts
  private let wish: GraphicsWish
  private let probe: TerminalProbe?

  init(_ facts: TerminalFacts, wish: GraphicsWish, probe: TerminalProbe?) {
    self.facts = facts
    self.wish = wish
    self.probe = probe
  }

  /// How pictures are drawn; waits for the terminal's replies until they are there or it is time.
  func verdict() async -> GraphicsVerdict {
    guard let probe else { return GraphicsVerdict(facts, wish: wish) }
    return GraphicsVerdict(facts.with(await probe.answer()), wish: wish)
  }
}

extension TerminalFacts {
  /// The same with what came of asking.
  func with(_ answer: ProbeAnswer) -> TerminalFacts {
    var facts = self
    facts.replies = answer.replies
    facts.isForeground = answer.ending != .background
    if answer.window.cells != nil { facts.window = answer.window }
    facts.tmux = answer.tmux ?? facts.tmux
    return facts
  }
}

extension AppEnvironment {
  /// Starts to find out how pictures are drawn; returns at once.
  ///
  /// The terminal is asked when its reply matters and is not known already. The end of the command
  /// ends the asking.
  func startProbe(_ option: GraphicsChoice?) -> GraphicsChooser {
    var facts = terminalFacts
    let wish = graphicsWish(option)
    guard console.isTerminal, let path = console.terminalPath, wish.needsReplies,
      let queries = TerminalQueries(variables),
      GraphicsVerdict.foresees(facts, wish: wish) != false
    else { return GraphicsChooser(facts, wish: wish, probe: nil) }
    if let kept = GraphicsStore(self)?.replies(in: facts.window) {
      facts.replies = kept
      return GraphicsChooser(facts, wish: wish, probe: nil)
    }
    let probe = terminal.probe {
      TerminalProbe.start(
        queries, path: path, tmuxCommand: TmuxFacts.command(variables),
        patience: patience.terminal)
    }
    return GraphicsChooser(facts, wish: wish, probe: probe)
  }

  /// Ends the asking of the terminal, if there is one: it is as it was, and what it replied is kept.
  func endProbe() async {
    guard let probe = terminal.running else { return }
    // Over ssh a late reply is likely; else a terminal that is silent for so long stays so.
    let isRemote = TerminalFacts.isRemote(variables)
    let answer = await probe.finish(
      waiting: isRemote ? patience.terminal.drain : patience.terminal.answer)
    GraphicsStore(self)?.keep(answer)
    if answer.typedCount > 0 {
      let bytes = Count.words(answer.typedCount, "byte")
      note("\(bytes) that came while the terminal was asked what it can do were taken away")
    }
  }
}

extension GraphicsWish {
  /// Whether what the terminal replies matters: blocks are drawn without knowing the size of a cell.
  fileprivate var needsReplies: Bool {
    switch self {
    case .auto: true
    case .none: false
    case .mode(let mode), .habit(let mode): mode.paintsPixels
    }
  }
}
