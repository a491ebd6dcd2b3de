import FlickrAPI
import ForeignText
import TestSupport
import Testing

@testable import Favorites

@Suite("Undo")
struct UndoTests {
  private let folder: TemporaryDirectory
  private let store: FavoritesStore

  init() throws {
    folder = try TemporaryDirectory()
    store = try FavoritesStore(path: folder.file("favorites.sqlite"))
  }

  @Test("takes back each of a random sequence of changes, down to the beginning", arguments: 0..<5)
  func randomSequence(seed: Int) async throws {
    var steps = RandomSteps(seed: UInt64(seed))
    for _ in 0..<10 { try await steps.take(on: store) }
    // What came before is no longer to be undone: the beginning is not empty.
    let start = try await store.lastChange()?.id ?? 0
    var states = [try await StoreState(store)]
    for number in 0..<40 {
      // Some of the changes hold several calls.
      try await store.beginChange("step \(number)")
      let before = try await store.lastChange()?.id ?? start
      for _ in 0...(number % 3) { try await steps.take(on: store) }
      if try await store.lastChange()?.id ?? start != before {
        states.append(try await StoreState(store))
      } else {
        #expect(try await StoreState(store) == states.last)
      }
    }
    states.removeLast()
    while let state = states.popLast() {
      try await store.undo()
      #expect(try await StoreState(store) == state)
      try await expectSoundSearch()
    }
    #expect(try await store.lastChange()?.id ?? 0 == start)
  }

  /// The table that searches look through agrees with the rest.
  private func expectSoundSearch() async throws {
    for word in ["note", "title", "three"] {
      let found = try await store.find([word]).map(\.id)
      #expect(try await Reference(store).find([word]) == found)
    }
  }

  @Test("an entry that goes with its collection comes back with it")
  func cascade() async throws {
    let collection = try await store.makeCollection(CollectionDraft(title: "Wishes"))
    try await store.add([Photo(id: "1"), Photo(id: "2")], to: collection.id, note: "n")
    try await store.setDone(true, ["2"], in: collection.id)
    let before = try await StoreState(store)
    try await store.deleteCollections([collection.id])
    #expect(try await store.collections() == [])
    #expect(try await store.find(["n"]) == [])
    let change = try #require(try await store.undo())
    #expect((change.collections, change.entries) == (1, 2))
    #expect(try await StoreState(store) == before)
    #expect(try await store.find(["n"]).map(\.id) == ["1", "2"])
  }

  @Test("titles that went round go back")
  func swappedTitles() async throws {
    let one = try await store.makeCollection(CollectionDraft(title: "a"))
    let two = try await store.makeCollection(CollectionDraft(title: "b"))
    try await store.beginChange("swap")
    try await store.edit(one.id, CollectionDraft(title: "c"))
    try await store.edit(two.id, CollectionDraft(title: "a"))
    try await store.edit(one.id, CollectionDraft(title: "b"))
    try await store.undo()
    #expect(try await store.collections().map(\.title) == ["b", "a"])
  }

  @Test("a change that was begun is cut by another process's")
  func twoProcesses() async throws {
    let other = try FavoritesStore(path: folder.file("favorites.sqlite"))
    try await store.beginChange("mine")
    try await store.add([Photo(id: "1")])
    try await store.add([Photo(id: "2")])
    try await other.add([Photo(id: "3")])
    try await store.add([Photo(id: "4")])
    #expect(try await store.undo()?.words == "mine")
    #expect(try await store.ids() == ["1", "2", "3"])
    #expect(try await store.undo()?.words == "add favorites")
    #expect(try await other.undo()?.favoritesAway == 2)
    #expect(try await store.ids() == [])
  }

  @Test("what has no effect is no change")
  func noEffect() async throws {
    try await store.add([Photo(id: "1")])
    let last = try await store.lastChange()
    try await store.beginChange("nothing")
    try await store.add([Photo(id: "1")])
    try await store.remove(["9"])
    _ = try await store.setNote(nil, id: "1")
    await #expect(throws: FavoritesError.noCollection(id: 7)) {
      try await store.add([Photo(id: "3")], to: 7)
    }
    #expect(try await store.lastChange() == last)
    #expect(try await store.photos(among: ["3"]) == [:])
  }

  @Test("a hundred changes are kept, and photos go with the last that refers to them")
  func pruning() async throws {
    try await store.add([Photo(id: "1"), Photo(id: "2")])
    try await store.remove(["1"])
    for number in 0..<99 { _ = try await store.setNote(RemoteText("\(number)"), id: "2") }
    #expect(try await store.photos(among: ["1", "2"]).count == 2)
    _ = try await store.setNote("last", id: "2")
    #expect(try await store.photos(among: ["1", "2"]).count == 1)
    var undone = 0
    while try await store.undo() != nil { undone += 1 }
    #expect(undone == 100)
    #expect(try await store.ids() == ["2"])
  }
}
