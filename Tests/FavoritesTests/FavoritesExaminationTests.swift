import FlickrAPI
import Foundation
import TestSupport
import Testing

@testable import Favorites

@Suite("FavoritesExamination")
struct FavoritesExaminationTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("a?b#c%41/favorites.sqlite")
  }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.file("a?b#c%41")).sorted()
    }
  }

  @Test("sees what is in the log of somebody who has the file open")
  func open() async throws {
    let store = try FavoritesStore(path: path)
    try await store.add([Photo(id: "1"), Photo(id: "2")])
    let before = try names
    let found = try FavoritesExamination(path: path)
    #expect(found.count == 2)
    #expect(found.version == found.currentVersion)
    #expect(found.problems == [])
    #expect(try names == before)
    try await store.add([Photo(id: "3")])
    #expect(try FavoritesExamination(path: path).count == 3)
  }

  @Test("leaves no file beside one that nobody has open")
  func closed() async throws {
    try await FavoritesStore(path: path).add([Photo(id: "1")])
    #expect(try names == ["favorites.sqlite"])
    #expect(try FavoritesExamination(path: path).count == 1)
    #expect(try names == ["favorites.sqlite"])
  }

  @Test("makes no file where there is none")
  func missing() throws {
    #expect(throws: FavoritesError.self) { try FavoritesExamination(path: path) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("a?b#c%41")))
  }
}
