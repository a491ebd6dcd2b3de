import CommandLineKit
import Favorites
import FlickrAPI

/// `favorite add PHOTO...`: keeps photos as favorites, with all that is known of them.
struct FavoriteAddCommand: PhotostreamCommand {
  static let path = ["favorite", "add"]
  static let abstract = "Make photos favorites, so that they are listed and shown offline as well"
  static let operandNames = "PHOTO..."
  static let discussion = """
    PHOTO is an id, an address, a handle of the last listing (b3, c1-c4), or - for
    records, ids or addresses on standard input. Adding one that is there changes
    nothing.
    """
  static let options: [CommandOption<FavoriteAddCommand>] = globalOptions

  var operands: [String] = []
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let named = try await PhotoOperands(operands, in: environment)
    let found = try await PhotoLookUp(environment).describe(named.photos)
    for change in try await environment.addFavorites(found.photos) {
      environment.note(
        change.outcome == .added ? "added \(change.id)" : "\(change.id) is a favorite already")
    }
    try found.finish()
    try named.finish()
  }
}
