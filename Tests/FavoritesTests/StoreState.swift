import FlickrAPI
import ForeignText

@testable import Favorites

/// All that a store holds and an undo restores.
struct StoreState: Equatable {
  var favorites: [Favorite] = []
  var collections: [PhotoCollection] = []
  var entries: [Int64: [CollectionEntry]] = [:]

  init(_ store: FavoritesStore) async throws {
    favorites = try await store.list()
    collections = try await store.collections()
    for collection in collections {
      entries[collection.id] = try await store.entries(of: collection.id)
    }
  }
}

/// Finds by folding everything and looking through it.
struct Reference {
  private var photos: [(id: String, text: String)] = []

  init(_ store: FavoritesStore) async throws {
    let state = try await StoreState(store)
    var texts: [String: [String]] = [:]
    var order: [Photo] = []
    for favorite in state.favorites {
      order.append(favorite.photo)
      texts[favorite.id, default: []] += [favorite.note].compactMap { $0?.folded }
    }
    for collection in state.collections {
      for entry in state.entries[collection.id] ?? [] {
        if texts[entry.id] == nil { order.append(entry.photo) }
        texts[entry.id, default: []] += [entry.note].compactMap { $0?.folded }
      }
    }
    photos = order.map { photo in
      var parts = [photo.title.folded, photo.ownerName.folded] + photo.tags.map(\.folded)
      parts += [photo.description?.original.wordsFromHTML.folded ?? ""]
      parts += texts[photo.id] ?? []
      return (photo.id, parts.joined(separator: "\n"))
    }
  }

  func find(_ words: [String]) -> [String] {
    photos.filter { photo in words.allSatisfy { photo.text.contains($0.folded) } }.map(\.id)
  }
}
