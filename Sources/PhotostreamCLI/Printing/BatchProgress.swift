import LenientJSON
import Prefetch

/// Shows how far a batch is: one line that is rewritten on a terminal, a line now and then
/// elsewhere, or JSON.
actor BatchProgress {
  private enum Style { case none, bar, plain, json }

  private let console: any Console
  private let style: Style
  private let start = ContinuousClock.now
  /// The counts so far.
  private(set) var summary = PrefetchSummary()
  private var shown = ContinuousClock.now
  private var isOnScreen = false

  init(_ environment: AppEnvironment) {
    console = environment.console
    style =
      switch environment.options.progress {
      case _ where environment.options.quiet: .none
      case .auto: environment.console.isErrorTerminal && environment.usesColor ? .bar : .none
      case .none: .none
      case .bar: .bar
      case .plain: .plain
      case .json: .json
      }
  }

  /// Counts a row and shows it, at most every 100 ms (on a terminal) or 5 s.
  func add(_ row: PrefetchRow) {
    summary.add(row)
    guard style != .none else { return }
    let now = ContinuousClock.now
    guard now - shown >= (style == .bar ? .milliseconds(100) : .seconds(5)) else { return }
    shown = now
    show()
  }

  /// Clears the line, or shows the last state.
  func finish() {
    switch style {
    case .none: break
    case .bar: if isOnScreen { console.tell("\u{1B}[1A\u{1B}[2K\u{1B}[1A") }
    case .plain, .json: show()
    }
  }

  private func show() {
    let seconds = max(0.001, (ContinuousClock.now - start) / .seconds(1))
    let rate = Int(Double(summary.asked) / seconds)
    switch style {
    case .none: break
    case .bar:
      console.tell((isOnScreen ? "\u{1B}[1A\u{1B}[2K" : "") + line(rate))
      isOnScreen = true
    case .plain: console.tell("photostream: progress: " + line(rate))
    case .json:
      let counts = PrefetchRow.Status.allCases.map {
        JSON.Member($0.rawValue, .integer(summary.count($0)))
      }
      let progress = [JSON.Member("asked", .integer(summary.asked))] + counts
      console.tell(
        JSON.object(progress + [.init("bytes", .integer(summary.fetchedBytes))]).encoded())
    }
  }

  private func line(_ rate: Int) -> String {
    let there = summary.count(.hit) + summary.count(.fetched)
    return "\(summary.asked) done, \(there) there, \(summary.count(.failed)) failed, "
      + "\(ByteSize.words(summary.fetchedBytes)), \(rate)/s"
  }
}
