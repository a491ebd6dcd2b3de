import Foundation
import Testing

@testable import ThumbnailCache

@Suite struct UpkeepTests {
  private let folder: TemporaryFolder
  private let time = TestClock(1_700_000_000)

  init() throws { folder = try TemporaryFolder() }

  private func cache(
    limit: Int? = nil, entries: Int = 1_000_000, fetcher: (any PictureFetching)? = nil
  ) -> ThumbnailCache {
    ThumbnailCache(
      root: folder.path, limits: DiskLimits(bytes: limit, entries: entries, minFree: 0),
      fetcher: fetcher, clock: time.cacheClock)
  }

  // MARK: Explain

  @Test func `explains hits, damage, marks, evictions and what was never here`() throws {
    let cache = cache(entries: 10)
    let key = Samples.key()
    #expect(cache.explain(key) == .notStored)
    try cache.store(Samples.fetched(), for: key)
    let path = try #require(cache.path(for: key))
    let metadata = try #require(cache.picture(for: key)?.metadata)
    #expect(cache.explain(key) == .hit(path: path, metadata: metadata, used: time.now))
    time.now += 5
    for id in 0..<10 { try cache.store(Samples.fetched(), for: Samples.key("\(id)")) }
    let evicted = try #require(
      ([key] + (0..<10).map { Samples.key("\($0)") }).first { cache.disk.path($0) == nil })
    #expect(cache.explain(evicted) == .evicted(at: time.now))
    let left = try #require((0..<10).map { Samples.key("\($0)") }.first { cache.contains($0) })
    let leftPath = try #require(cache.path(for: left))
    try folder.write([1, 2, 3], to: leftPath)
    #expect(cache.explain(left) == .damaged(path: leftPath))
    #expect(FileSystem.status(leftPath) != nil)
    let gone = Samples.key("gone")
    let mark = try cache.negatives.add(NegativeReport(.gone, "x", status: 410), gone, now: time.now)
    #expect(cache.explain(gone) == .negative(mark))
    time.now += 600
    #expect(cache.explain(gone) == .notStored)
  }

  // MARK: Verify

  @Test func `finds every damaged record, and repairs`() throws {
    let cache = cache()
    let keys = (0..<40).map { Samples.key("\($0)") }
    for key in keys { try cache.store(Samples.fetched(), for: key) }
    #expect(cache.verify().isSound)
    let paths = try keys.map { try #require(cache.path(for: $0)) }
    for path in paths[..<3] {
      var bytes = try folder.bytes(path)
      bytes[bytes.count / 3] ^= 1
      try folder.write(bytes, to: path)
    }
    // A sound record under the name of another.
    try FileManager.default.removeItem(atPath: paths[3])
    try FileManager.default.copyItem(atPath: paths[4], toPath: paths[3])
    try folder.write([1], to: folder.path + "/v1/00/.tmp-elsewhere-1-1", making: true)
    try cache.disk.ledger().set(ShardCount(bytes: 1 << 30, entries: 5), keys[9].shard)
    time.now = CurrentProcess.secondsSince1970() + 4_000
    let found = cache.verify()
    #expect(found.entries == 40 && found.damaged == 4 && found.removed == 0 && found.strays == 1)
    #expect(Set(found.damagedPaths) == Set(paths[..<4]))
    #expect(found.wrongCounters == 1)
    var steps: [Int] = []
    let repaired = cache.verify(repair: true) { steps.append($0) }
    #expect(repaired.damaged == 4 && repaired.removed == 5)
    #expect(steps == Array(1...256))
    let after = cache.verify()
    #expect(after.isSound && after.entries == 36 && after.strays == 0 && after.wrongCounters == 0)
    #expect(keys.filter { !cache.contains($0) } == Array(keys[..<4]))
  }

  // MARK: Trim

  @Test func `trimming removes old versions and strays, and leaves later versions alone`() throws {
    let cache = cache()
    #expect(try cache.trim() == TrimReport())
    try cache.store(Samples.fetched(), for: Samples.key())
    for version in ["v0", "v2", "v10", "vx", "v00"] {
      try folder.write([1], to: folder.path + "/\(version)/ab/file", making: true)
    }
    try folder.write(
      [1], to: folder.path + "/v1/ab/.tmp-\(CurrentProcess.host)-2147483646-1", making: true)
    let report = try cache.trim()
    #expect(report.oldVersions == ["v0"] && report.strays == 1)
    #expect(report.entries == 1 && report.removedEntries == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(left) == ["v00", "v1", "v10", "v2", "vx"])
  }

  @Test func `trimming brings a cache under a lower limit`() throws {
    let large = cache()
    for id in 0..<100 { try large.store(Samples.fetched(), for: Samples.key("\(id)")) }
    let small = cache(entries: 20)
    let report = try small.trim()
    #expect(report.entries <= 20 && report.entries >= 15)
    #expect(report.removedEntries == 100 - report.entries)
    #expect(small.info().total.entries == report.entries)
    #expect(small.info().total.diskBytes == report.diskBytes)
  }

  // MARK: Pins

  @Test func `pinned photos stay, whatever is stored, and what is missing is told`() throws {
    let cache = cache(entries: 30)
    let wanted = (0..<5).map { PinnedPhoto(namespace: "flickr", photoID: "\($0)", size: "q") }
    try cache.pin(wanted, in: "album one")
    for id in 0..<4 { try cache.store(Samples.fetched(), for: Samples.key("\(id)")) }
    for id in 100..<300 { try cache.store(Samples.fetched(), for: Samples.key("\(id)")) }
    let other = self.cache(entries: 30)
    for id in 300..<400 { try other.store(Samples.fetched(), for: Samples.key("\(id)")) }
    #expect((0..<4).allSatisfy { cache.contains(Samples.key("\($0)")) })
    let set = try #require(cache.pins().first)
    #expect(set.name == "album one" && set.photos == wanted && set.present.entries == 4)
    #expect(set.missing == [wanted[4]])
    #expect(cache.info().pinned.entries == 4)
    #expect(cache.info().total.entries <= 30)

    try cache.pin([PinnedPhoto(Samples.key("0", size: "b"))], in: "large")
    #expect(cache.pins().map(\.name) == ["album one", "large"])
    #expect(cache.pins()[1].missing.count == 1)
    try cache.unpin([wanted[0]], from: "album one")
    try cache.unpin(set: "large")
    #expect(cache.pins().map(\.photos.count) == [4])
    cache.clear()
    #expect(cache.pins()[0].missing.count == 4)
    try cache.unpin(set: "album one")
    #expect(cache.pins().isEmpty)
  }

  @Test func `a cache that is full of pins stores nothing more, and says so by path`() throws {
    let cache = cache(entries: 8)
    try cache.pin((0..<8).map { PinnedPhoto(namespace: "flickr", photoID: "\($0)") }, in: "all")
    for id in 0..<12 { try cache.store(Samples.fetched(), for: Samples.key("\(id)")) }
    #expect((0..<12).filter { cache.contains(Samples.key("\($0)")) } == Array(0..<8))
    #expect(cache.picture(for: Samples.key("11"))?.origin == .memory)
  }

  @Test func `several who pin at once lose nothing`() async throws {
    let folder = folder
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let cache = ThumbnailCache(root: folder.path)
          for id in 0..<20 {
            try? cache.pin([PinnedPhoto(namespace: "f", photoID: "\(writer) \(id)")], in: "set")
          }
        }
      }
    }
    #expect(cache().pins().first?.photos.count == 80)
  }

  // MARK: Runs and info

  @Test func `each run leaves its counts, and the last 64 are kept`() throws {
    for run in 0..<70 {
      time.now += 10
      let cache = cache()
      if run == 0 { try cache.store(Samples.fetched(), for: Samples.key()) }
      _ = cache.picture(for: Samples.key("absent"))
      _ = cache.picture(for: Samples.key())
      _ = cache.picture(for: Samples.key())
      cache.noteRun()
    }
    let runs = cache().info().runs
    #expect(runs.count == 64)
    #expect(runs.map(\.started) == runs.map(\.started).sorted())
    #expect(runs.last?.started == time.now)
    let last = try #require(runs.last)
    #expect(last.diskHits == 1 && last.memoryHits == 1 && last.misses == 1)
    #expect(last.hitRatio == 2.0 / 3)
    #expect(CacheRun(started: 0, ended: 0).hitRatio == nil)
  }

  @Test func `info tells limits, shards and marks`() throws {
    let cache = cache(limit: 1 << 20, entries: 77)
    for id in 0..<3 { try cache.store(Samples.fetched(), for: Samples.key("\(id)")) }
    _ = try cache.negatives.add(NegativeReport(.gone, "x"), Samples.key("gone"), now: time.now)
    let info = cache.info()
    #expect(info.diskLimit == 1 << 20 && info.entryLimit == 77 && info.minFree == 0)
    #expect(info.shards == 3 && info.splitShards == 0 && info.marks == 1)
    #expect(info.weakness == nil && info.free ?? 0 > 0)
    cache.reduceMemory()
    #expect(cache.info().memoryEntries < 3)
  }

  // MARK: Convenience

  private struct Fetcher: PictureFetching {
    let picture: FetchedPicture

    func picture(
      at url: String, for key: ThumbnailKey, known: PictureMetadata?
    ) async throws -> FetchAnswer {
      if let known, known.url == url { return .notModified(expires: nil) }
      return .picture(picture)
    }
  }

  @Test func `a fetcher brings thumbnails, and tells that they have not changed`() async throws {
    var fetched = try Samples.fetched()
    fetched.expires = time.now + 10
    let cache = cache(fetcher: Fetcher(picture: fetched))
    let image = try await cache.thumbnail(for: Samples.key(), from: fetched.url)
    #expect(image.origin == .fetched && image.payload == fetched.bytes)
    time.now += 100
    let again = try await cache.thumbnail(for: Samples.key(), from: fetched.url)
    #expect(again.origin == .fetched && again.metadata.expires == nil)
    #expect(self.cache().picture(for: Samples.key())?.metadata.created == time.now)
    await #expect(throws: CacheError.noFetcher) {
      try await self.cache().thumbnail(for: Samples.key("other"), from: "x")
    }
  }
}
