import CommandLineKit
import Favorites
import FlickrAPI

/// `favorite remove PHOTO...`: ends being a favorite.
struct FavoriteRemoveCommand: PhotostreamCommand {
  static let path = ["favorite", "remove"]
  static let abstract = "End photos being favorites"
  static let operandNames = "PHOTO..."
  static let discussion = """
    Removing what is no favorite is no error; a note says so. 'favorite undo' brings
    back what was removed, with its note, date and place.
    """
  static let options: [CommandOption<FavoriteRemoveCommand>] =
    [.flag("dry-run", \.dryRun, help: "tell what would be removed, and change nothing")]
    + globalOptions

  var operands: [String] = []
  var dryRun = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    var pieces = try PhotoPieces(operands, in: environment)
    let would = dryRun ? "would be removed: " : "removed "
    var tally = ChangeTally(environment) { change in
      change.outcome == .removed ? would + change.id : "\(change.id) is no favorite"
    }
    while let piece = try await pieces.next() {
      let ids = piece.map(\.id)
      tally.add(try await dryRun ? preview(ids, environment) : environment.removeFavorites(ids))
    }
    tally.finish(asked: pieces.count)
    if !dryRun, tally.count(.removed) > 0 { environment.noteUndo() }
    try pieces.finish()
  }

  private func preview(
    _ ids: [String], _ environment: AppEnvironment
  ) async throws(Failure) -> [FavoriteChange] {
    let marks = try await environment.favoriteMarks(among: ids)
    return ids.map { FavoriteChange(id: $0, outcome: marks[$0] == nil ? .absent : .removed) }
  }
}
