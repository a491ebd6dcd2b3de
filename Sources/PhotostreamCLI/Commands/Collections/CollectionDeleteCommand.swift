import CommandLineKit
import Favorites
import FlickrAPI

/// `collection delete NAME...`: deletes collections with all their entries.
struct CollectionDeleteCommand: PhotostreamCommand {
  static let path = ["collection", "delete"]
  static let abstract = "Delete collections with their order, notes and marks"
  static let operandNames = "NAME..."
  static let discussion = """
    It asks on a terminal; elsewhere it needs --yes. Favorites stay favorites.
    'favorite undo' brings everything back.
    """
  static let options: [CommandOption<CollectionDeleteCommand>] =
    [.flag("dry-run", \.dryRun, help: "tell what would be deleted, and change nothing")]
    + globalOptions

  var operands: [String] = []
  var dryRun = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    guard !operands.isEmpty else {
      throw Failure(
        .usage, "no collection is named", hint: "photostream collection list shows them")
    }
    var found: [PhotoCollection] = []
    for name in operands {
      let collection = try await environment.collection(named: name)
      if !found.contains(where: { $0.id == collection.id }) { found.append(collection) }
    }
    let words = found.map { "'\($0.title)' (\(Count.words($0.count, "photo")))" }
      .joined(separator: ", ")
    if dryRun { return environment.note("would delete \(words)") }
    try environment.confirm("delete \(words)")
    let ids = found.map(\.id)
    let titles = found.map { "'\($0.title)'" }.joined(separator: ", ")
    try await environment.changeFavorites("collection delete \(titles)") {
      store throws(FavoritesError) in
      try await store.deleteCollections(ids)
    }
    environment.note("deleted \(words)")
    environment.noteUndo()
  }
}
