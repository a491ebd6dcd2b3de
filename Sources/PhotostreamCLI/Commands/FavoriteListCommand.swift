import CommandLineKit
import FlickrAPI
import PhotoQueries

/// `favorite list`: the favorites as a table; `list favorites` is the same as a grid.
struct FavoriteListCommand: PhotostreamCommand {
  static let path = ["favorite", "list"]
  static let abstract = "List the favorites, newest first"
  static let options: [CommandOption<FavoriteListCommand>] =
    [
      .value("limit", short: "n", "N", \.limit, help: "at most N photos"),
      .value("filter", "TEXT", \.filter, help: "only where title, owner or tags contain TEXT"),
      .value("sort", short: "s", "KEY,...", \.sort, help: "order, each KEY or KEY:desc"),
    ] + OutputOptions.options.map { $0.nested(in: \.output) } + globalOptions

  var operands: [String] = []
  var limit: Int?
  var filter: String?
  var sort: [SortOrder]?
  var output = OutputOptions()
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if let limit, limit < 1 { throw UsageError("--limit must be at least 1") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let query = PhotoQuery(filter: filter.map { PhotoFilter($0) }, order: sort ?? [], limit: limit)
    let photos = query.apply(to: try await environment.favoritePhotos())
    var printer = try output.printer(in: environment, onTerminal: .table)
    try await printer.print(
      photos.map { PhotoRecord(photo: $0, isFavorite: true, stream: "favorites") })
    try await printer.finish()
    if photos.isEmpty {
      environment.note(filter == nil ? "there are no favorites" : "no favorite matches the filter")
    }
  }
}
