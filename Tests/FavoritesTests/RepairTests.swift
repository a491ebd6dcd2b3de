import FlickrAPI
import ForeignText
import Foundation
import TestSupport
import Testing

@testable import Favorites

@Suite("Repair")
struct RepairTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("favorites.sqlite")
  }

  private static func photo(_ number: Int) -> Photo {
    var photo = Photo(id: "\(1000 + number)")
    photo.title = RemoteText(String(repeating: "title \(number) ", count: 20))
    photo.ownerID = "7@N00"
    return photo
  }

  /// Many favorites and a collection, in one file without a log.
  private func fill(_ count: Int = 300) async throws {
    let store = try FavoritesStore(path: path)
    try await store.restore(
      (0..<count).map { number in
        ImportedFavorite(
          photo: Self.photo(number),
          note: number % 3 == 0 ? RemoteText("note \(number)") : nil,
          addedAt: 1_700_000_000_000 + Int64(number))
      })
    let collection = try await store.makeCollection(CollectionDraft(title: "Wishes"))
    let entries = stride(from: 0, to: count, by: 2).map { Self.photo($0) }
    try await store.add(entries, to: collection.id, note: "wish")
    try await store.keepSynced([SyncedPair(id: "1001", favedAt: 5)], account: "7@N00")
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func damage(pages: [Int]) throws {
    var bytes = try folder.read("favorites.sqlite")
    for page in pages {
      for index in (page * 4096)..<((page + 1) * 4096) { bytes[index] = 0xA5 }
    }
    try folder.write("favorites.sqlite", bytes)
  }

  @Test("a sound file keeps everything")
  func sound() async throws {
    try await fill()
    let before = try await StoreState(FavoritesStore(path: path))
    let report = try FavoritesRepair.repair(path: path, now: 0)
    #expect((report.favorites, report.notes) == (300, 250))
    #expect((report.collections, report.entries) == (1, 150))
    #expect(!report.mayMiss && report.fromBackup == 0)
    #expect(report.damagedCopy == folder.file("favorites.damaged-19700101T000000Z.sqlite"))
    #expect(try names == ["favorites.damaged-19700101T000000Z.sqlite", "favorites.sqlite"])
    let store = try FavoritesStore(path: path)
    #expect(try await StoreState(store) == before)
    #expect(try await store.find(["wish", "title"]).count == 150)
    #expect(try await store.syncedState(of: "7@N00").favorites.count == 1)
    let rights = try FileManager.default.attributesOfItem(atPath: report.damagedCopy)
    #expect((rights[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("everything outside of damaged pages is kept", arguments: 0..<20)
  func randomPages(seed: Int) async throws {
    try await fill()
    let before = try await StoreState(FavoritesStore(path: path))
    let original = try folder.read("favorites.sqlite")
    let pages = original.count / 4096
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    let damaged = (0..<(1 + seed % 4)).map { _ in
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random >> 1) % pages
    }
    try damage(pages: damaged)
    let broken = try folder.read("favorites.sqlite")
    let report = try FavoritesRepair.repair(path: path, now: 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: report.damagedCopy)) == Data(broken))
    #expect(try FavoritesExamination(path: path).problems == [])

    let after = try await StoreState(FavoritesStore(path: path))
    let lost = Set(before.favorites.map(\.id)).subtracting(after.favorites.map(\.id))
    for favorite in after.favorites {
      guard let old = before.favorites.first(where: { $0.id == favorite.id }) else {
        Issue.record("\(favorite.id) was no favorite")
        continue
      }
      #expect(favorite.note == old.note || favorite.note == nil)
    }
    // A favorite stands in the table and in two indexes, and one damaged page never hits more.
    #expect(damaged.count > 1 || lost.isEmpty, "\(damaged) of \(pages): \(lost.count) lost")
    #expect(lost.count <= 120 * damaged.count, "\(damaged) of \(pages): \(lost.count) lost")
    #expect(lost.isEmpty || report.mayMiss)
  }

  @Test("what the file no longer gives comes from the daily copy")
  func backup() async throws {
    let time: Int64 = 86_400_000 * 20_000
    do {
      let store = try FavoritesStore(path: path, now: { time })
      try await store.add((0..<300).map { Self.photo($0) })
      _ = try await store.setNote("mine", id: "1007")
    }
    do {
      let store = try FavoritesStore(path: path, now: { time + 86_400_000 })
      try await store.remove(["1000"])
    }
    #expect(try names == ["favorites.backup.sqlite", "favorites.sqlite"])
    let before = try await StoreState(FavoritesStore(path: path))
    let pages = try folder.read("favorites.sqlite").count / 4096
    try damage(pages: Array(1..<pages))
    let report = try FavoritesRepair.repair(path: path, now: 0)
    #expect(report.mayMiss)
    #expect(report.fromBackup >= 299)
    let after = try await StoreState(FavoritesStore(path: path))
    #expect(after.favorites.filter { $0.id != "1000" } == before.favorites)
  }

  @Test("what was removed before the damage does not come back from the copy by itself")
  func removedStaysAway() async throws {
    let time: Int64 = 86_400_000 * 20_000
    do {
      let store = try FavoritesStore(path: path, now: { time })
      try await store.add((0..<300).map { Self.photo($0) })
      let next = try FavoritesStore(path: path, now: { time + 86_400_000 })
      try await next.remove(["1000"])
    }
    _ = try FavoritesRepair.repair(path: path, now: 0)
    #expect(try await FavoritesStore(path: path).count() == 299)
  }

  @Test("a repair that finds nothing, or another kind of file, changes nothing")
  func hopeless() throws {
    let text = String(repeating: "this is not a database\n", count: 1000)
    try folder.write("favorites.sqlite", text)
    #expect(throws: FavoritesError.corrupt(path: path)) { try FavoritesRepair.repair(path: path) }
    #expect(try folder.read("favorites.sqlite") == Array(text.utf8))
    #expect(try names == ["favorites.sqlite"])
  }

  @Test("a newer file is not repaired")
  func newer() async throws {
    try await fill(3)
    do {
      let connection = try SQLiteConnection(path: path)
      try connection.execute("PRAGMA user_version = 99")
    }
    let before = try folder.read("favorites.sqlite")
    #expect(throws: FavoritesError.newerSchema(path: path, version: 99, current: 2)) {
      try FavoritesRepair.repair(path: path)
    }
    #expect(try folder.read("favorites.sqlite") == before)
    #expect(try names == ["favorites.sqlite"])
  }

  @Test("a file that another process has open is left alone")
  func locked() async throws {
    try await fill(3)
    let worker = try Worker(path: path, prefix: "7", batch: 1)
    try worker.waitForLines(2)
    #expect(throws: FavoritesError.locked(path: path)) { try FavoritesRepair.repair(path: path) }
    _ = worker.kill()
    #expect(try names.filter { $0.contains("damaged") || $0.contains("work") } == [])
  }

  @Test("damaged copies never replace each other")
  func twice() async throws {
    try await fill(3)
    let first = try FavoritesRepair.repair(path: path, now: 0)
    let second = try FavoritesRepair.repair(path: path, now: 0)
    #expect(first.damagedCopy != second.damagedCopy)
    #expect(try names.count == 3)
  }
}
