import CommandLineKit
import FlickrAPI

/// `favorite toggle PHOTO...`: adds what is no favorite and removes what is one.
struct FavoriteToggleCommand: PhotostreamCommand {
  static let path = ["favorite", "toggle"]
  static let abstract = "Make photos favorites that are none, and end it for those that are"
  static let operandNames = "PHOTO..."
  static let options: [CommandOption<FavoriteToggleCommand>] = globalOptions

  var operands: [String] = []
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let named = try await PhotoOperands(operands, in: environment)
    let present = try await environment.favoriteIDs()
    let found = try await PhotoLookUp(environment).describe(
      named.photos.filter { !present.contains($0.id) })
    for photo in named.photos.filter({ present.contains($0.id) }) + found.photos {
      let isFavorite = try await environment.toggleFavorite(photo)
      environment.note("\(isFavorite ? "added" : "removed") \(photo.id)")
    }
    try found.finish()
    try named.finish()
  }
}
