import CommandLineKit
import Favorites
import FlickrAPI
import ForeignText

/// `collection add NAME PHOTO...`: adds photos at the end.
struct CollectionAddCommand: PhotostreamCommand {
  static let path = ["collection", "add"]
  static let abstract = "Add photos to a collection, at its end"
  static let operandNames = "NAME [PHOTO...]"
  static let discussion = """
    PHOTO as for 'favorite add'; a photo need not be a favorite. One that is in the
    collection keeps its place and mark.
    """
  static let options: [CommandOption<CollectionAddCommand>] =
    [
      .value("note", "TEXT", \.note, help: "a note for each of them"),
      .value("from", "FILE", \.from, help: "what 'collection export' wrote, with notes and marks"),
      .flag("ids-only", \.idsOnly, help: "ask Flickr nothing: what is unknown is kept by its id"),
    ] + globalOptions

  var operands: [String] = []
  var note: String?
  var from: String?
  var idsOnly = false
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    guard from != nil else { return }
    if operands.count > 1 { throw UsageError("--from takes no further PHOTO") }
    if note != nil { throw UsageError("--from brings its own notes: without --note") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let (collection, rest) = try await environment.collectionAndRest(operands)
    if let from {
      var run = ImportRun(environment, into: collection)
      try await run.read(from, format: .auto)
      return try run.finish()
    }
    let note: RemoteText? =
      if let text = note { try await environment.noteText([text]) } else { nil }
    var pieces = try PhotoPieces(rest, in: environment)
    var lookUp = PhotoLookUp(environment, asks: !idsOnly)
    var tally = ChangeTally(environment) { change in
      switch change.outcome {
      case .added: "added \(change.id)"
      case .updated: "\(change.id) is in the collection already; its note is new"
      default: "\(change.id) is in the collection already"
      }
    }
    while let piece = try await pieces.next() {
      try await lookUp.describe(piece) { photos throws(Failure) in
        tally.add(
          try await environment.changeFavorites("collection add '\(collection.title)'") {
            store throws(FavoritesError) in
            try await store.add(photos, to: collection.id, note: note)
          })
      }
    }
    tally.finish(asked: pieces.count)
    try pieces.finish(lookUp)
  }
}
