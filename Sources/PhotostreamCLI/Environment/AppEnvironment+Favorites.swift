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

  /// Makes photos favorites; no file is made for none.
  func addFavorites(_ photos: [Photo]) async throws(Failure) -> [FavoriteChange] {
    guard !photos.isEmpty else { return [] }
    return try await withFavorites { store throws(FavoritesError) in try await store.add(photos) }
  }

  /// Ends photos being favorites; no file is made where there is none.
  func removeFavorites(_ ids: [String]) async throws(Failure) -> [FavoriteChange] {
    guard Files.isReadable(favoritesPath) else {
      return ids.map { FavoriteChange(id: $0, outcome: .absent) }
    }
    return try await withFavorites { store throws(FavoritesError) in try await store.remove(ids) }
  }

  /// The favorite of an id; nothing is made when there are none.
  func storedFavorite(_ id: String) async throws(Failure) -> Favorite? {
    guard Files.isReadable(favoritesPath) else { return nil }
    return try await withFavorites { store throws(FavoritesError) in
      try await store.favorite(id: id)
    }
  }

  /// The photos of all favorites, newest first.
  func favoritePhotos() async throws(Failure) -> [Photo] {
    guard Files.isReadable(favoritesPath) else { return [] }
    return try await withFavorites { store throws(FavoritesError) in try await store.list() }
      .map(\.photo)
  }

  /// The ids of all favorites, to mark them in a listing; that they cannot be read costs the marks.
  func favoriteMarks() async -> Set<String> {
    do {
      return try await favoriteIDs()
    } catch {
      warn("\(error.message); favorites are not marked")
      return []
    }
  }

  /// The ids of all favorites.
  func favoriteIDs() async throws(Failure) -> Set<String> {
    guard Files.isReadable(favoritesPath) else { return [] }
    return try await withFavorites { store throws(FavoritesError) in try await store.ids() }
  }

  /// Makes a photo a favorite that is none, and ends it for one that is.
  ///
  /// - Returns: Whether it is one now.
  func toggleFavorite(_ photo: Photo) async throws(Failure) -> Bool {
    try await withFavorites { store throws(FavoritesError) in try await store.toggle(photo) }
  }
}
