/// Counts rows and hands them on, one at a time.
actor PrefetchTally {
  private(set) var summary = PrefetchSummary()
  private let byteLimit: Int?
  private let stop: BatchStop
  private let report: @Sendable (PrefetchRow) async -> Void

  init(
    byteLimit: Int?, stop: BatchStop, report: @escaping @Sendable (PrefetchRow) async -> Void
  ) {
    self.byteLimit = byteLimit
    self.stop = stop
    self.report = report
  }

  func add(_ row: PrefetchRow) async {
    summary.add(row)
    if let byteLimit, summary.fetchedBytes >= byteLimit { stop.stop(.bytes) }
    await report(row)
  }
}
