import Favorites
import FlickrAPI

extension AppEnvironment {
  /// Runs something on the favorites, with their errors as failures.
  func withFavorites<Value: Sendable>(
    _ body: @Sendable (FavoritesStore) async throws(FavoritesError) -> Value
  ) async throws(Failure) -> Value {
    let store = try favorites()
    do throws(FavoritesError) {
      return try await body(store)
    } catch {
      throw Failure(error)
    }
  }

  /// The same for a change.
  ///
  /// Changes with the same words, one after the other, are one that `favorite undo` reverts.
  ///
  /// - Parameter words: what is done, as a person typed it: `favorite add`.
  func changeFavorites<Value: Sendable>(
    _ words: String,
    _ body: @Sendable (FavoritesStore) async throws(FavoritesError) -> Value
  ) async throws(Failure) -> Value {
    let isNew = favoriteChange.begin(words)
    return try await withFavorites { store throws(FavoritesError) in
      if isNew { try await store.beginChange(words) }
      return try await body(store)
    }
  }

  /// Reads the favorites; what there is without any where there is no file: none is made.
  func readFavorites<Value: Sendable>(
    else none: Value,
    _ body: @Sendable (FavoritesStore) async throws(FavoritesError) -> Value
  ) async throws(Failure) -> Value {
    guard Files.isReadable(favoritesPath) else { return none }
    return try await withFavorites(body)
  }

  /// Makes photos favorites; no file is made for none.
  func addFavorites(_ photos: [Photo]) async throws(Failure) -> [FavoriteChange] {
    guard !photos.isEmpty else { return [] }
    return try await changeFavorites("favorite add") { store throws(FavoritesError) in
      try await store.add(photos)
    }
  }

  /// Ends photos being favorites; no file is made where there is none.
  func removeFavorites(_ ids: [String]) async throws(Failure) -> [FavoriteChange] {
    guard Files.isReadable(favoritesPath) else {
      return ids.map { FavoriteChange(id: $0, outcome: .absent) }
    }
    return try await changeFavorites("favorite remove") { store throws(FavoritesError) in
      try await store.remove(ids)
    }
  }

  /// Makes photos favorites that are none, and ends it for those that are: one change for each call.
  func toggleFavorites(_ photos: [Photo]) async throws(Failure) -> [FavoriteChange] {
    guard !photos.isEmpty else { return [] }
    let ids = photos.prefix(3).map(\.id).joined(separator: " ") + (photos.count > 3 ? " ..." : "")
    return try await withFavorites { store throws(FavoritesError) in
      try await store.beginChange("favorite toggle \(ids)")
      return try await store.toggle(photos)
    }
  }

  /// The favorite of an id; nothing is made when there are none.
  func storedFavorite(_ id: String) async throws(Failure) -> Favorite? {
    try await readFavorites(else: nil) { store throws(FavoritesError) in
      try await store.favorite(id: id)
    }
  }

  /// Those of some photos that are favorites, with what the store tells of each.
  func favoriteMarks(among ids: [String]) async throws(Failure) -> [String: FavoriteMark] {
    try await readFavorites(else: [:]) { store throws(FavoritesError) in
      try await store.marks(among: ids)
    }
  }

  /// What is known here of some photos: as favorites, in collections, or in the last listing.
  func knownPhotos(among ids: [String]) async throws(Failure) -> [String: Photo] {
    guard !ids.isEmpty else { return [:] }
    let stored = try await readFavorites(else: [:]) { store throws(FavoritesError) in
      try await store.photos(among: ids).filter(\.value.isDescribed)
    }
    let missing = Set(ids.lazy.filter { stored[$0] == nil })
    guard !missing.isEmpty else { return stored }
    return stored.merging(HandleSession(self).photos(among: missing)) { old, _ in old }
  }

  /// Hands on all favorites, oldest first, in pieces.
  func forEachFavorite(
    _ take: ([Favorite]) throws(Failure) -> Void
  ) async throws(Failure) {
    var last: Favorite?
    while true {
      let after = last
      let piece = try await readFavorites(else: []) { store throws(FavoritesError) in
        try await store.oldestFirst(after: after, limit: 1000)
      }
      guard let end = piece.last else { return }
      try take(piece)
      last = end
    }
  }
}
