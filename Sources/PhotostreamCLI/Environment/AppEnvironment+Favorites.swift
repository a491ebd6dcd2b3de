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

  /// The ids of all favorites.
  func favoriteIDs() async throws(Failure) -> Set<String> {
    guard Files.isReadable(favoritesPath) else { return [] }
    return try await withFavorites { store throws(FavoritesError) in try await store.ids() }
  }
}
