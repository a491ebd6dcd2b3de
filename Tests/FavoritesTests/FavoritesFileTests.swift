import FlickrAPI
import Foundation
import TestSupport
import Testing

@testable import Favorites

@Suite("Favorites file")
struct FavoritesFileTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("share/photostream/favorites.sqlite")
  }

  private func permissions(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  private func openingError(_ path: String) -> FavoritesError? {
    do throws(FavoritesError) {
      _ = try FavoritesStore(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("file and folder are for their owner only")
  func privacy() async throws {
    let store = try FavoritesStore(path: path)
    try await store.add([Photo(id: "1")])
    #expect(try permissions(folder.file("share/photostream")) == 0o700)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.file("share/photostream"))
    #expect(names.contains("favorites.sqlite"))
    for name in names {
      #expect(try permissions(folder.file("share/photostream/\(name)")) == 0o600)
    }
  }

  @Test("many first openings at once, and writers on every one of them")
  func contention() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask { [path] in
          let store = try FavoritesStore(path: path)
          for number in 0..<10 {
            try await store.add([Photo(id: "\(worker)\(number)"), Photo(id: "999")])
          }
        }
      }
      try await group.waitForAll()
    }
    let list = try await FavoritesStore(path: path).list()
    #expect(list.count == 81)
    #expect(Set(list.map(\.id)).count == 81)
  }

  @Test("two processes at once")
  func processes() async throws {
    async let child: Void = {
      await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
        let store = try FavoritesStore(path: path)
        for number in 0..<100 { try await store.add([Photo(id: "1\(number)")]) }
        exit(0)
      }
    }()
    let store = try FavoritesStore(path: path)
    for number in 0..<100 { try await store.add([Photo(id: "2\(number)")]) }
    _ = await child
    #expect(try await store.count() == 200)
  }

  @Test("a killed process leaves whole batches")
  func killed() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try FavoritesStore(path: path)
      try await store.add((100..<150).map { Photo(id: String($0)) })
      Task.detached {
        try await Task.sleep(for: .milliseconds(20))
        kill(getpid(), SIGKILL)
      }
      for batch in 0... {
        try await store.add((0..<50).map { Photo(id: "9\(batch * 50 + $0)") })
      }
    }
    let count = try await FavoritesStore(path: path).count()
    #expect(count >= 50)
    #expect(count.isMultiple(of: 50))
  }

  @Test("a lock that lasts is one clear error, and passes")
  func locked() async throws {
    let store = try FavoritesStore(path: path, now: { 1 }, patience: 50)
    let other = try SQLiteConnection(path: path)
    try other.execute("BEGIN EXCLUSIVE")
    await #expect(throws: FavoritesError.locked(path: path)) {
      try await store.add([Photo(id: "1")])
    }
    #expect(FavoritesError.locked(path: path).isPassing)
    try other.execute("ROLLBACK")
    #expect(try await store.add([Photo(id: "1")]).map(\.outcome) == [.added])
  }

  @Test("other files are refused and not touched")
  func otherFiles() throws {
    let text = String(repeating: "this is not a database at all\n", count: 100)
    try folder.write("text.sqlite", text)
    #expect(
      openingError(folder.file("text.sqlite")) == .notADatabase(path: folder.file("text.sqlite")))
    #expect(try folder.read("text.sqlite") == Array(text.utf8))

    let foreign = folder.file("foreign.sqlite")
    do {
      let connection = try SQLiteConnection(path: foreign)
      try connection.execute("CREATE TABLE bookmarks (x)")
    }
    let before = try folder.read("foreign.sqlite")
    #expect(openingError(foreign) == .foreignDatabase(path: foreign))
    #expect(try folder.read("foreign.sqlite") == before)
  }

  @Test("a newer format is refused and not touched")
  func newer() throws {
    do {
      _ = try FavoritesStore(path: path)
      let connection = try SQLiteConnection(path: path)
      try connection.execute("PRAGMA user_version = 99; PRAGMA journal_mode = DELETE")
    }
    let before = try folder.read("share/photostream/favorites.sqlite")
    #expect(openingError(path) == .newerSchema(path: path, version: 99, current: 2))
    #expect(try folder.read("share/photostream/favorites.sqlite") == before)
  }

  @Test("damage is told as damage")
  func corrupt() async throws {
    do {
      let store = try FavoritesStore(path: path)
      try await store.add((0..<500).map { Photo(id: String($0)) })
    }
    var bytes = try folder.read("share/photostream/favorites.sqlite")
    for index in 4096..<bytes.count { bytes[index] = 0xA5 }
    try folder.write("damaged.sqlite", bytes)
    let damaged = folder.file("damaged.sqlite")
    await #expect(throws: FavoritesError.corrupt(path: damaged)) {
      _ = try await FavoritesStore(path: damaged).list()
    }
  }

  @Test("folders that cannot be used", .enabled(if: getuid() != 0))
  func readOnlyFolder() async throws {
    let locked = folder.file("locked")
    try FileManager.default.createDirectory(
      atPath: locked, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o500])
    defer { chmod(locked, 0o700) }
    #expect(
      openingError("\(locked)/favorites.sqlite")
        == .cannotOpen(path: "\(locked)/favorites.sqlite", reason: "permission denied"))
    #expect(
      openingError("\(locked)/deeper/favorites.sqlite")
        == .cannotOpen(path: "\(locked)/deeper/favorites.sqlite", reason: "permission denied"))
  }

  @Test("a folder in the place of the file, and a file in the place of the folder")
  func wrongKinds() throws {
    try folder.write("file", "x")
    guard case .cannotOpen = openingError(folder.path) else {
      Issue.record("\(String(describing: openingError(folder.path)))")
      return
    }
    #expect(
      openingError(folder.file("file/favorites.sqlite"))
        == .cannotOpen(path: folder.file("file/favorites.sqlite"), reason: "not a directory"))
  }

  @Test(
    "a read-only file can be read, and says so when it is to be changed",
    .enabled(if: getuid() != 0))
  func readOnlyFile() async throws {
    do {
      let store = try FavoritesStore(path: path)
      try await store.add([Photo(id: "1")])
    }
    chmod(path, 0o400)
    let store = try FavoritesStore(path: path)
    #expect(try await store.ids() == ["1"])
    await #expect(throws: FavoritesError.readOnly(path: path)) {
      try await store.add([Photo(id: "2")])
    }
  }

  @Test("one record that cannot be read does not lose the list")
  func badRecord() async throws {
    let store = try FavoritesStore(path: path)
    try await store.add([Photo(id: "1"), Photo(id: "2")])
    let connection = try SQLiteConnection(path: path)
    try connection.execute("UPDATE photos SET record = '{broken' WHERE photo_id = '1'")
    #expect(try await store.list().map(\.id) == ["2", "1"])
  }
}
