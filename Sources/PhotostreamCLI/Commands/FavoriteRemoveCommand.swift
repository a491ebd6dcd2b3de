import CommandLineKit
import Favorites
import FlickrAPI

/// `favorite remove PHOTO...`: ends being a favorite.
struct FavoriteRemoveCommand: PhotostreamCommand {
  static let path = ["favorite", "remove"]
  static let abstract = "End photos being favorites"
  static let operandNames = "PHOTO..."
  static let discussion = "Removing what is no favorite is no error; a note says so."
  static let options: [CommandOption<FavoriteRemoveCommand>] = globalOptions

  var operands: [String] = []
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let named = try await PhotoOperands(operands, in: environment)
    for change in try await environment.removeFavorites(named.photos.map(\.id)) {
      environment.note(
        change.outcome == .removed ? "removed \(change.id)" : "\(change.id) is no favorite")
    }
    try named.finish()
  }
}
