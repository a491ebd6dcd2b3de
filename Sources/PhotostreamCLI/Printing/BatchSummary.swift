import Prefetch

extension AppEnvironment {
  /// The one summary of a batch, on standard error, and why pictures failed.
  func tell(_ summary: PrefetchSummary, after time: Duration, isTrial: Bool) {
    let counts = PrefetchRow.Status.allCases.map { status in
      "\(summary.count(status)) \(status == .hit ? "hits" : status.rawValue)"
    }
    let rest = isTrial ? Self.expectation(of: summary) : facts(of: summary, after: time)
    let all = counts.joined(separator: " + ")
    console.tell("photostream: prefetch: \(all) = \(summary.asked) asked; \(rest)")
    let reasons = summary.reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (reason, count) in reasons.prefix(5) { warn("\(count) failed: \(reason)") }
    if reasons.count > 5 { warn("and \(reasons.count - 5) further reasons, all in the report") }
  }

  private static func expectation(of summary: PrefetchSummary) -> String {
    "a run would fetch about \(ByteSize.words(summary.expectedBytes)) in "
      + Count.words(summary.expectedRequests, "request")
  }

  private func facts(of summary: PrefetchSummary, after time: Duration) -> String {
    let seconds = max(0.001, time / .seconds(1))
    let (waits, waited) = tally.total
    var facts = [
      "\(ByteSize.words(summary.fetchedBytes)) fetched in \(Self.words(time)) "
        + "(\(ByteSize.words(Int(Double(summary.fetchedBytes) / seconds)))/s)",
      "\(summary.retries) \(summary.retries == 1 ? "retry" : "retries")",
    ]
    if waits > 0 { facts.append("\(Count.words(waits, "wait")) of \(Self.words(waited)) in all") }
    let there = summary.count(.hit) + summary.count(.fetched)
    if there > 0 {
      facts.append("\(100 * summary.count(.hit) / there) % of what is there were hits")
    }
    return facts.joined(separator: ", ")
  }

  private static func words(_ time: Duration) -> String {
    let tenths = Int((time / .milliseconds(100)).rounded())
    return tenths < 600
      ? "\(tenths / 10).\(tenths % 10) s" : "\(tenths / 600) min \(tenths / 10 % 60) s"
  }
}
