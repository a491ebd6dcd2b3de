import CommandLineKit
import FlickrAPI
import LenientJSON
import PhotoQueries

/// `list STREAM`: a stream as a grid of thumbnails, a table or data.
struct ListCommand: PhotostreamCommand {
  static let path = ["list"]
  static let abstract = "List a stream of photos as a grid, a table or data"
  static let operandNames = "STREAM"
  static let discussion = """
    Streams:
      interesting     the newest day of Explore, or another one (--date)
      recent          the newest public photos
      nearby          photos around a place (--at, --radius, --since)
      search [TEXT]   what a search finds (--tags, --user, --license, dates, ...)
      user WHO        a person's photos: NSID, path alias, screen name or address
      album ID        an album's photos: id or address
      gallery ID      a gallery's photos: id or address
      group ID        a group's photos: NSID, path alias or address
      feed            the newest 20 of a public feed (--tags, --user, --faves-of,
                      --group); needs no API key
      favorites       your own, without a network; --of WHO: somebody's public ones
      collection NAME one of your collections, in its order
      file PATH...    saved API answers, records, ids or addresses
      -               the same on standard input

    --page-through shows the rows on a screen of their own: j k space b g G move,
    o HANDLE return opens a photo, f HANDLE ... return makes favorites, q ends.

    Off a terminal the default format is jsonl: one record a line. Filter comes
    before sort, sort before limit; a sorted stream looks at its first 500 photos
    (nearby: 250), or at all with --all.
    """
  static let options: [CommandOption<ListCommand>] =
    [
      .value("limit", short: "n", "N", \.limit, help: "at most N photos"),
      .flag("all", short: "a", \.all, help: "every photo of the stream"),
      .value("per-page", "N", \.perPage, help: "photos a request asks for, 1 to 500"),
      .value("resume", "FILE", \.resume, help: "with --all: go on where FILE says, and save there"),
      .flag("strict", \.strict, help: "end with 65 when a photo was skipped or a field mended"),
    ] + StreamOptions.options.map { $0.nested(in: \.stream) } + [
      .value("filter", "TEXT", \.filter, help: "only where title, owner or tags contain TEXT"),
      .value("sort", short: "s", "KEY,...", \.sort, help: "order, each KEY or KEY:desc"),
      .value("group-by", "WHAT", \.groupBy, help: "under headings: month taken, owner, license"),
      .flag("remember", \.remember, help: "keep the order for this stream in the configuration"),
    ] + OutputOptions.options.map { $0.nested(in: \.output) } + globalOptions

  var operands: [String] = []
  var limit: Int?
  var all = false
  var perPage: Int?
  var resume: String?
  var strict = false
  var filter: String?
  var sort: [SortOrder]?
  var groupBy: PhotoGrouping?
  var remember = false
  var stream = StreamOptions()
  var output = OutputOptions()
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if let limit, limit < 1 { throw UsageError("--limit must be at least 1") }
    if limit != nil, all { throw UsageError("--limit and --all exclude each other") }
    if resume != nil, !all { throw UsageError("--resume goes with --all") }
    if resume != nil, sort != nil { throw UsageError("--resume and --sort exclude each other") }
    if resume != nil, groupBy != nil {
      throw UsageError("--resume and --group-by exclude each other")
    }
    if output.pageThrough, groupBy != nil {
      throw UsageError("--page-through and --group-by exclude each other")
    }
    if remember, sort == nil { throw UsageError("--remember goes with --sort") }
    if let perPage, !(1...500).contains(perPage) {
      throw UsageError("--per-page must be from 1 to 500")
    }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let operand = try await stream.stream(operands, in: environment)
    let source = PhotoSource(
      environment: environment, stream: operand, perPage: perPage,
      cursor: try resume.map { path throws(Failure) in try CursorFile(path: path) })
    var output = output
    output.isUnlimited = all
    var printer = try output.printer(in: environment)
    var listing = Listing(RecordMaker(environment, operand), grouping: groupBy)
    let words = operand.words
    var isShown = false
    let outcome: PhotoSource.Outcome
    do throws(Failure) {
      outcome = try await source.forEachPiece(of: query(operand, environment)) {
        photos throws(Failure) in
        try await listing.print(photos, by: &printer)
        try environment.flush()
        isShown = true
      }
    } catch {
      // What came before the failure is shown whole: the last row of a grid, the end of an array.
      if isShown, error.code != .success { try await printer.finish() }
      throw error
    }
    if isShown || outcome.badSources.isEmpty { try await printer.finish() }
    if remember { try rememberOrder(of: operand, environment) }
    try outcome.requireSources()
    if outcome.shown == 0 {
      environment.note(
        filter == nil ? "no photos in '\(words)'" : "no photo in '\(words)' matches the filter")
    }
    if strict { try outcome.requireWhole() }
  }

  /// Makes the order of this listing that of the stream.
  private func rememberOrder(
    of operand: StreamOperand, _ environment: AppEnvironment
  ) throws(Failure) {
    guard let sort else { return }
    let name = "sort.\(operand.word)"
    let order = sort.map(\.description).joined(separator: ",")
    try environment.configurationFile.change(name, to: .string(order))
    environment.note(
      "'\(operand.word)' is sorted by \(order) from now on (photostream config unset \(name))")
  }

  private func query(_ operand: StreamOperand, _ environment: AppEnvironment) -> PhotoQuery {
    let configuration = environment.configuration
    // A walk that can be taken up again prints each page as it comes.
    var order = resume == nil ? sort : []
    if order == nil, let text = configuration.text("sort.\(operand.word)") {
      order = [SortOrder](argument: text)
    }
    if order == nil, case .flickr(.nearby) = operand { order = [SortOrder(.distance)] }
    let isLocal: Bool
    switch operand {
    case .files, .standardInput: isLocal = true
    case .flickr, .favorites, .collection: isLocal = false
    }
    // A file is listed whole unless asked otherwise: its end is known.
    let standard = isLocal ? nil : configuration.integer("streams.limit") ?? 100
    return PhotoQuery(
      filter: filter.map { PhotoFilter($0) }, order: order ?? [],
      limit: all ? nil : limit ?? standard, grouping: groupBy)
  }
}
