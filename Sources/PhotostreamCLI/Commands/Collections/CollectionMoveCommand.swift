import CommandLineKit
import Favorites
import FlickrAPI

/// `collection move NAME PHOTO...`: gives photos of a collection another place.
struct CollectionMoveCommand: PhotostreamCommand {
  static let path = ["collection", "move"]
  static let abstract = "Give photos of a collection another place in its order"
  static let operandNames = "NAME PHOTO..."
  static let discussion =
    "Several photos come behind each other, in the order in which they are named."
  static let options: [CommandOption<CollectionMoveCommand>] =
    [
      .value("to", "N", \.to, help: "the place of the first one, counted from 1"),
      .value("before", "PHOTO", \.before, help: "in front of this photo"),
      .value("after", "PHOTO", \.after, help: "behind this photo"),
    ] + globalOptions

  var operands: [String] = []
  var to: Int?
  var before: String?
  var after: String?
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    guard [to != nil, before != nil, after != nil].count(where: { $0 }) == 1 else {
      throw UsageError("'collection move' needs one of --to, --before and --after")
    }
    if let to, to < 1 { throw UsageError("--to must be at least 1") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let (collection, rest) = try await environment.collectionAndRest(operands)
    let named = try await PhotoOperands(rest, in: environment)
    let ids = named.photos.map(\.id)
    let place = try await place(in: collection, moving: ids, environment)
    let changes = try await environment.changeFavorites("collection move '\(collection.title)'") {
      store throws(FavoritesError) in
      try await store.move(ids, in: collection.id, to: place)
    }
    try environment.tell(changes, missingIn: collection) { _ in nil }
    let moved = changes.count { $0.outcome == .moved }
    if moved > 0 { environment.note("moved \(Count.words(moved, "photo"))") }
    try named.finish()
  }

  private func place(
    in collection: PhotoCollection, moving ids: [String], _ environment: AppEnvironment
  ) async throws(Failure) -> EntryPlace {
    if let to { return .position(to) }
    guard let anchor = before ?? after else { return .position(1) }
    let id = try await environment.onePhoto(anchor, for: "collection move").id
    let entries = try await environment.withFavorites { store throws(FavoritesError) in
      try await store.entries(among: [id], of: collection.id)
    }
    guard entries[id] != nil else {
      throw Failure(.noInput, "\(id) is not in '\(collection.title)'")
    }
    guard !ids.contains(id) else { throw Failure(.usage, "\(id) cannot be moved beside itself") }
    return before != nil ? .before(id) : .after(id)
  }
}
