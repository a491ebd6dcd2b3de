import Favorites
import FlickrAPI
import ForeignText
import TestSupport
import Testing

@Suite("Collections")
struct CollectionTests {
  private let folder: TemporaryDirectory
  private let store: FavoritesStore

  init() throws {
    folder = try TemporaryDirectory()
    store = try FavoritesStore(path: folder.file("favorites.sqlite"))
  }

  private func make(_ title: RemoteText, _ ids: [String] = []) async throws -> Int64 {
    let collection = try await store.makeCollection(CollectionDraft(title: title))
    try await store.add(ids.map { Photo(id: $0) }, to: collection.id)
    return collection.id
  }

  private func order(_ id: Int64) async throws -> [String] {
    let entries = try await store.entries(of: id)
    #expect(
      entries.map(\.position) == Array(1...max(1, entries.count)).prefix(entries.count).map { $0 })
    return entries.map(\.id)
  }

  @Test("titles are unique but for case, accents and blanks, and find their collection")
  func titles() async throws {
    let id = try await make("Été à  Paris")
    #expect(try await store.collection(named: "ETE a paris")?.id == id)
    await #expect(throws: FavoritesError.collectionExists(title: "Été à  Paris")) {
      try await store.makeCollection(CollectionDraft(title: "été À Paris "))
    }
    let other = try await make("Other")
    await #expect(throws: FavoritesError.collectionExists(title: "Été à  Paris")) {
      try await store.edit(other, CollectionDraft(title: "ete a paris"))
    }
    try await store.edit(other, CollectionDraft(title: "OTHER", description: "d", date: "2026-11"))
    #expect(try await store.collection(named: "other")?.title == "OTHER")
    #expect(try await store.collections().map(\.id) == [other, id])
    #expect(try await store.findCollections(["été"]).map(\.id) == [id])
    #expect(try await store.findCollections(["D", "oth"]).map(\.id) == [other])
  }

  @Test("what is no title or date is refused", arguments: ["2026-13", "2026-02-30", "26", "x", ""])
  func refused(date: String) async throws {
    await #expect(throws: FavoritesError.invalidDate(text: RemoteText(date))) {
      try await store.makeCollection(CollectionDraft(title: "t", date: date))
    }
    await #expect(throws: FavoritesError.emptyTitle) {
      try await store.makeCollection(CollectionDraft(title: " \n"))
    }
    #expect(try await store.collections() == [])
  }

  @Test("entries go where they are moved, in the order given")
  func moving() async throws {
    let id = try await make("c", ["1", "2", "3", "4", "5"])
    try await store.move(["4", "2"], in: id, to: .position(1))
    #expect(try await order(id) == ["4", "2", "1", "3", "5"])
    try await store.move(["4"], in: id, to: .after("3"))
    #expect(try await order(id) == ["2", "1", "3", "4", "5"])
    try await store.move(["5", "9", "5"], in: id, to: .before("1"))
    #expect(try await order(id) == ["2", "5", "1", "3", "4"])
    try await store.move(["2", "1"], in: id, to: .before("1"))
    #expect(try await order(id) == ["5", "2", "1", "3", "4"])
    #expect(
      try await store.move(["3", "8"], in: id, to: .position(99)).map(\.outcome)
        == [.moved, .absent])
    #expect(try await order(id) == ["5", "2", "1", "4", "3"])
    await #expect(throws: FavoritesError.noEntry(id: "7")) {
      try await store.move(["3"], in: id, to: .after("7"))
    }
  }

  @Test("removing closes ranks, marks and notes stay with their entries")
  func removing() async throws {
    let id = try await make("c", ["1", "2", "3"])
    #expect(
      try await store.setDone(true, ["3", "3", "9"], in: id).map(\.outcome)
        == [.checked, .already, .absent])
    #expect(try await store.setNote("n", ofEntry: "3", in: id))
    #expect(
      try await store.remove(["1", "7", "1"], from: id).map(\.outcome)
        == [.removed, .absent, .absent])
    #expect(try await order(id) == ["2", "3"])
    let entry = try #require(try await store.entries(of: id, after: 1, limit: 5).first)
    #expect(entry.isDone && entry.note == "n" && !entry.isFavorite)
    let collection = try #require(try await store.collection(id: id))
    #expect((collection.count, collection.done) == (2, 1))
    #expect(
      try await store.setDone(false, ["3"], in: id).map(\.outcome) == [.unchecked])
  }

  @Test("what is there is filled, not doubled")
  func addingAgain() async throws {
    let id = try await make("c", ["1"])
    var photo = Photo(id: "1")
    photo.title = "t"
    photo.ownerID = "7@N00"
    #expect(try await store.add([photo], to: id).map(\.outcome) == [.updated])
    #expect(try await store.add([photo], to: id).map(\.outcome) == [.already])
    #expect(try await store.add([photo], to: id, note: "x").map(\.outcome) == [.updated])
    let entry = CollectionEntry(photo: photo, note: "y", doneAt: 3, addedAt: 1)
    #expect(try await store.restore([entry], in: id).map(\.outcome) == [.updated])
    #expect(try await store.entries(of: id).first?.note == "x")
    #expect(try await store.entries(of: id).first?.doneAt == 3)
    #expect(try await store.collectionTitles(of: "1") == ["c"])
  }
}
