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
    'list', objects with an id and sizes or a url, ids or addresses, one a line.
    Stream words win over file names. What is in the cache is not fetched again;
    with --refresh it is, and stays if it fails.

    The report has one JSON line for each input line and size, in the order of
    completion:
      {"id","size","status":"hit|fetched|gone|failed|skipped","reason"?,
       "bytes","width","height","path","attempts","ms","line"}
    The summary's counts add up: hits + fetched + gone + failed + skipped = asked.

    The number of transfers follows what the host bears. Ctrl-C or SIGTERM ends
    the reading and finishes what is under way (130); a second one ends at once.
    The same command again asks for nothing that is there.

    Exit code: 0 when everything is there or gone; 75 when something failed that may
    work later; 73 when the cache cannot keep something; 65 when something cannot be
    used; 66 when all of it is gone; 0 for all of these with --exit-zero.
    """
  static let options: [CommandOption<PrefetchCommand>] =
    [
      .value("limit", short: "n", "N", \.limit, help: "at most N photos of a stream"),
      .flag("all", short: "a", \.all, help: "every photo of the stream"),
    ] + PrefetchOptions.options.map { $0.nested(in: \.batch) }
    + StreamOptions.options.map { $0.nested(in: \.stream, section: "Streams") } + globalOptions

  var operands: [String] = []
  var limit: Int?
  var all = false
  var batch = PrefetchOptions()
  var stream = StreamOptions()
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if let limit, limit < 1 { throw UsageError("--limit must be at least 1") }
    if limit != nil, all { throw UsageError("--limit and --all exclude each other") }
    if batch.onlyMissing, global.refresh {
      throw UsageError("--only-missing and --refresh exclude each other")
    }
    try batch.validate()
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let environment = environment.paced(for: batch)
    var operand = try await stream.stream(operands, in: environment, filesWithoutWord: true)
    var missing: [String] = []
    if case .files(let paths) = operand {
      let readable = paths.filter { $0 == "-" || Files.isReadable($0) }
      missing = paths.filter { !readable.contains($0) }
      if readable.isEmpty, let first = missing.first {
        _ = Files.isReadable(first)
        throw Failure(.noInput, "cannot read \(first): \(Files.lastReason)")
      }
      if let report = batch.report, report != "-",
        let same = readable.first(where: { Files.isSame(report, $0) })
      {
        throw Failure(.usage, "the report \(report) would overwrite the input \(same)")
      }
      operand = .files(readable)
    }
    if batch.report.map({ $0 != "-" && Files.isStandardInput($0) }) == true {
      throw Failure(.usage, "the report \(batch.report ?? "") would overwrite the input")
    }
    let part = try PrefetchShard.of(batch.shard, environment.variables)
    if let part, let variable = part.variable {
      environment.note(
        "part \(part.shard.index) of \(part.shard.count), as \(variable) says "
          + "(--shard 0/1 for the whole list)")
    }
    let standard = environment.configuration.integer("streams.limit") ?? 100
    let expected = ExpectedCount()
    let feed = PrefetchFeed(
      environment: environment, stream: operand, limit: all ? nil : limit ?? standard,
      explicitLimit: limit, parts: part?.shard.count ?? 1, choices: batch.choices,
      fillsCache: batch.store == nil && !batch.dryRun, expected: expected)
    let run = BatchRun(environment: environment, options: batch, shard: part?.shard)
    try await run.run(expected: expected) { () throws(Failure) in try await feed.next() }
    guard missing.isEmpty else {
      throw Failure(.data, "cannot read \(missing.joined(separator: ", ")); the others are done")
    }
  }
}
