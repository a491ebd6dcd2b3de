import Foundation
import Testing

@testable import ThumbnailCache

/// Several processes on one folder, some of them killed: a small share by default, all of it with
/// `PHOTOSTREAM_PROOF=1` (see `make proof`).
@Suite(.serialized) struct ProcessTests {
  private let folder: TemporaryFolder
  private static let isFull = ProcessInfo.processInfo.environment["PHOTOSTREAM_PROOF"] == "1"

  init() throws { folder = try TemporaryFolder() }

  private var root: String { folder.path + "/cache" }

  private func tell(_ text: String) {
    if Self.isFull { print("proof: \(text)") }
  }

  private func write(_ mode: String, seed: Int, count: Int, limit: Int, keys: Int) throws -> Worker
  {
    try Worker(
      [mode, root, "\(seed)", "\(count)", "\(limit)", "\(keys)"],
      output: folder.path + "/out-\(seed)")
  }

  @Test func `writers killed at any moment harm nobody`() async throws {
    let kills = Self.isFull ? 1_000 : 50
    var state: UInt64 = 7
    var (stored, victims) = (Set<String>(), 0)
    // Three go on while the fourth is killed and started anew; none of them may evict.
    var others: [Worker] = []
    for seed in 1...3 {
      others.append(try write("mixed", seed: seed, count: 0, limit: 1 << 40, keys: 200_000))
    }
    for seed in 100..<100 + kills {
      let victim = try write("mixed", seed: seed, count: 0, limit: 1 << 40, keys: 200_000)
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      try await Task.sleep(for: .milliseconds(8 + Int(state >> 33) % 40))
      #expect(victim.isRunning, "the victim handed out a wrong picture or failed")
      victim.kill()
      _ = await victim.wait()
      stored.formUnion(try victim.stored())
      try FileManager.default.removeItem(atPath: folder.path + "/out-\(seed)")
      victims += 1
    }
    #expect(others.allSatisfy { $0.isRunning }, "a reader was given a wrong picture")
    for other in others {
      other.kill()
      _ = await other.wait()
      stored.formUnion(try other.stored())
    }
    let cache = ThumbnailCache(
      root: root, memoryLimit: 1, limits: DiskLimits(bytes: 1 << 40, minFree: 0))
    let temporary = folder.records().count { $0.contains(".tmp-") }
    let report = cache.verify()
    let lost = stored.count { !cache.contains(Self.key($0)) }
    #expect(report.damaged == 0 && lost == 0)
    #expect(temporary <= victims + 3)
    // No kill may leave a counter too low.
    let counted = cache.countedTotal()
    #expect(counted.entries >= report.entries)
    let trimmed = try cache.trim()
    #expect(folder.records().allSatisfy { !$0.contains(".tmp-") })
    #expect(cache.verify().wrongCounters == 0)
    #expect(stored.count > kills)
    tell(
      "\(kills) kills -9 of a writer among four processes: \(report.damaged) bad records of "
        + "\(report.entries), \(lost) of \(stored.count) stored pictures lost, \(temporary) temporary "
        + "files (0 after trimming), over-count \(counted.entries - trimmed.entries) records")
  }

