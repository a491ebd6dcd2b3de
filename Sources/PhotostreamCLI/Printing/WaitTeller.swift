import LenientJSON
import Synchronization

/// Shows what is waited for before a request: on the status line, counting down, else as lines.
final class WaitTeller: Sendable {
  /// One wait.
  struct Wait: Sendable {
    /// What kind it is, for scripts: `budget`, `pause` or `retry`.
    let kind: String
    let duration: Duration
    /// What for, in words that follow a time.
    let words: String
  }

  private struct State {
    var board = WaitBoard()
    var isTicking = false
    /// By kind, what was waited without a line since the last one, and whether there was one.
    var untold: [String: (waited: Duration, wasTold: Bool)] = [:]
  }

  /// A wait shorter than this would only flicker.
  private static let shortest = Duration.milliseconds(500)

  private let status: StatusLine
  private let style: ProgressStyle
  private let tellsAll: Bool
  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  /// - Parameter elapsed: the time since some start, by the clock that is waited by.
  init(
    _ status: StatusLine, style: ProgressStyle, tellsAll: Bool,
    elapsed: @escaping @Sendable () -> Duration
  ) {
    self.status = status
    self.style = style
    self.tellsAll = tellsAll
    self.elapsed = elapsed
  }

  /// Shows a wait that begins now.
  func tell(_ wait: Wait) {
    switch style {
    case .none: break
    case .bar: if wait.duration >= Self.shortest { count(wait) }
    case .json:
      status.tell(
        ConsoleText(
          .object([
            .init("waiting", .double(Self.rounded(wait.duration))),
            .init("kind", .string(wait.kind)), .init("reason", .string(wait.words)),
          ])))
    case .notes, .plain:
      guard tellsAll || isWorthALine(wait) else { return }
      status.tell("photostream: note: waiting \(Self.rounded(wait.duration)) s \(wait.words)")
    }
  }

  /// Long ones are, and of many short ones the first and then one for each half minute.
  private func isWorthALine(_ wait: Wait) -> Bool {
    state.withLock { state in
      var untold = state.untold[wait.kind] ?? (.zero, false)
      untold.waited += wait.duration
      let isWorth =
        wait.duration >= .seconds(10) || untold.waited >= .seconds(untold.wasTold ? 30 : 1)
      if isWorth { untold = (.zero, true) }
      state.untold[wait.kind] = untold
      return isWorth
    }
  }

  private static func rounded(_ duration: Duration) -> Double {
    (duration / .milliseconds(100)).rounded() / 10
  }

  // MARK: The status line

  private func count(_ wait: Wait) {
    let mustStart = state.withLock { state in
      state.board.add(wait.words, for: wait.duration, at: elapsed())
      defer { state.isTicking = true }
      return !state.isTicking
    }
    guard let first = show(), mustStart else { return }
    Task { [self] in
      var next: Duration? = first
      while let change = next {
        // Where nobody can sleep any more, the end of the run clears the line.
        guard (try? await Task.sleep(for: change - elapsed())) != nil else { return }
        next = show()
      }
    }
  }

  /// Shows the line of now; when it changes next, nil when there is none.
  private func show() -> Duration? {
    state.withLock { state in
      let line = state.board.line(at: elapsed())
      if line == nil { state.isTicking = false }
      status.show(line?.text, as: .wait) { [elapsed] in line.map { elapsed() < $0.end } ?? false }
      return line?.change
    }
  }
}
