import FlickrAPI
import Prefetch

/// One batch: the engine with its progress, report and summary, as all commands that fetch many
/// pictures run it.
struct BatchRun {
  let environment: AppEnvironment
  let sizes: [PhotoSize]
  /// How many pictures are under way at a time; nil for what is configured.
  var connections: Int?
  /// Where the report goes, if anywhere.
  var report: String?

  /// Works through the input and tells the summary, also when the input breaks off.
  ///
  /// - Throws: what `next` throws, or a failure of the report.
  func run(
    next: @Sendable () async throws(Failure) -> PrefetchItem?
  ) async throws(Failure) -> PrefetchSummary {
    let configured = environment.configuration.integer("prefetch.connections")
    let client = try environment.client()
    let engine = PrefetchEngine(
      loader: try environment.pictures(), sizes: sizes, width: connections ?? configured ?? 16
    ) { id throws(FlickrError) in try await client.detail(ofPhoto: id) }
    let writer = try report.map { path throws(Failure) in
      try ReportWriter(path: path, console: environment.console)
    }
    let progress = BatchProgress(environment)
    let summary: PrefetchSummary
    do throws(Failure) {
      summary = try await engine.run(
        next: next,
        report: { row in
          await writer?.write(row)
          await progress.add(row)
        })
    } catch {
      // The input broke off: what was done until then still adds up.
      let done = await progress.summary
      if done.asked > 0 {
        await progress.finish()
        environment.tell(done)
        try await writer?.close()
      }
      throw error
    }
    await progress.finish()
    environment.tell(summary)
    try await writer?.close()
    return summary
  }
}

extension PrefetchSummary {
  /// Ends the command with the code that fits what became of the batch.
  func finish() throws(Failure) {
    switch outcome {
    case .complete: break
    case .passingFailures: throw .silent(.tryAgain)
    case .notKept: throw .silent(.cannotCreate)
    case .badPictures: throw .silent(.data)
    case .allGone: throw .silent(.noInput)
    }
  }
}

extension AppEnvironment {
  /// The one summary of a batch, on standard error.
  fileprivate func tell(_ summary: PrefetchSummary) {
    let counts = PrefetchRow.Status.allCases.map { status in
      "\(summary.count(status)) \(status == .hit ? "hits" : status.rawValue)"
    }
    console.tell(
      "photostream: prefetch: \(counts.joined(separator: " + ")) = \(summary.asked) asked; "
        + "\(ByteSize.words(summary.fetchedBytes)) fetched, \(summary.retries) \(summary.retries == 1 ? "retry" : "retries")"
    )
    let reasons = summary.reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (reason, count) in reasons.prefix(5) { warn("\(count) failed: \(reason)") }
    if reasons.count > 5 { warn("and \(reasons.count - 5) further reasons, all in the report") }
  }
}
