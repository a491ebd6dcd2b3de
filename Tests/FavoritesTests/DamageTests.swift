import FlickrAPI
import ForeignText
import Foundation
import TestSupport
import Testing

@testable import Favorites

/// Files that lost their bytes, cannot be written, or are damaged where nobody looked yet.
@Suite("Damage")
struct DamageTests {
  private let folder: TemporaryDirectory
  private let path: String
  private static let day: Int64 = 86_400_000

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("favorites.sqlite")
  }

  /// A store with favorites and a copy of them, closed.
  private func filled() async throws {
    do {
      let store = try FavoritesStore(path: path)
      try await store.add((1...50).map { Photo(id: "\($0)") })
    }
    let later = Platform.millisecondsSince1970 + Self.day
    let store = try FavoritesStore(path: path, now: { later })
    try await store.add([Photo(id: "51")])
    #expect(Platform.size(of: FavoritesBackup.path(of: path)) > 0)
  }

  private func error(_ body: () async throws -> Void) async -> FavoritesError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? FavoritesError
    }
  }

  @Test("a file that lost all its bytes is damaged where a copy says that it held some")
  func emptied() async throws {
    try await filled()
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(await error { _ = try FavoritesStore(path: path) } == .corrupt(path: path))
    let report = try FavoritesRepair.repair(path: path)
    #expect(report.favorites == 50 && report.fromBackup == 50 && report.mayMiss)
    #expect(try await FavoritesStore(path: path).count() == 50)
  }

  @Test("an empty file without a copy is a new one")
  func new() async throws {
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(try await FavoritesStore(path: path).count() == 0)
  }

  @Test("a file opened for reading gives everything and refuses every change")
  func reading() async throws {
    try await filled()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let store = try FavoritesStore(reading: path)
    #expect(try await store.list().count == 51)
    #expect(try await store.find(["x"]).isEmpty)
    #expect(try await store.statistics().favorites == 51)
    for change: @Sendable () async throws -> Void in [
      { try await store.add([Photo(id: "99")]) }, { try await store.remove(["1"]) },
      { _ = try await store.undo() },
      { _ = try await store.makeCollection(CollectionDraft(title: "c")) },
    ] {
      #expect(await error(change) == .readOnly(path: path))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test("damage that the daily copy meets stops the change and leaves the copy before it")
  func metByTheCopy() async throws {
    try await filled()
    let copy = try Data(contentsOf: URL(fileURLWithPath: FavoritesBackup.path(of: path)))
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // A page in the middle, which adding one photo does not touch.
    let pages = bytes.count / 4096
    for page in 3..<pages {
      bytes.replaceSubrange(
        page * 4096..<page * 4096 + 64, with: Data(repeating: 0xEE, count: 64))
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    let later = Platform.millisecondsSince1970 + 2 * Self.day
    let found = await error {
      let store = try FavoritesStore(path: path, now: { later })
      try await store.add([Photo(id: "99")])
    }
    #expect(found == .corrupt(path: path))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try Data(contentsOf: URL(fileURLWithPath: FavoritesBackup.path(of: path))) == copy)
  }

  @Test("a file that was found damaged is not changed until it is repaired")
  func mark() async throws {
    do {
      let store = try FavoritesStore(path: path)
      try await store.add((1...2000).map { Photo(id: "\($0)") })
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let last = bytes.count / 4096 - 1
    for page in [last, last - 1, last - 2, last / 2] {
      bytes.replaceSubrange(
        page * 4096..<page * 4096 + 64, with: Data(repeating: 0xEE, count: 64))
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    let store = try FavoritesStore(path: path)
    let reading = await error {
      _ = try await store.list()
      _ = try await store.find(["x"])
      _ = try await store.ids()
    }
    #expect(reading == .corrupt(path: path))
    let other = try FavoritesStore(path: path)
    #expect(await error { try await other.add([Photo(id: "9999")]) } == .corrupt(path: path))
    #expect(await error { _ = try await other.undo() } == .corrupt(path: path))
  }

  @Test("the mark goes with the repair")
  func markGoes() async throws {
    try await filled()
    DamageMark(path).set()
    #expect(await error { try await FavoritesStore(path: path).add([Photo(id: "9")]) } != nil)
    _ = try FavoritesRepair.repair(path: path)
    try await FavoritesStore(path: path).add([Photo(id: "9")])
    DamageMark(path).set()
    FavoritesRepair.forgetDamage(path: path)
    try await FavoritesStore(path: path).add([Photo(id: "10")])
  }

  @Test("what a sync knows of favorites that are some here alone survives a repair")
  func exceptions() async throws {
    do {
      let store = try FavoritesStore(path: path)
      try await store.add([Photo(id: "1"), Photo(id: "2")])
      try await store.keepException(.ended, "1", account: "7@N00")
      try await store.keepException(.own, "2", account: "7@N00")
    }
    _ = try FavoritesRepair.repair(path: path)
    let state = try await FavoritesStore(path: path).syncedState(of: "7@N00")
    #expect(state.exceptions == ["1": .ended, "2": .own])
  }
}
