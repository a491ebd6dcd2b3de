import Foundation
import Testing

@testable import ThumbnailCache

@Suite struct DiskFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["file", "file/below", "/proc/photostream", "/dev/null/cache"])
  func `a root that cannot be used costs one warning and no picture`(root: String) async throws {
    try folder.write([1], to: folder.path + "/file")
    let warnings = Warnings()
    let path = root.hasPrefix("/") ? root : folder.path + "/" + root
    let cache = ThumbnailCache(root: path) { warnings.add($0) }
    for id in 0..<20 {
      let fetched = try Samples.fetched(seed: id)
      let picture = try await cache.picture(for: Samples.key("\(id)")) { fetched }
      #expect(picture.payload == fetched.bytes)
      #expect(cache.picture(for: Samples.key("\(id)"))?.origin == .memory)
    }
    #expect(warnings.all.count == 1)
    #expect(warnings.all.first.map { "\($0)".contains("pictures are not kept") } == true)
    #expect(cache.info().total.entries == 0)
    #expect(cache.clear() == CacheInfo.Amount())
  }

  @Test func `a read-only root still serves what it holds`() throws {
    let root = folder.path + "/cache"
    try ThumbnailCache(root: root).store(Samples.fetched(), for: Samples.key())
    let shard = root + "/v1/" + Samples.key().name.prefix(2)
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: shard)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: shard)
    }
    // Whoever runs as root may write everywhere: then there is nothing to see.
    if FileManager.default.createFile(atPath: shard + "/probe", contents: nil) { return }
    let warnings = Warnings()
    let cache = ThumbnailCache(root: root) { warnings.add($0) }
    #expect(cache.picture(for: Samples.key())?.origin == .disk)
    try cache.store(Samples.fetched(seed: 3), for: Samples.key())
    #expect(warnings.all.map(\.kind) == [.notPermitted])
  }

  @Test func `a root removed in between is made again`() throws {
    let root = folder.path + "/a/b"
    let warnings = Warnings()
    let cache = ThumbnailCache(root: root) { warnings.add($0) }
    for id in 0..<10 {
      try cache.store(Samples.fetched(), for: Samples.key("\(id)"))
      #expect(cache.contains(Samples.key("\(id)")))
      try FileManager.default.removeItem(atPath: folder.path + (id % 2 == 0 ? "/a" : "/a/b/v1"))
      #expect(!cache.contains(Samples.key("\(id)")))
    }
    #expect(warnings.all.isEmpty)
  }

  /// A writer knows the old folder's files still; others have made the new ones.
  @Test(arguments: ["moved folder", "counters", "lock", "canary", "shard"])
  func `what is written after a folder was replaced is counted there`(gone: String) throws {
    let root = folder.path + "/cache"
    let (writer, other) = (ThumbnailCache(root: root), ThumbnailCache(root: root))
    let key = Samples.key("first")
    try writer.store(Samples.fetched(), for: key)
    switch gone {
    case "moved folder":
      try FileManager.default.moveItem(atPath: root + "/v1", toPath: folder.path + "/away")
    case "shard": try FileManager.default.removeItem(atPath: root + "/v1/" + key.name.prefix(2))
    default: try FileManager.default.removeItem(atPath: root + "/v1/" + gone)
    }
    let third = ThumbnailCache(root: root)
    for id in 0..<5 {
      // All renditions of a photo lie in one shard, so that its folder is there.
      let size = "\(id)"
      try third.store(Samples.fetched(), for: Samples.key("first", size: size + "a"))
      try writer.store(Samples.fetched(), for: Samples.key("first", size: size + "b"))
      try other.store(Samples.fetched(), for: Samples.key("first", size: size + "c"))
    }
    let there = ThumbnailCache(root: root).info().total.entries
    #expect(there >= 15)
    for cache in [writer, other, third, ThumbnailCache(root: root)] {
      let counted = cache.countedTotal().entries
      #expect(gone == "shard" ? counted >= there : counted == there)
    }
  }

  @Test func `writing is tried again after a minute, and each kind is told once`() throws {
    let root = folder.path + "/root"
    try folder.write([1], to: root)
    let warnings = Warnings()
    let time = TestClock()
    let cache = ThumbnailCache(root: root, warn: { warnings.add($0) }, now: { time.now })
    try cache.store(Samples.fetched(), for: Samples.key())
    try FileManager.default.removeItem(atPath: root)
    try cache.store(Samples.fetched(), for: Samples.key())
    #expect(!cache.contains(Samples.key()))
    time.now += 60
    try cache.store(Samples.fetched(), for: Samples.key())
    #expect(cache.contains(Samples.key()))
    #expect(warnings.all.count == 1)
  }

  @Test func `a spent quota is a full disk, and passes`() {
    let failure = SystemFailure(code: EDQUOT)
    let warning = CacheWarning(failure, directory: "/c")
    #expect(failure.isNoSpace && warning.kind == .diskFull)
    #expect(CacheRefusal.disk(warning).isPassing)
  }

  /// Give it a folder on a small file system of its own, such as a tmpfs of 64 KB.
  @Test(.enabled(if: fullDisk != nil))
  func `a full disk costs one warning, and leaves no half-written file`() throws {
    let root = try #require(Self.fullDisk)
    let warnings = Warnings()
    let cache = ThumbnailCache(root: root) { warnings.add($0) }
    for id in 0..<200 {
      try cache.store(Samples.fetched(seed: id), for: Samples.key("\(id)"))
      #expect(cache.picture(for: Samples.key("\(id)")) != nil)
    }
    #expect(warnings.all.map(\.kind) == [.diskFull])
    #expect(cache.info().damaged.entries == 0)
    let left = try FileManager.default.subpathsOfDirectory(atPath: root)
    #expect(!left.contains { $0.contains(".tmp-") })
    cache.clear()
  }

  private static let fullDisk = ProcessInfo.processInfo.environment["PHOTOSTREAM_TEST_SMALL_DISK"]
}
