import Testing

@testable import Prefetch

@Suite("PrefetchSummary")
struct PrefetchSummaryTests {
  private static func row(
    _ status: PrefetchRow.Status, passing: Bool = false, reason: String? = nil
  ) -> PrefetchRow {
    var row = PrefetchRow(id: "1", size: "q", status: status, reason: reason, line: 1)
    row.isPassing = passing
    return row
  }

  @Test(
    "ends as the worst that is worth acting on",
    arguments: [
      ([], .complete), ([row(.hit)], .complete), ([row(.fetched), row(.gone)], .complete),
      ([row(.hit), row(.gone)], .complete), ([row(.gone), row(.gone)], .allGone),
      ([row(.fetched), row(.failed)], .badPictures),
      ([row(.gone), row(.failed)], .badPictures),
      ([row(.failed), row(.failed, passing: true), row(.fetched)], .passingFailures),
    ] as [([PrefetchRow], PrefetchSummary.Outcome)])
  func outcome(rows: [PrefetchRow], expected: PrefetchSummary.Outcome) {
    var summary = PrefetchSummary()
    for row in rows { summary.add(row) }
    #expect(summary.outcome == expected)
    #expect(summary.asked == rows.count)
    #expect(summary.inOrder.reduce(0, +) == rows.count)
  }

  @Test("groups failures by reason and does not grow with the list")
  func reasons() {
    var summary = PrefetchSummary()
    for number in 0..<100 { summary.add(Self.row(.failed, reason: "reason \(number)")) }
    for _ in 0..<5 { summary.add(Self.row(.failed, reason: "reason 0")) }
    summary.add(Self.row(.gone, reason: "gone"))
    #expect(summary.reasons.count == 50)
    #expect(summary.reasons["reason 0"] == 6)
    #expect(summary.reasons["gone"] == nil)
    #expect(summary.inOrder == [0, 0, 1, 105, 0])
  }
}
