import LenientJSON
import Synchronization

/// Shows how far something is: on the status line every 100 ms at most, else as a line or an object
/// every 5 s.
final class ProgressLine: Sendable {
  private let status: StatusLine
  private let style: ProgressStyle
  private let elapsed: @Sendable () -> Duration
  private let shown = Mutex(Duration.zero)

  init(_ environment: AppEnvironment) {
    status = environment.status
    style = environment.progressStyle
    elapsed = environment.stopwatch()
  }

  /// Shows a state, when it is time for it or when it is the last one.
  func show(
    isLast: Bool = false, words: () -> String, members: () -> [JSON.Member]
  ) {
    guard style != .none, style != .notes, isLast || isDue() else { return }
    switch style {
    case .none, .notes: break
    case .bar: status.show(isLast ? nil : words(), as: .progress)
    case .plain: status.tell("photostream: progress: \(words())")
    case .json: status.tell(ConsoleText(.object(members())))
    }
  }

  /// Takes the state away, without showing a last one.
  func end() { if style == .bar { status.show(nil, as: .progress) } }

  private func isDue() -> Bool {
    shown.withLock { shown in
      let now = elapsed()
      guard now - shown >= (style == .bar ? .milliseconds(100) : .seconds(5)) else { return false }
      shown = now
      return true
    }
  }
}
