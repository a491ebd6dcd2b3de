import FlickrAPI
import Foundation
import ImageDecoding
import TestSupport
import Testing

@testable import Prefetch

@Suite struct StoresTarRecoveryTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private var tar: String { folder.file("tar") }
  private var part: String { "tar/.000000.tar.part" }

  private func store(samples: Int = 10_000) throws -> TarStore {
    try TarStore(folder: tar, limits: .init(samples: samples), isDurable: false)
  }

  /// Samples of four blocks.
  private func small(_ id: Int) -> StoreItem {
    var item = Stored.item(id, bytes: 100)
    item.photo = Photo(id: "\(id)")
    return item
  }

  /// The bytes of a shard while it is written, and of the complete one.
  private func shard(_ ids: ClosedRange<Int>) async throws -> (part: [UInt8], complete: [UInt8]) {
    let other = try TemporaryDirectory()
    let store = try TarStore(folder: other.path, isDurable: false)
    for id in ids { _ = try await store.keep(small(id)) }
    let part = try other.read(".000000.tar.part")
    try await store.finish()
    return (part, try other.read("000000.tar"))
  }

  @Test func `a torn end is cut off at every byte, and writing goes on`() async throws {
    let (two, three) = (try await shard(1...2), try await shard(1...3))
    #expect(three.part.starts(with: two.part))
    for length in two.part.count...three.part.count {
      try folder.write(part, Array(three.part[..<length]))
      let store = try store()
      let isWhole = length == three.part.count
      let (second, third) = (
        try await store.find(Stored.photo(2), rendition: "q"),
        try await store.find(Stored.photo(3), rendition: "q")
      )
      #expect(second != nil)
      #expect((third != nil) == isWhole, "\(length)")
      _ = try await store.keep(small(3))
      try await store.finish()
      #expect(try folder.read("tar/000000.tar") == three.complete, "\(length)")
      #expect(Stored.drafts(tar) == [])
      try FileManager.default.removeItem(atPath: tar)
    }
  }

  @Test func `a shard that was ended and not yet named goes on`() async throws {
    let (two, three) = (try await shard(1...2), try await shard(1...3))
    for zeros in [512, 1024] {
      try folder.write(part, two.part + [UInt8](repeating: 0, count: zeros))
      let store = try store()
      _ = try await store.keep(small(3))
      try await store.finish()
      #expect(try folder.read("tar/000000.tar") == three.complete)
      try FileManager.default.removeItem(atPath: tar)
    }
  }

  @Test func `a shard that has both names keeps its end`() async throws {
    let two = try await shard(1...2)
    try folder.write("tar/000000.tar", two.complete)
    try FileManager.default.linkItem(
      atPath: folder.file("tar/000000.tar"), toPath: folder.file(part))
    let store = try store()
    let kept = try await store.keep(small(3))
    #expect(kept.path == folder.file("tar/000001.tar"))
    try await store.finish()
    #expect(try folder.read("tar/000000.tar") == two.complete)
    #expect(Stored.drafts(tar) == [])
  }

  @Test func `of several shards that were left one goes on and the others are completed`()
    async throws
  {
    let (first, second) = (try await shard(1...2), try await shard(3...4))
    try folder.write(part, first.part)
    try folder.write("tar/.000001.tar.part", second.part.dropLast(100) + [])
    try folder.write("tar/.000002.tar.part", [])
    let store = try store()
    try await store.open()
    #expect(Stored.files(tar) == ["000001.tar"])
    #expect(Stored.drafts(tar) == [".000000.tar.part"])
    let kept = try await store.keep(Stored.item(4))
    #expect(kept.path == folder.file("tar/000000.tar"))
    for id in 1...4 {
      let there = try await store.find(Stored.photo(id), rendition: "q")
      #expect(there != nil)
    }
  }

  @Test func `two stores on one folder never write one shard`() async throws {
    let (first, second) = (try store(samples: 5), try store(samples: 5))
    for id in 1...20 {
      _ = try await (id % 2 == 0 ? first : second).keep(Stored.item(id))
    }
    try await first.finish()
    try await second.finish()
    #expect(Stored.drafts(tar) == [])
    let third = try store()
    for id in 1...20 {
      let there = try await third.find(Stored.photo(id), rendition: "q")
      #expect(there?.byteCount == Stored.item(id).payload.count)
    }
  }

  @Test func `a shard of a living process is read and left alone`() async throws {
    let first = try store()
    for id in 1...3 { _ = try await first.keep(Stored.item(id)) }
    let second = try store()
    let there = try await second.find(Stored.photo(2), rendition: "q")
    #expect(there?.path == folder.file("tar/000000.tar"))
    let kept = try await second.keep(Stored.item(4))
    #expect(kept.path == folder.file("tar/000001.tar"))
    _ = try await first.keep(Stored.item(5))
    try await first.finish()
    let later = try await second.find(Stored.photo(2), rendition: "q")
    #expect(later == there)
    try await second.finish()
    #expect(Stored.files(tar) == ["000000.tar", "000001.tar"])
  }

  @Test func `a shard that somebody removes is no longer there`() async throws {
    let store = try store(samples: 2)
    for id in 1...4 { _ = try await store.keep(Stored.item(id)) }
    try FileManager.default.removeItem(atPath: folder.file("tar/000000.tar"))
    let (gone, there) = (
      try await store.find(Stored.photo(1), rendition: "q"),
      try await store.find(Stored.photo(3), rendition: "q")
    )
    #expect(gone == nil)
    #expect(there != nil)
    let again = try await store.keep(Stored.item(1))
    #expect(again.path == folder.file("tar/000002.tar"))
  }
}
