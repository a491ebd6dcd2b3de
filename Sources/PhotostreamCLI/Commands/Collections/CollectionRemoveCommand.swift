import CommandLineKit
import Favorites
import FlickrAPI

/// `collection remove NAME PHOTO...`: takes photos out of a collection.
struct CollectionRemoveCommand: PhotostreamCommand {
  static let path = ["collection", "remove"]
  static let abstract = "Take photos out of a collection"
  static let operandNames = "NAME PHOTO..."
  static let discussion =
    "Favorites stay favorites. 'favorite undo' puts them back in their places."
  static let options: [CommandOption<CollectionRemoveCommand>] =
    [.flag("dry-run", \.dryRun, help: "tell what would be taken out, and change nothing")]
    + globalOptions

  var operands: [String] = []
  var dryRun = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let (collection, rest) = try await environment.collectionAndRest(operands)
    var pieces = try PhotoPieces(rest, in: environment)
    let would = dryRun ? "would be taken out: " : "took out "
    var tally = ChangeTally(environment) { change in
      change.outcome == .removed
        ? would + change.id : "\(change.id) is not in '\(collection.title)'"
    }
    while let piece = try await pieces.next() {
      let ids = piece.map(\.id)
      if dryRun {
        let entries = try await environment.withFavorites { store throws(FavoritesError) in
          try await store.entries(among: ids, of: collection.id)
        }
        tally.add(
          ids.map { EntryChange(id: $0, outcome: entries[$0] == nil ? .absent : .removed) })
      } else {
        tally.add(
          try await environment.changeFavorites("collection remove '\(collection.title)'") {
            store throws(FavoritesError) in
            try await store.remove(ids, from: collection.id)
          })
      }
    }
    tally.finish(asked: pieces.count)
    if !dryRun, tally.count(.removed) > 0 { environment.noteUndo() }
    try pieces.finish()
  }
}