  @Test func `four processes stay within the limit at every moment`() async throws {
    let limit = 4_000_000
    let count = Self.isFull ? 20_000 : 1_200
    let workers = try (1...4).map { seed in
      try write("mixed", seed: seed, count: count, limit: limit, keys: 100_000)
    }
    var (highest, samples) = (0, 0)
    let store = DiskStore(root: root)
    while workers.contains(where: \.isRunning) {
      var bytes = 0
      for shard in 0..<256 {
        store.scan(shard) { if !$0.isTemporary { bytes += $0.status.allocatedByteCount } }
      }
      highest = max(highest, bytes)
      samples += 1
      try await Task.sleep(for: .milliseconds(1))
    }
    for worker in workers { #expect(await worker.wait() == 0) }
    // 5 % and a record of each process.
    #expect(highest <= limit * 105 / 100 + 4 * 16_384)
    #expect(highest > limit / 2 && samples > 5)
    let cache = ThumbnailCache(root: root, limits: DiskLimits(bytes: limit, minFree: 0))
    #expect(cache.verify().isSound)
    let counted = cache.countedTotal()
    #expect(counted.bytes == cache.info().total.diskBytes)
    tell(
      "4 processes, \(4 * count) writes under a limit of \(limit) bytes: at most \(highest) bytes "
        + "(\(highest * 1000 / limit) per mille) in \(samples) samples")
  }

  @Test func `eighty callers in four processes cause one load`() async throws {
    let rounds = Self.isFull ? 20 : 2
    var loads = 0
    for round in 0..<rounds {
      let log = folder.path + "/log-\(round)"
      let workers = try (0..<4).map { number in
        try Worker(
          ["fetch", root, "photo \(round)", "20", log], output: folder.path + "/out-\(number)")
      }
      for worker in workers { #expect(await worker.wait() == 0) }
      loads += try folder.bytes(log).count
    }
    #expect(loads == rounds)
    tell("\(rounds) times 20 callers in each of 4 processes: \(loads) loads")
  }

  @Test func `whoever waits for a loader that dies loads itself`() async throws {
    let log = folder.path + "/log"
    let first = try Worker(["fetch", root, "photo", "3", log], output: folder.path + "/out-1")
    while FileSystem.status(log) == nil, first.isRunning {
      try await Task.sleep(for: .milliseconds(1))
    }
    let second = try Worker(["fetch", root, "photo", "3", log], output: folder.path + "/out-2")
    first.kill()
    _ = await first.wait()
    #expect(await second.wait() == 0)
    #expect(try folder.bytes(log).count == 2)
  }

  @Test func `a root that is removed under four processes is made again`() async throws {
    let rounds = Self.isFull ? 200 : 10
    let workers = try (1...4).map { seed in
      try write("mixed", seed: seed, count: 0, limit: 20_000_000, keys: 5_000)
    }
    var removed = 0
    for _ in 0..<rounds {
      try await Task.sleep(for: .milliseconds(30))
      // Fails now and then, because somebody writes below meanwhile; the rest goes the next time.
      FileSystem.removeTree(root)
      removed += 1
    }
    // On a busy machine it takes a while until one of them writes again; far less than the minute for
    // which a disk that cannot be written is left alone.
    let late = ContinuousClock.now + .seconds(20)
    while FileSystem.names(in: root + "/v1").filter({ $0.count == 2 }).isEmpty, .now < late {
      try await Task.sleep(for: .milliseconds(20))
    }
    try await Task.sleep(for: .milliseconds(100))
    #expect(workers.allSatisfy { $0.isRunning }, "a worker was given a wrong picture or failed")
    for worker in workers {
      worker.kill()
      _ = await worker.wait()
    }
    let cache = ThumbnailCache(root: root, limits: DiskLimits(bytes: 20_000_000, minFree: 0))
    let report = cache.verify()
    #expect(report.isSound && report.entries > 0)
    // Records that went away with a folder may still be counted, but none that is here is not.
    #expect(cache.countedTotal().entries >= report.entries)
    try cache.trim()
    #expect(cache.countedTotal().entries == report.entries)
    tell("root removed \(removed) times under 4 processes: \(report.entries) records, all sound")
  }

  @Test func `a process that stands still with a lock costs the others no picture`() async throws {
    let worker = try write("write", seed: 1, count: 0, limit: 1 << 40, keys: 100)
    try await Task.sleep(for: .milliseconds(100))
    let cache = ThumbnailCache(root: root, limits: DiskLimits(bytes: 1 << 40, minFree: 0))
    for _ in 0..<(Self.isFull ? 50 : 5) {
      worker.pause()
      let fetched = try Samples.fetched()
      let key = Samples.key("\(Int.random(in: 0..<1_000_000))")
      let picture = try await cache.picture(for: key, patience: .zero) { fetched }
      #expect(picture.payload == fetched.bytes && cache.picture(for: key) != nil)
      worker.goOn()
    }
    worker.kill()
    _ = await worker.wait()
  }

  /// As the worker makes it.
  private static func key(_ id: String) -> ThumbnailKey {
    ThumbnailKey(namespace: "worker", photoID: id, secret: "0", size: "q")
  }
}
