import LenientJSON
import Prefetch

/// Counts a batch and shows how far it is.
actor BatchProgress {
  private let line: ProgressLine
  private let expected: ExpectedCount
  private let rowsPerLine: Int
  private let stopwatch: @Sendable () -> Duration
  /// The counts so far.
  private(set) var summary = PrefetchSummary()

  /// - Parameters:
  ///   - expected: how many input lines there will be.
  ///   - rows: how many rows each line has.
  init(_ environment: AppEnvironment, expected: ExpectedCount, rows: Int) {
    line = ProgressLine(environment)
    self.expected = expected
    rowsPerLine = rows
    stopwatch = environment.stopwatch()
  }

  /// The time since the batch began.
  nonisolated var elapsed: Duration { stopwatch() }

  /// Counts a row and shows it when it is time.
  func add(_ row: PrefetchRow) {
    summary.add(row)
    line.show(words: words, members: members)
  }

  /// Clears the status, or shows the last state.
  func finish() { line.show(isLast: true, words: words, members: members) }

  /// How many rows there will be in all, never less than there are.
  private var total: Int? { expected.value.map { max($0 * rowsPerLine, summary.asked) } }

  /// The seconds that the rest will take at the pace up to now.
  private var rest: Int? {
    guard let total, summary.asked > 0 else { return nil }
    let seconds = elapsed / .seconds(1)
    return Int((seconds * Double(total - summary.asked) / Double(summary.asked)).rounded(.up))
  }

  private func members() -> [JSON.Member] {
    let counts = PrefetchRow.Status.allCases.map {
      JSON.Member($0.rawValue, .integer(summary.count($0)))
    }
    var members = [JSON.Member("asked", .integer(summary.asked))] + counts
    members.append(JSON.Member("bytes", .integer(summary.fetchedBytes)))
    if let total { members.append(JSON.Member("total", .integer(total))) }
    if let rest { members.append(JSON.Member("eta", .integer(rest))) }
    return members
  }

  private func words() -> String {
    let seconds = max(0.001, elapsed / .seconds(1))
    let there = summary.count(.hit) + summary.count(.fetched)
    let asked = total.map { "\(summary.asked) of about \($0) done" } ?? "\(summary.asked) done"
    var words =
      "\(asked), \(there) there, \(summary.count(.failed)) failed, "
      + "\(ByteSize.words(summary.fetchedBytes)), \(Int(Double(summary.asked) / seconds))/s"
    if let rest, rest > 0 { words += ", \(Self.clock(rest)) left" }
    return words
  }

  private static func clock(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}
