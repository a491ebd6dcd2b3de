import CommandLineKit
import Favorites
import FlickrAPI
import ForeignText

/// `favorite export`: the favorites for another machine, another program, or a page of credits.
struct FavoriteExportCommand: PhotostreamCommand {
  static let path = ["favorite", "export"]
  static let abstract = "Write the favorites with notes and dates, or their credits, oldest first"
  static let discussion = """
    jsonl and csv hold all that is known; 'favorite import' reads them back, and the
    favorites are the same then, in the same order.
    """
  static let options: [CommandOption<FavoriteExportCommand>] =
    ExportOptions.options.map { $0.nested(in: \.export) } + globalOptions

  var operands: [String] = []
  var export = ExportOptions()
  var global = GlobalOptions()

  func validate() throws(UsageError) { try export.validate() }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let writer = export.writer(environment, title: "Favorites")
    try writer.begin()
    var count = 0
    try await environment.forEachFavorite { favorites throws(Failure) in
      for favorite in favorites {
        var record = PhotoRecord(photo: favorite.photo, isFavorite: true, stream: "favorites")
        record.tell(favorite.mark)
        try writer.write(record)
      }
      count += favorites.count
    }
    try writer.finish()
    if count == 0 { environment.note("there are no favorites") }
  }
}
