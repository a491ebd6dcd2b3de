import FlickrAPI
import ForeignText
import TestSupport
import Testing

@testable import Favorites

@Suite("Migration from version 1")
struct MigrationTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("favorites.sqlite")
    let connection = try SQLiteConnection(path: path)
    try connection.execute(Self.versionOne)
  }

  /// What version 1 wrote: its tables, three favorites with a clock set back, two removed ones, one
  /// of them added again.
  private static let versionOne = """
    PRAGMA application_id = 0x50687374;
    PRAGMA user_version = 1;
    CREATE TABLE favorites (
      photo_id TEXT PRIMARY KEY NOT NULL,
      record TEXT NOT NULL,
      note TEXT,
      added_at INTEGER NOT NULL,
      position INTEGER NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE removed_favorites (
      photo_id TEXT PRIMARY KEY NOT NULL,
      record TEXT NOT NULL,
      note TEXT,
      added_at INTEGER NOT NULL,
      position INTEGER NOT NULL
    ) STRICT;
    INSERT INTO favorites VALUES
      ('1', '{"id":"1","title":"Élan","ownerID":"7@N00","ownerName":"Ada","tags":["sea"]}',
        'Straße', 5000, 1),
      ('2', '{"id":"2"}', NULL, 2000, 3),
      ('3', '{broken', NULL, 9000, 4);
    INSERT INTO removed_favorites VALUES
      ('8', '{"id":"8","title":"back","ownerID":"7@N00"}', 'mine', 4000, 2),
      ('3', '{"id":"3"}', NULL, 1000, 0);
    """

  @Test("favorites keep note, date and order")
  func favorites() async throws {
    let store = try FavoritesStore(path: path)
    let list = try await store.list()
    #expect(list.map(\.id) == ["3", "2", "1"])
    #expect(list.map(\.addedAt) == [9000, 2000, 5000])
    #expect(list.last?.note == "Straße")
    #expect(list.last?.photo.title == "Élan")
    #expect(list.last?.photo.tags == ["sea"])
    try await store.add([Photo(id: "4")])
    #expect(try await store.list().first?.id == "4")
  }

  @Test("what was removed last can be undone, and stands where it was")
  func removed() async throws {
    let store = try FavoritesStore(path: path)
    let change = try #require(try await store.undo())
    #expect((change.favoritesBack, change.favoritesAway) == (1, 0))
    let list = try await store.list()
    #expect(list.map(\.id) == ["3", "2", "8", "1"])
    #expect(list[2].note == "mine")
    #expect(list[2].photo.title == "back")
    #expect(try await store.undo() == nil)
  }

  @Test("a search finds them")
  func search() async throws {
    let store = try FavoritesStore(path: path)
    #expect(try await store.find(["ELAN", "strasse", "Sea"]).map(\.id) == ["1"])
    #expect(try await store.find(["back"]) == [])
    try await store.undo()
    #expect(try await store.find(["back", "mine"]).map(\.id) == ["8"])
  }

  @Test("is done once, by whoever opens the file first")
  func once() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask { [path] in try await FavoritesStore(path: path).count() }
      }
      for try await count in group { #expect(count == 3) }
    }
    #expect(try FavoritesExamination(path: path).version == 2)
  }
}
