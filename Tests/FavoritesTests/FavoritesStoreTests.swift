import Favorites
import FlickrAPI
import ForeignText
import Synchronization
import TestSupport
import Testing

@Suite("Favorites store")
struct FavoritesStoreTests {
  private let folder: TemporaryDirectory
  private let store: FavoritesStore

  init() throws {
    folder = try TemporaryDirectory()
    let time = Mutex<Int64>(1000)
    store = try FavoritesStore(path: folder.file("data/photostream/favorites.sqlite")) {
      time.withLock { time in
        time += 1
        return time
      }
    }
  }

  private func photo(_ id: String, title: String = "") -> Photo {
    var photo = Photo(id: id)
    photo.title = RemoteText(title)
    photo.ownerID = "12345678@N00"
    photo.ownerName = "Ada"
    photo.tags = ["sea", "sun"]
    photo.pictures[.q] = Picture(
      url: "https://live.staticflickr.com/65535/\(id)_0123456789_q.jpg", width: 150, height: 150)
    return photo
  }

  @Test("photos are added once, newest first, and survive another opening")
  func adding() async throws {
    #expect(
      try await store.add([photo("1", title: "one"), photo("2"), photo("1")])
        == [
          FavoriteChange(id: "1", outcome: .added), FavoriteChange(id: "2", outcome: .added),
          FavoriteChange(id: "1", outcome: .already),
        ])
    #expect(try await store.add([photo("3"), photo("2")]).map(\.outcome) == [.added, .already])
    let again = try FavoritesStore(path: folder.file("data/photostream/favorites.sqlite"))
    let list = try await again.list()
    #expect(list.map(\.id) == ["3", "2", "1"])
    #expect(list.map(\.addedAt) == [1002, 1001, 1001])
    #expect(list.last?.photo.title == "one")
    #expect(list.last?.photo.pictures[.q]?.width == 150)
    #expect(try await again.ids() == ["1", "2", "3"])
    #expect(try await again.count() == 3)
    #expect(try await again.contains("2"))
    #expect(try await !again.contains("4"))
    #expect(try await again.favorite(id: "4") == nil)
  }

  @Test("a bare id is filled in later, and keeps its date and note")
  func filling() async throws {
    try await store.add([Photo(id: "7")])
    #expect(try await store.setNote("grüße 🌊\n\"'\u{0}", id: "7"))
    #expect(try await store.add([Photo(id: "7")]).map(\.outcome) == [.already])
    #expect(try await store.add([photo("7", title: "Ünï")]).map(\.outcome) == [.updated])
    #expect(try await store.add([photo("7", title: "Ünï")]).map(\.outcome) == [.already])
    #expect(try await store.add([photo("7", title: "other")]).map(\.outcome) == [.already])
    #expect(try await store.add([Photo(id: "7")]).map(\.outcome) == [.already])
    let favorite = try #require(try await store.favorite(id: "7"))
    #expect(favorite.photo.title == "Ünï")
    #expect(favorite.note == "grüße 🌊\n\"'\u{0}")
    #expect(favorite.addedAt == 1001)
    #expect(try await store.setNote(nil, id: "7"))
    #expect(try await store.favorite(id: "7")?.note == nil)
    #expect(try await !store.setNote("x", id: "8"))
  }

  @Test("a distance belongs to the question, not to the favorite")
  func distance() async throws {
    var near = photo("5")
    near.distance = 1.5
    try await store.add([near])
    #expect(try await store.favorite(id: "5")?.photo.distance == nil)
    near.distance = 2.5
    #expect(try await store.add([near]).map(\.outcome) == [.already])
  }

  @Test("removing tells what was there, and can be undone with date, note and place")
  func removing() async throws {
    try await store.add(["1", "2", "3", "4"].map { photo($0) })
    _ = try await store.setNote("mine", id: "2")
    let before = try await store.list()
    #expect(
      try await store.remove(["2", "9", "3", "2"]).map(\.outcome)
        == [.removed, .absent, .removed, .absent])
    #expect(try await store.list().map(\.id) == ["4", "1"])
    #expect(try await store.remove(["9"]).map(\.outcome) == [.absent])
    let undone = try #require(try await store.undo())
    #expect(undone.words == "remove favorites")
    #expect((undone.favoritesBack, undone.favoritesAway) == (2, 0))
    #expect(try await store.list() == before)
  }

  @Test("what was added again after a removal goes first when both are undone")
  func undoAfterAdding() async throws {
    try await store.add([photo("1"), photo("2")])
    let before = try await store.list()
    try await store.remove(["1", "2"])
    try await store.add([photo("2"), photo("5")])
    #expect(try await store.undo()?.favoritesAway == 2)
    #expect(try await store.list() == [])
    #expect(try await store.undo()?.favoritesBack == 2)
    #expect(try await store.list() == before)
  }

  @Test("toggling goes there and back")
  func toggling() async throws {
    #expect(try await store.toggle(photo("1")))
    #expect(try await !store.toggle(photo("1")))
    #expect(try await store.count() == 0)
    #expect(try await store.undo()?.favoritesBack == 1)
    #expect(try await !store.toggle(photo("1")))
    #expect(try await store.toggle(photo("1")))
    #expect(try await store.ids() == ["1"])
  }

  @Test("a thousand favorites are one transaction")
  func many() async throws {
    let photos = (0..<1000).map { photo(String($0), title: "title \($0)") }
    #expect(try await store.add(photos).allSatisfy { $0.outcome == .added })
    #expect(try await store.list().map(\.id) == photos.reversed().map(\.id))
  }
}
