import Favorites
import FlickrAPI
import ForeignText

extension AppEnvironment {
  /// The collection that the first operand names, and the other operands.
  func collectionAndRest(
    _ operands: [String]
  ) async throws(Failure) -> (PhotoCollection, [String]) {
    guard let name = operands.first else {
      throw Failure(
        .usage, "no collection is named", hint: "photostream collection list shows them")
    }
    return (try await collection(named: name), Array(operands.dropFirst()))
  }

  /// Marks photos of a collection, or takes the mark away, and tells how far it is.
  func mark(_ operands: [String], asDone isDone: Bool) async throws(Failure) {
    let (collection, rest) = try await collectionAndRest(operands)
    let named = try await PhotoOperands(rest, in: self)
    let ids = named.photos.map(\.id)
    let word = isDone ? "check" : "uncheck"
    let changes = try await changeFavorites("collection \(word) '\(collection.title)'") {
      store throws(FavoritesError) in
      try await store.setDone(isDone, ids, in: collection.id)
    }
    try tell(changes, missingIn: collection) { change in
      change.outcome == .already ? "\(change.id) is \(word)ed already" : "\(word)ed \(change.id)"
    }
    let now = try await self.collection(named: collection.title.original)
    note("'\(now.title)': \(now.progress)")
    try named.finish()
  }

  /// Tells what became of photos of a collection.
  ///
  /// - Throws: a failure when none of them is in it.
  func tell(
    _ changes: [EntryChange], missingIn collection: PhotoCollection,
    words: @escaping (EntryChange) -> String?
  ) throws(Failure) {
    var tally = ChangeTally(self) { change in
      change.outcome == .absent ? "\(change.id) is not in '\(collection.title)'" : words(change)
    }
    tally.add(changes)
    tally.finish(asked: changes.count)
    guard changes.contains(where: { $0.outcome != .absent }) else {
      throw Failure(
        .noInput, "none of these photos is in '\(collection.title)'",
        hint: "photostream collection show '\(collection.title)' lists what is")
    }
  }
}

extension PhotoCollection {
  /// How far it is: `7 of 10 done`.
  var progress: String { count == 0 ? "empty" : "\(done) of \(count) done" }
}
