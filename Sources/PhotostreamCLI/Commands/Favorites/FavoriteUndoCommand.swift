import CommandLineKit
import Favorites
import FlickrAPI

/// `favorite undo`: reverts the last change of favorites and collections.
struct FavoriteUndoCommand: PhotostreamCommand {
  static let path = ["favorite", "undo"]
  static let abstract = "Revert the last change of favorites and collections"
  static let discussion = """
    A change is what one command did: everything it removed comes back with note,
    date and place, everything it added goes. A further undo reverts the change
    before; the last 100 are kept. What was changed on Flickr stays as it is there.
    """
  static let options: [CommandOption<FavoriteUndoCommand>] =
    [.flag("dry-run", \.dryRun, help: "tell what would be reverted, and change nothing")]
    + globalOptions

  var operands: [String] = []
  var dryRun = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let isPreview = dryRun
    let change = try await environment.readFavorites(else: nil) { store throws(FavoritesError) in
      isPreview ? try await store.lastChange() : try await store.undo()
    }
    guard let change else { return environment.note("there is no change to undo") }
    let time = CivilDate.rfc3339(Int(change.at / 1000))
    environment.note(
      "\(dryRun ? "would undo" : "undone"): \(change.words) of \(time) (\(change.summary))")
  }
}
