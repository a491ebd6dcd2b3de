import CommandLineKit
import Favorites
import ForeignText

extension AppEnvironment {
  /// The collection of a name.
  ///
  /// - Throws: a failure when there is none, with the nearest name.
  func collection(named name: String) async throws(Failure) -> PhotoCollection {
    guard !name.isEmpty else {
      throw Failure(
        .usage, "no collection is named", hint: "photostream collection list shows them")
    }
    let found = try await readFavorites(else: nil) { store throws(FavoritesError) in
      try await store.collection(named: name)
    }
    if let found { return found }
    let all = try await collections()
    let titles = all.map { "\($0.title)" }
    throw Failure(
      .noInput, "there is no collection '\(name)'",
      hint: Suggestion.sentence(for: name, among: titles)
        ?? (titles.isEmpty
          ? "photostream collection new '\(name)' makes it"
          : "photostream collection list shows the \(titles.count) there are"))
  }

  /// The collections, newest first.
  func collections() async throws(Failure) -> [PhotoCollection] {
    try await readFavorites(else: []) { store throws(FavoritesError) in
      try await store.collections()
    }
  }

  /// The titles of the collections that a photo is in.
  func collectionTitles(of id: String) async throws(Failure) -> [RemoteText] {
    try await readFavorites(else: []) { store throws(FavoritesError) in
      try await store.collectionTitles(of: id)
    }.map { RemoteText($0) }
  }

  /// Hands on all entries of a collection, in its order, in pieces.
  func forEachEntry(
    of id: Int64, _ take: ([CollectionEntry]) throws(Failure) -> Void
  ) async throws(Failure) {
    var last = 0
    while true {
      let after = last
      let piece = try await withFavorites { store throws(FavoritesError) in
        try await store.entries(of: id, after: after, limit: 1000)
      }
      guard let end = piece.last else { return }
      try take(piece)
      last = end.position
    }
  }
}
