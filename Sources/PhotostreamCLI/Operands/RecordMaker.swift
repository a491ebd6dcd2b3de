import Favorites
import FlickrAPI
import ForeignText
import LenientJSON

/// Makes records of photos: the hearts by one question to the store for each piece, and what the
/// favorites and collections tell of the photos of their own lists.
struct RecordMaker {
  private let environment: AppEnvironment
  private let stream: StreamOperand
  private var isWarned = false

  init(_ environment: AppEnvironment, _ stream: StreamOperand) {
    self.environment = environment
    self.stream = stream
  }

  /// The records of some photos of the stream.
  mutating func records(of photos: [Photo]) async throws(Failure) -> [PhotoRecord] {
    let ids = photos.map(\.id)
    let marks = try await marks(among: ids)
    let entries = try await entries(among: ids)
    let titles = try await collectionTitles(among: ids)
    return photos.map { photo in
      var record = PhotoRecord(
        photo: photo, isFavorite: marks[photo.id] != nil, stream: stream.words)
      if let entry = entries[photo.id] {
        record.tell(entry)
      } else if stream == .favorites, let mark = marks[photo.id] {
        record.tell(mark)
      }
      record.tell(
        "collections",
        titles[photo.id].map { titles in .array(titles.map { .string($0) }) })
      return record
    }
  }

  /// In a stream of Flickr's, favorites that cannot be read cost the marks and nothing else.
  private mutating func marks(
    among ids: [String]
  ) async throws(Failure) -> [String: FavoriteMark] {
    do throws(Failure) {
      return try await environment.favoriteMarks(among: ids)
    } catch {
      if stream.isStored { throw error }
      if !isWarned { environment.warn("\(error.message); favorites are not marked") }
      isWarned = true
      return [:]
    }
  }

  private func collectionTitles(
    among ids: [String]
  ) async throws(Failure) -> [String: [String]] {
    guard stream.isStored else { return [:] }
    return try await environment.readFavorites(else: [:]) { store throws(FavoritesError) in
      try await store.collectionTitles(among: ids)
    }
  }

  private func entries(among ids: [String]) async throws(Failure) -> [String: CollectionEntry] {
    guard case .collection(let collection, _) = stream else { return [:] }
    return try await environment.withFavorites { store throws(FavoritesError) in
      try await store.entries(among: ids, of: collection)
    }
  }
}
