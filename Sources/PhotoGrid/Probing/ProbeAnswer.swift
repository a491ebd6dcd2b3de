/// What came of asking a terminal.
public struct ProbeAnswer: Sendable, Equatable {
  /// How the asking ended.
  public enum Ending: String, Sendable, CaseIterable {
    /// All that the terminal replies is there.
    case complete
    /// Its last reply did not come in time.
    case silent
    /// There is no terminal to ask.
    case noTerminal
    /// The process is in the background, where it must not ask.
    case background
    /// Something was typed before the questions were asked; reading the replies would have taken it.
    case typedAhead
    /// The terminal could not be set or written to.
    case failed

    /// The ending as a sentence.
    public var sentence: String {
      switch self {
      case .complete: "The terminal was asked and answered."
      case .silent: "The terminal was asked and did not answer everything in time."
      case .noTerminal: "There is no terminal that can be asked."
      case .background: "The terminal was not asked, because this process is in the background."
      case .typedAhead: "The terminal was not asked, because typed input was waiting."
      case .failed: "The terminal could not be set for questions."
      }
    }
  }

  /// How it ended; ``Ending/silent`` as long as more may come.
  public var ending: Ending
  /// What the terminal replied.
  public var replies = TerminalReplies()
  /// How many bytes were typed between question and reply and are lost.
  public var typedCount = 0
  /// What tmux said, where it was asked.
  public var tmux: TmuxFacts?
  /// The window, where there is a terminal.
  public var window = TerminalWindow(cells: nil)

  /// An answer without replies.
  public init(ending: Ending) { self.ending = ending }
}
