import CommandLineKit
import Favorites
import FlickrAPI

/// `favorite toggle PHOTO...`: adds what is no favorite and removes what is one.
struct FavoriteToggleCommand: PhotostreamCommand {
  static let path = ["favorite", "toggle"]
  static let abstract = "Make photos favorites that are none, and end it for those that are"
  static let operandNames = "PHOTO..."
  static let options: [CommandOption<FavoriteToggleCommand>] =
    [.flag("dry-run", \.dryRun, help: "tell what would change, and change nothing")]
    + globalOptions

  var operands: [String] = []
  var dryRun = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    var pieces = try PhotoPieces(operands, in: environment)
    var lookUp = PhotoLookUp(environment)
    var tally = ChangeTally(environment) { [dryRun] change in
      let word = change.outcome == .added ? "added" : "removed"
      return dryRun ? "would be \(word): \(change.id)" : "\(word) \(change.id)"
    }
    var seen: Set<String> = []
    while let piece = try await pieces.next() {
      let photos = piece.filter { seen.insert($0.id).inserted }
      let marks = try await environment.favoriteMarks(among: photos.map(\.id))
      if dryRun {
        tally.add(
          photos.map {
            FavoriteChange(id: $0.id, outcome: marks[$0.id] == nil ? .added : .removed)
          })
        continue
      }
      tally.add(try await toggled(photos.filter { marks[$0.id] != nil }, environment))
      try await lookUp.describe(photos.filter { marks[$0.id] == nil }) { photos throws(Failure) in
        tally.add(try await toggled(photos, environment))
      }
    }
    tally.finish(asked: pieces.count)
    if !dryRun, tally.count(.removed) > 0 { environment.noteUndo() }
    try pieces.finish(lookUp)
  }

  private func toggled(
    _ photos: [Photo], _ environment: AppEnvironment
  ) async throws(Failure) -> [FavoriteChange] {
    guard !photos.isEmpty else { return [] }
    return try await environment.changeFavorites("favorite toggle") {
      store throws(FavoritesError) in
      try await store.toggle(photos)
    }
  }
}
