import CommandLineKit
import FlickrAPI
import PhotoQueries

/// `favorite list`: the favorites, as `list favorites` shows them.
struct FavoriteListCommand: PhotostreamCommand {
  static let path = ["favorite", "list"]
  static let abstract = "List the favorites, newest first"
  static let options: [CommandOption<FavoriteListCommand>] =
    [
      .value("limit", short: "n", "N", \.limit, help: "at most N photos"),
      .value("filter", "TEXT", \.filter, help: "only where title, owner or tags contain TEXT"),
      .value("sort", short: "s", "KEY,...", \.sort, help: "order, each KEY or KEY:desc"),
      .value("group-by", "WHAT", \.groupBy, help: "under headings: month taken, owner, license"),
    ] + OutputOptions.options.map { $0.nested(in: \.output) } + globalOptions

  var operands: [String] = []
  var limit: Int?
  var filter: String?
  var sort: [SortOrder]?
  var groupBy: PhotoGrouping?
  var output = OutputOptions()
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if let limit, limit < 1 { throw UsageError("--limit must be at least 1") }
    if output.pageThrough, groupBy != nil {
      throw UsageError("--page-through and --group-by exclude each other")
    }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    var output = output
    output.isUnlimited = limit == nil
    var printer = try output.printer(
      in: environment, columns: [.title, .ownerName, .note, .added, .id])
    var listing = Listing(RecordMaker(environment, .favorites), grouping: groupBy)
    let query = PhotoQuery(
      filter: filter.map { PhotoFilter($0) }, order: sort ?? [], limit: limit, grouping: groupBy)
    let source = PhotoSource(environment: environment, stream: .favorites)
    let outcome = try await source.forEachPiece(of: query) { photos throws(Failure) in
      try await listing.print(photos, by: &printer)
    }
    try await printer.finish()
    if outcome.shown == 0 {
      environment.note(filter == nil ? "there are no favorites" : "no favorite matches the filter")
    }
  }
}
