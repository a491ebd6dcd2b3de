import Foundation
import Testing

@testable import ThumbnailCache

@Suite struct LimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(
    bytes: Int? = nil, entries: Int = 1_000_000, minFree: Int = 0, clock: CacheClock = .system,
    splitCount: Int = 4_000
  ) -> DiskStore {
    DiskStore(
      root: folder.path, limits: DiskLimits(bytes: bytes, entries: entries, minFree: minFree),
      clock: clock, splitCount: splitCount)
  }

  private func record(_ id: String, byteCount: Int = 8_000) throws -> Record {
    var record = try Samples.record(Samples.key(id))
    record.payload = [UInt8](repeating: 7, count: byteCount)
    return record
  }

  private func used(_ store: DiskStore) -> ShardCount {
    var count = ShardCount()
    for shard in 0..<256 {
      store.scan(shard) { count.add($0.status.allocatedByteCount, 1) }
    }
    return count
  }

  @Test func `the limit holds after every write, and what is left is what was used last`() throws {
    let store = store(bytes: 1_000_000)
    for id in 0..<400 {
      #expect(try store.write(record("\(id)")) == .kept)
      #expect(used(store).bytes <= 1_000_000)
    }
    #expect(used(store).bytes > 800_000)
    #expect(try store.ledger().counts().total == used(store))
    let left = (0..<400).filter { store.path(Samples.key("\($0)")) != nil }
    // Sampled: the mean of what is left is far later than that of all.
    #expect(left.reduce(0, +) / left.count > 300)
  }

  @Test func `a record that is read again and again outlives all others`() throws {
    let store = store(bytes: 400_000)
    let kept = Samples.key("kept")
    try store.write(record("kept"))
    for id in 0..<300 {
      try store.write(record("\(id)"))
      guard case .found = store.read(kept) else {
        Issue.record("gone after \(id)")
        return
      }
    }
  }

  @Test func `the number of records is limited as well`() throws {
    let store = store(bytes: 1 << 30, entries: 50)
    for id in 0..<200 {
      try store.write(record("\(id)", byteCount: 100))
      #expect(used(store).entries <= 50)
    }
    #expect(used(store).entries >= 40)
  }

  @Test func `an entry of an eighth fits, a larger one is not stored`() throws {
    let store = store(bytes: 800_000)
    #expect(try store.write(record("a", byteCount: 90_000)) == .kept)
    #expect(
      try store.write(record("b", byteCount: 110_000))
        == .refused(.tooLarge(byteCount: 110_592, most: 100_000, limit: 800_000)))
    #expect(used(store).entries == 1)
  }

  @Test func `what must stay free on the disk stays free`() throws {
    let free = try #require(FileSystem.space(at: folder.path)?.free)
    let store = store(bytes: 1 << 40, minFree: free + (1 << 30))
    #expect(try store.write(record("a")) == .refused(.minFree(free + (1 << 30))))
    #expect(used(store).entries == 0)
    let roomy = self.store(bytes: 1 << 40, minFree: free / 2)
    #expect(try roomy.write(record("a")) == .kept)
  }

  @Test func `default limits follow from the disk`() {
    let gigabyte = 1_000_000_000
    let large = DiskLimits().resolved(free: 100 * gigabyte, total: 200 * gigabyte, used: 0)
    #expect(large.bytes == 512_000_000 && large.minFree == gigabyte && large.entries == 1_000_000)
    let small = DiskLimits().resolved(free: gigabyte, total: 4 * gigabyte, used: gigabyte)
    #expect(small.bytes == gigabyte / 5 && small.minFree == gigabyte / 5)
    #expect(
      DiskLimits(bytes: 7, entries: 2, minFree: 3).resolved(free: 1, total: 1, used: 0)
        == DiskLimits.Resolved(bytes: 7, entries: 2, minFree: 3))
  }

  @Test func `replacing counts once, removing counts back`() throws {
    let store = store(bytes: 1 << 30)
    for length in [100, 9_000, 20_000, 100] { try store.write(record("a", byteCount: length)) }
    #expect(try store.ledger().counts().total == used(store))
    #expect(used(store).entries == 1)
    #expect(store.remove(Samples.key("a")))
    #expect(try store.ledger().counts().total == ShardCount())
  }

  @Test(arguments: ["short", "empty", "flipped", "missing", "link", "pipe", "folder"])
  func `counters that are no counters are counted again`(damage: String) throws {
    for id in 0..<60 { try store(bytes: 1 << 30).write(record("\(id)")) }
    let path = folder.path + "/v1/counters"
    var bytes = try folder.bytes(path)
    try FileManager.default.removeItem(atPath: path)
    switch damage {
    case "short": try folder.write(Array(bytes.prefix(1_000)), to: path)
    case "empty": try folder.write([], to: path)
    case "flipped":
      for index in bytes.indices { bytes[index] ^= 0x10 }
      try folder.write(bytes, to: path)
    case "link":
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    default: break
    }
    let store = store(bytes: 1 << 30)
    #expect(try store.write(record("new")) == .kept)
    let total = try store.countedTotal(store.ledger())
    #expect(total == used(store) && total.entries == 61)
  }

  @Test(arguments: 0..<16)
  func `every flipped bit of a counter is found`(index: Int) {
    let encoded = ShardCount(bytes: 123_456_789, entries: 4_321).encoded(shard: 9)
    func read(_ bytes: [UInt8], _ shard: Int = 9) -> ShardCount? {
      bytes.withUnsafeBytes { ShardCount($0, shard: shard) }
    }
    #expect(read(encoded) == ShardCount(bytes: 123_456_789, entries: 4_321))
    #expect(read(encoded, 8) == nil)
    for bit in 0..<8 {
      var bytes = encoded
      bytes[index] ^= 1 << bit
      #expect(read(bytes) == nil)
    }
  }

  @Test func `after a start of the machine all shards are counted again`() throws {
    let store = store(bytes: 1 << 30)
    try store.write(record("a"))
    try store.ledger().set(ShardCount(bytes: 1, entries: 1), Samples.key("a").shard)
    let canary = try #require(Canary.read(in: store.directory))
    try Canary(id: canary.id, bootID: "before").replace(in: store.directory)
    let next = self.store(bytes: 1 << 30)
    #expect(try next.countedTotal(next.ledger()) == used(next))
    #expect(Canary.read(in: store.directory)?.bootID == Machine.bootID)
  }

  @Test func `an over-count left by a kill is repaired by trimming`() throws {
    let store = store(bytes: 1_000_000)
    for id in 0..<20 { try store.write(record("\(id)")) }
    let shard = Samples.key("3").shard
    let ledger = try store.ledger()
    try ledger.set(ShardCount(bytes: 5_000_000, entries: 99), shard)
    #expect(try store.write(record("new")) == .kept)
    #expect(try ledger.counts().total == used(store))
    #expect(used(store).entries >= 18)
  }

  @Test func `a limit that was lowered is reached step by step, and by trimming at once`() throws {
    let large = store(bytes: 1 << 30)
    for id in 0..<600 { try large.write(record("\(id)")) }
    let small = store(bytes: 1_000_000)
    let before = used(small).bytes
    #expect(try small.write(record("new")) == .kept)
    #expect(used(small).bytes < before)
    let (total, freed) = try small.trimAll()
    #expect(total.bytes <= 950_000 && total == used(small))
    #expect(freed.entries > 300)
  }

  @Test func `a clock far off either way does not keep the cache from being bounded`() throws {
    let time = TestClock(1_700_000_000)
    let decade: Int64 = 315_360_000
    for offset in [0, decade, -decade, 0] {
      time.now = 1_700_000_000 + offset
      let store = store(bytes: 500_000, clock: time.cacheClock)
      for id in 0..<100 {
        time.now += 1
        #expect(try store.write(record("\(offset) \(id)")) == .kept)
        #expect(used(store).bytes <= 500_000)
        guard case .found = store.read(Samples.key("\(offset) \(id)")) else {
          Issue.record("not found at \(offset)")
          return
        }
      }
    }
  }

  @Test func `what was used in the future goes first`() {
    let hour: Int64 = 3_600_000_000_000
    let future = Victim.score(age: -3 * hour, bytes: 4096)
    #expect(future > Victim.score(age: 1_000_000 * hour, bytes: 4096))
    #expect(Victim.score(age: -hour, bytes: 4096) < Victim.score(age: hour, bytes: 4096))
    #expect(Victim.score(age: hour, bytes: 40_960) > Victim.score(age: hour, bytes: 4096))
  }

  @Test func `a use is marked when the last mark is old, and not each time`() throws {
    let time = TestClock(1_700_000_000)
    let store = store(bytes: 1 << 30, clock: time.cacheClock)
    try store.write(record("a"))
    func marked() throws -> Int64 {
      try #require(FileSystem.status(store.path(Samples.key("a")) ?? "")).changed
    }
    #expect(try marked() == 1_700_000_000)
    time.now += 160
    _ = store.read(Samples.key("a"))
    #expect(try marked() == time.now)
    time.now += 9
    _ = store.read(Samples.key("a"))
    #expect(try marked() == time.now - 9)
    time.now += 3
    _ = store.read(Samples.key("a"))
    #expect(try marked() == time.now)
    time.now -= 100_000
    _ = store.read(Samples.key("a"))
    #expect(try marked() == time.now)
  }

  @Test func `a full shard takes newcomers one folder deeper, and they are found everywhere`()
    throws
  {
    let store = store(bytes: 1 << 30, splitCount: 3)
    let ids = (0..<4_000).map(String.init)
    let shard = Samples.key("0").shard
    let mine = Array(ids.filter { Samples.key($0).shard == shard }.prefix(9))
    try #require(mine.count == 9)
    for id in mine { #expect(try store.write(record(id, byteCount: 50)) == .kept) }
    let other = self.store(bytes: 1 << 30)
    for id in mine {
      guard case .found = other.read(Samples.key(id)) else {
        Issue.record("\(id) is not found")
        continue
      }
    }
    let deep = mine.filter { store.path(Samples.key($0)) == store.places(Samples.key($0))[1] }
    #expect(deep.count == 6)
    #expect(try store.write(record(mine[8], byteCount: 60)) == .kept)
    #expect(used(store).entries == 9)
    #expect(try store.ledger().counts().total == used(store))
    #expect(try other.trimAll().total == used(store))
    // The file that tells of split shards is lost, and made again by whoever looks through one.
    try FileManager.default.removeItem(atPath: folder.path + "/v1/split")
    _ = self.store(bytes: 1 << 30).entries(group: String(Samples.key(mine[8]).name.prefix(16)))
    guard case .found = self.store(bytes: 1 << 30).read(Samples.key(mine[8])) else {
      Issue.record("not found after the file was lost")
      return
    }
    #expect(other.entries(group: String(Samples.key(mine[8]).name.prefix(16))).count == 1)
    for id in mine { #expect(store.remove(Samples.key(id))) }
    store.removeEmptyShards()
    #expect(!FileManager.default.fileExists(atPath: store.path(shard: shard)))
  }

  @Test func `somebody who keeps a shard for ever costs a warning and no picture`() throws {
    let warnings = Warnings()
    let cache = ThumbnailCache(root: folder.path) { warnings.add($0) }
    try cache.store(Samples.fetched(), for: Samples.key("a"))
    let lock = try OpenFile(sharing: folder.path + "/v1/lock")
    #expect(try lock.lock(Int64(Samples.key("b").shard)))
    try cache.store(Samples.fetched(), for: Samples.key("b"))
    #expect(cache.picture(for: Samples.key("b"))?.origin == .memory)
    #expect(cache.picture(for: Samples.key("a")) != nil)
    #expect(warnings.all.count == 1)
  }

  @Test func `a reader does not wait for a shard that is taken`() throws {
    let store = store(bytes: 1 << 30)
    try store.write(record("a"))
    let lock = try OpenFile(sharing: folder.path + "/v1/lock")
    #expect(try lock.lock(Int64(Samples.key("a").shard)))
    let path = try #require(store.path(Samples.key("a")))
    guard case .found = store.read(Samples.key("a")) else {
      Issue.record("not found")
      return
    }
    try folder.write([1, 2, 3], to: path)
    guard case .damaged = store.read(Samples.key("a")) else {
      Issue.record("not found damaged")
      return
    }
    #expect(FileSystem.status(path) == nil)
  }
}
