import Foundation
import Testing

@testable import ThumbnailCache

@Suite struct SharedFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `readers never see part of a record while others replace it`() async throws {
    let key = Samples.key()
    let pictures = try (0..<4).map { try Samples.jpeg(seed: $0, side: 96) }
    let root = folder.path
    try ThumbnailCache(root: root).store(FetchedPicture(bytes: pictures[0], url: ""), for: key)
    let store = DiskStore(root: root)
    await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          let cache = ThumbnailCache(root: root)
          for turn in 0..<150 {
            let bytes = pictures[(turn * 2 + writer) % 4]
            try cache.store(FetchedPicture(bytes: bytes, url: ""), for: key)
          }
        }
      }
      group.addTask {
        for _ in 0..<1_500 {
          switch store.read(key) {
          case .found(let record): #expect(pictures.contains(record.payload))
          case .missing: Issue.record("the record was gone for a moment")
          case .damaged: Issue.record("part of a record was seen")
          }
        }
      }
    }
    #expect(folder.files().filter { $0.contains(".tmp-") }.isEmpty)
  }

  @Test func `two caches on one new folder keep all that both store`() async throws {
    let root = folder.path + "/new"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for half in 0..<2 {
        group.addTask {
          let cache = ThumbnailCache(root: root)
          for id in 0..<60 {
            try cache.store(Samples.fetched(), for: Samples.key("\(id * 2 + half)"))
          }
        }
      }
      try await group.waitForAll()
    }
    let cache = ThumbnailCache(root: root)
    #expect(cache.info().total.entries == 120)
    #expect((0..<120).allSatisfy { cache.contains(Samples.key("\($0)")) })
  }

  @Test func `twenty tasks with one key leave one file`() async throws {
    let cache = ThumbnailCache(root: folder.path)
    let fetched = try Samples.fetched()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { _ = try? cache.store(fetched, for: Samples.key()) }
      }
    }
    #expect(folder.records().count == 1)
    #expect(cache.contains(Samples.key()))
  }

  @Test func `records deleted from outside are exactly those that are missing`() throws {
    let cache = ThumbnailCache(root: folder.path)
    let keys = (0..<40).map { Samples.key("\($0)") }
    for key in keys { try cache.store(Samples.fetched(), for: key) }
    for key in keys.prefix(15) {
      try FileManager.default.removeItem(atPath: #require(cache.path(for: key)))
    }
    #expect(keys.filter { !cache.contains($0) } == Array(keys.prefix(15)))
  }
}
