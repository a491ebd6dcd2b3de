import LenientJSON
import Prefetch

/// Counts a batch and shows how far it is.
actor BatchProgress {
  private let line: ProgressLine
  private let start = ContinuousClock.now
  /// The counts so far.
  private(set) var summary = PrefetchSummary()

  init(_ environment: AppEnvironment) { line = ProgressLine(environment) }

  /// Counts a row and shows it when it is time.
  func add(_ row: PrefetchRow) {
    summary.add(row)
    line.show(words: words, members: members)
  }

  /// Clears the status, or shows the last state.
  func finish() { line.show(isLast: true, words: words, members: members) }

  private func members() -> [JSON.Member] {
    let counts = PrefetchRow.Status.allCases.map {
      JSON.Member($0.rawValue, .integer(summary.count($0)))
    }
    return [JSON.Member("asked", .integer(summary.asked))] + counts
      + [JSON.Member("bytes", .integer(summary.fetchedBytes))]
  }

  private func words() -> String {
    let seconds = max(0.001, (ContinuousClock.now - start) / .seconds(1))
    let there = summary.count(.hit) + summary.count(.fetched)
    return "\(summary.asked) done, \(there) there, \(summary.count(.failed)) failed, "
      + "\(ByteSize.words(summary.fetchedBytes)), \(Int(Double(summary.asked) / seconds))/s"
  }
}
