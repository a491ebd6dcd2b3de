import CommandLineKit
import FlickrAPI
import Prefetch

/// `prefetch STREAM|FILE|-`: fills the cache in a batch.
struct PrefetchCommand: PhotostreamCommand {
  static let path = ["prefetch"]
  static let abstract = "Fetch the thumbnails of a stream or a list into the cache"
  static let operandNames = "STREAM|FILE...|-"
  static let discussion = """
    Input is a stream (as for 'list'), files, or - for standard input: records of
    'list', ids or addresses, one a line. Stream words win over file names. What is
    in the cache is not fetched again.

    The report has one JSON line for each input line and size, in the order of
    completion:
      {"id","size","status":"hit|fetched|gone|failed|skipped","reason"?,
       "bytes","width","height","path","attempts","ms","line"}
    The summary's counts add up: hits + fetched + gone + failed + skipped = asked.

    Exit code: 0 when everything is there or gone; 75 when something failed that may
    work later; 65 when something cannot be used; 66 when all of it is gone.
    """
  static let options: [CommandOption<PrefetchCommand>] =
    [
      .value("size", "A,B,...", \.sizes, help: "the sizes' letters (default q)"),
      .value("limit", short: "n", "N", \.limit, help: "at most N photos of a stream"),
      .flag("all", short: "a", \.all, help: "every photo of the stream"),
      .value(
        "connections", short: "c", "N", \.connections,
        help: "pictures under way at a time, 1 to 256"),
      .value(
        "report", "FILE", \.report, help: "write the report to FILE, or - for standard output"),
    ] + StreamOptions.options.map { $0.nested(in: \.stream) } + globalOptions

  var operands: [String] = []
  var sizes: [PhotoSize] = [.q]
  var limit: Int?
  var all = false
  var connections: Int?
  var report: String?
  var stream = StreamOptions()
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if let limit, limit < 1 { throw UsageError("--limit must be at least 1") }
    if limit != nil, all { throw UsageError("--limit and --all exclude each other") }
    if let connections, !(1...256).contains(connections) {
      throw UsageError("--connections must be from 1 to 256")
    }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    var operand = try await stream.stream(operands, in: environment, filesWithoutWord: true)
    var missing: [String] = []
    if case .files(let paths) = operand {
      let readable = paths.filter { $0 == "-" || Files.isReadable($0) }
      missing = paths.filter { !readable.contains($0) }
      if readable.isEmpty, let first = missing.first {
        _ = Files.isReadable(first)
        throw Failure(.noInput, "cannot read \(first): \(Files.lastReason)")
      }
      operand = .files(readable)
    }
    let configured = environment.configuration.integer("prefetch.connections")
    let client = try environment.client()
    let engine = PrefetchEngine(
      loader: try environment.pictures(), sizes: sizes, width: connections ?? configured ?? 16
    ) { id throws(FlickrError) in try await client.detail(ofPhoto: id) }
    let writer = try report.map { path throws(Failure) in
      try ReportWriter(path: path, console: environment.console)
    }
    let progress = BatchProgress(environment)
    let standard = environment.configuration.integer("streams.limit") ?? 100
    let feed = PrefetchFeed(
      environment: environment, stream: operand, limit: all ? nil : limit ?? standard,
      explicitLimit: limit)
    let summary: PrefetchSummary
    do throws(Failure) {
      summary = try await engine.run(
        next: { () throws(Failure) in try await feed.next() },
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
    switch summary.outcome {
    case .complete:
      guard !missing.isEmpty else { return }
      throw Failure(.data, "cannot read \(missing.joined(separator: ", ")); the others are done")
    case .passingFailures: throw .silent(.tryAgain)
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
        + "\(ByteSize.words(summary.fetchedBytes)) fetched, \(summary.retries) retries")
    let reasons = summary.reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (reason, count) in reasons.prefix(5) { warn("\(count) failed: \(reason)") }
    if reasons.count > 5 { warn("and \(reasons.count - 5) further reasons, all in the report") }
  }
}
