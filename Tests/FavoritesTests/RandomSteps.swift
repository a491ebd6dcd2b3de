import Favorites
import FlickrAPI
import ForeignText

/// Calls of every kind on a store, the same for the same seed.
struct RandomSteps {
  private var random: UInt64
  private var collections: [Int64] = []

  init(seed: UInt64) { random = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func number(below limit: Int) -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random >> 1) % limit
  }

  private mutating func photos() -> [Photo] {
    (0...number(below: 5)).map { _ in Self.photo(number(below: 20)) }
  }

  private mutating func ids() -> [String] { photos().map(\.id) }

  /// Always described the same, since what is known of a photo is not undone.
  static func photo(_ number: Int) -> Photo {
    var photo = Photo(id: "\(number)")
    photo.title = RemoteText("Title \(number % 3 == 0 ? "Three" : "other")")
    photo.ownerID = "\(number % 4)@N00"
    return photo
  }

  private mutating func note() -> RemoteText? {
    number(below: 3) == 0 ? nil : RemoteText("Nöte \(number(below: 9))")
  }

  mutating func take(on store: FavoritesStore) async throws {
    if number(below: 3) == 0 { return try await takeOnFavorites(store) }
    collections = try await store.collections().map(\.id)
    guard !collections.isEmpty, number(below: 6) > 0 else {
      let title = RemoteText("Collection \(number(below: 30))")
      _ = try? await store.makeCollection(CollectionDraft(title: title, date: "2026-11"))
      return
    }
    try await takeOnEntries(store, collections[number(below: collections.count)])
  }

  private mutating func takeOnFavorites(_ store: FavoritesStore) async throws {
    switch number(below: 8) {
    case 0, 1: try await store.add(photos())
    case 2: try await store.remove(ids())
    case 3: _ = try await store.toggle(Self.photo(number(below: 20)))
    case 4: _ = try await store.setNote(note(), id: "\(number(below: 20))")
    case 5:
      let date = Int64(number(below: 3))
      try await store.restore(
        photos().map { ImportedFavorite(photo: $0, note: note(), addedAt: date) })
    case 6:
      let date = number(below: 3)
      try await store.keepPulled(
        photos().map { PulledFavorite(photo: $0, favedAt: date) }, account: "7@N00")
    default: try await store.removePulled(ids(), account: "7@N00")
    }
  }

  private mutating func takeOnEntries(
    _ store: FavoritesStore, _ collection: Int64
  ) async throws {
    switch number(below: 9) {
    case 0, 1, 2: try await store.add(photos(), to: collection, note: note())
    case 3: try await store.remove(ids(), from: collection)
    case 4:
      try await store.move(ids(), in: collection, to: .position(number(below: 6)))
    case 5: try await store.setDone(number(below: 2) == 0, ids(), in: collection)
    case 6:
      try await store.setNote(note(), ofEntry: "\(number(below: 20))", in: collection)
    case 7:
      let draft = CollectionDraft(
        title: RemoteText("Collection \(number(below: 30))"), description: note(), coverID: "3")
      try? await store.edit(collection, draft)
    default:
      if number(below: 3) == 0 {
        try await store.deleteCollections([collection])
      } else {
        try await store.restore(
          photos().map { CollectionEntry(photo: $0, note: note(), doneAt: 5, addedAt: 4) },
          in: collection)
      }
    }
  }
}
