import Favorites
import FlickrAPI

/// The photos of the favorites or of a collection, in pieces: their number takes no memory.
struct StoredPhotos {
  private let environment: AppEnvironment
  private let collection: Int64?
  private var lastFavorite: Favorite?
  private var lastPosition = 0
  /// The first piece is small: its photos are on the screen the sooner.
  private var size = 100

  /// The favorites, newest first.
  init(favoritesOf environment: AppEnvironment) {
    self.environment = environment
    collection = nil
  }

  /// A collection, in its order.
  init(collection: Int64, of environment: AppEnvironment) {
    self.environment = environment
    self.collection = collection
  }

  /// How many there are.
  func count() async throws(Failure) -> Int {
    let collection = collection
    return try await environment.readFavorites(else: 0) { store throws(FavoritesError) in
      guard let collection else { return try await store.count() }
      return try await store.collection(id: collection)?.count ?? 0
    }
  }

  /// The next piece; nil at the end.
  mutating func next() async throws(Failure) -> [Photo]? {
    let (limit, favorite, position) = (size, lastFavorite, lastPosition)
    size = 1000
    let photos: [Photo]
    if let collection {
      let entries = try await environment.withFavorites { store throws(FavoritesError) in
        try await store.entries(of: collection, after: position, limit: limit)
      }
      lastPosition = entries.last?.position ?? position
      photos = entries.map(\.photo)
    } else {
      let favorites = try await environment.readFavorites(else: []) {
        store throws(FavoritesError) in
        try await store.favorites(after: favorite, limit: limit)
      }
      lastFavorite = favorites.last
      photos = favorites.map(\.photo)
    }
    return photos.isEmpty ? nil : photos
  }
}

extension StreamOperand {
  /// The photos of a stream that is kept here; nil for another one.
  func storedPhotos(in environment: AppEnvironment) -> StoredPhotos? {
    switch self {
    case .favorites: StoredPhotos(favoritesOf: environment)
    case .collection(let id, _): StoredPhotos(collection: id, of: environment)
    case .flickr, .files, .standardInput: nil
    }
  }
}
