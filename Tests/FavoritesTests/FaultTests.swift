import FlickrAPI
import ForeignText
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Favorites

extension FavoritesStore {
  /// From now on the file cannot grow, as on a disk without space.
  fileprivate func fill() throws(FavoritesError) {
    let pages = try connection.integer("PRAGMA page_count")
    try connection.execute("PRAGMA max_page_count = \(pages)")
  }
}

@Suite("Faults")
struct FaultTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("favorites.sqlite")
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("a full disk leaves all as it was, and the next change is one of its own")
  func full() async throws {
    let store = try FavoritesStore(path: path)
    try await store.add((0..<50).map { Photo(id: "\($0)") })
    let before = try await StoreState(store)
    let last = try await store.lastChange()
    try await store.fill()
    try await store.beginChange("much")
    await #expect(throws: FavoritesError.full(path: path)) {
      try await store.add((100..<5000).map { Photo(id: "\($0)") })
    }
    #expect(try await StoreState(store) == before)
    #expect(try await store.lastChange() == last)
    #expect(try await store.photos(among: ["100"]) == [:])
    #expect(try await store.setNote("fits", id: "1"))
    #expect(try await store.undo()?.words == "much")
    #expect(try await StoreState(store) == before)
  }

  @Test("a repair that cannot write leaves everything as it was")
  func repairWithoutSpace() async throws {
    try await FavoritesStore(path: path).add((0..<500).map { Photo(id: "\($0)") })
    let before = try folder.read("favorites.sqlite")
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      // Half of the copy can be written.
      var limit = rlimit(rlim_cur: 30_000, rlim_max: 30_000)
      setrlimit(__rlimit_resource_t(1), &limit)
      do {
        _ = try FavoritesRepair.repair(path: path)
        exit(1)
      } catch {
        exit(0)
      }
    }
    #expect(try folder.read("favorites.sqlite") == before)
    #expect(try names == ["favorites.sqlite"])
  }

  /// Looks at a copy of the copy: opening it as a store would make it newer.
  private func idsInCopy() async throws -> Set<String> {
    let look = folder.file("look-\(UUID().uuidString).sqlite")
    try FileManager.default.copyItem(atPath: FavoritesBackup.path(of: path), toPath: look)
    return try await FavoritesStore(path: look).ids()
  }

  @Test("the daily copy holds what was there before the first change of the day")
  func dailyCopy() async throws {
    let day: Int64 = 86_400_000
    let time = Mutex<Int64>(day * 20_000)
    let store = try FavoritesStore(path: path) { time.withLock { $0 } }
    let copy = FavoritesBackup.path(of: path)
    try await store.add([Photo(id: "1")])
    #expect(!FileManager.default.fileExists(atPath: copy))
    time.withLock { $0 += day }
    try await store.add([Photo(id: "2")])
    #expect(try await idsInCopy() == ["1"])
    try await store.add([Photo(id: "3")])
    // Another process of the same day makes none either.
    let other = try FavoritesStore(path: path) { time.withLock { $0 } }
    try await other.add([Photo(id: "4")])
    #expect(try await idsInCopy() == ["1"])
    let rights = try FileManager.default.attributesOfItem(atPath: copy)
    #expect((rights[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    time.withLock { $0 += day }
    try await other.add([Photo(id: "5")])
    #expect(try await idsInCopy() == ["1", "2", "3", "4"])
    #expect(try FavoritesExamination(path: copy).problems == [])
  }

  @Test("a damaged file is not changed by trying to use it")
  func damagedStays() async throws {
    try await FavoritesStore(path: path).add((0..<500).map { Photo(id: "\($0)") })
    var bytes = try folder.read("favorites.sqlite")
    for index in 4096..<bytes.count { bytes[index] = 0xA5 }
    try folder.write("favorites.sqlite", bytes)
    await #expect(throws: FavoritesError.corrupt(path: path)) {
      try await FavoritesStore(path: path).add([Photo(id: "1")])
    }
    #expect(try folder.read("favorites.sqlite") == bytes)
  }

  @Test("statistics count what is there")
  func statistics() async throws {
    let store = try FavoritesStore(path: path)
    var photo = Photo(id: "1")
    (photo.title, photo.ownerID, photo.ownerName) = ("t", "7@N00", "Ada")
    try await store.restore([
      ImportedFavorite(photo: photo, note: "n", addedAt: 1_700_000_000_000),
      ImportedFavorite(photo: Photo(id: "2"), addedAt: 1_702_600_000_000),
      ImportedFavorite(photo: Photo(id: "3"), addedAt: 1_702_600_000_001),
    ])
    try await store.setAbsence(.gone, id: "2")
    try await store.setAbsence(.hidden, id: "99")
    let collection = try await store.makeCollection(CollectionDraft(title: "c"))
    try await store.add([photo, Photo(id: "8")], to: collection.id)
    try await store.setDone(true, ["8"], in: collection.id)
    let found = try await store.statistics()
    #expect((found.favorites, found.described, found.withNote, found.absent) == (3, 1, 1, 1))
    #expect((found.collections, found.entries, found.done) == (1, 2, 1))
    #expect(found.months.map(\.month) == ["2023-12", "2023-11"])
    #expect(found.months.map(\.count) == [2, 1])
    #expect(found.owners.map(\.id) == ["7@N00"] && found.owners.first?.name == "Ada")
    #expect(try await store.localState()["2"]?.absence?.kind == .gone)
    #expect(try await store.favorite(id: "2")?.absence?.kind == .gone)
  }
}
