import CommandLineKit
import Favorites
import FlickrAPI

/// `favorite import FILE...`: takes in what `favorite export` wrote, and lists of ids or records.
struct FavoriteImportCommand: PhotostreamCommand {
  static let path = ["favorite", "import"]
  static let abstract = "Make the photos of exported files favorites, with their notes and dates"
  static let operandNames = "FILE...|-"
  static let discussion = """
    FILE holds records (JSON Lines, or one array), comma-separated values with a
    header that names 'id' (or with ; or tabs between), or ids and addresses, one a line. A favorite that is
    there keeps its date and note. Nothing is asked of Flickr.
    """
  static let options: [CommandOption<FavoriteImportCommand>] =
    [
      .value("format", short: "f", "FORMAT", \.format, help: "what the files are (default: seen)"),
      .flag("dry-run", \.dryRun, help: "tell what would be added, and change nothing"),
    ] + globalOptions

  var operands: [String] = []
  var format = ImportReader.Format.auto
  var dryRun = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    guard !operands.isEmpty else {
      throw Failure(.usage, "no file is named", hint: "the path of a file, or - for standard input")
    }
    var run = ImportRun(environment, isPreview: dryRun)
    for path in operands { try await run.read(path, format: format) }
    try run.finish()
  }
}
