import Foundation
import Synchronization
import Testing

@testable import ThumbnailCache

/// Many writers under limits that leave little room beside what they are just writing.
@Suite struct CrowdTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(_ id: String) throws -> Record { try Samples.record(Samples.key(id)) }

  @Test func `32 threads beside pinned pictures under a small limit keep everything`() async throws
  {
    let limits = DiskLimits(bytes: 1 << 30, entries: 20, minFree: 0)
    let cache = ThumbnailCache(root: folder.path, memoryLimit: 1, limits: limits)
    try cache.pin((0..<10).map { PinnedPhoto(namespace: "flickr", photoID: "\($0)") }, in: "all")
    for id in 0..<10 {
      #expect(try cache.store(Samples.fetched(), for: Samples.key("\(id)")).refusal == nil)
    }
    let store = cache.disk
    let records = try (0..<32).map { thread in try (0..<8).map { try record("\(thread) \($0)") } }
    let outcomes = Mutex<[DiskStore.Outcome?]>([])
    let threads = records.map { records in
      Thread {
        for record in records {
          let outcome = try? store.write(record)
          outcomes.withLock { $0.append(outcome) }
        }
      }
    }
    for thread in threads { thread.start() }
    let late = ContinuousClock.now + .seconds(60)
    while outcomes.withLock({ $0.count }) < 256, .now < late {
      try await Task.sleep(for: .milliseconds(5))
    }
    let others = outcomes.withLock { $0.filter { $0 != .kept } }
    #expect(others == [])
    #expect((0..<10).allSatisfy { cache.contains(Samples.key("\($0)")) })
    #expect(try cache.trim().entries <= 20)
  }

  @Test func `four processes under a small number of records keep everything`() async throws {
    let root = folder.path + "/cache"
    let workers = try (1...4).map { seed in
      try Worker(
        ["write", root, "\(seed)", "150", "\(1 << 30)", "100000", "50"],
        output: folder.path + "/out-\(seed)")
    }
    for worker in workers { #expect(await worker.wait() == 0) }
    for (worker, seed) in zip(workers, 1...4) {
      let text = try String(contentsOfFile: folder.path + "/out-\(seed)", encoding: .utf8)
      #expect(try worker.stored().count == 150, "\(text.split(separator: "\n").last ?? "")")
    }
  }

  // MARK: Reasons

  private func refusal(_ limits: DiskLimits, root: String? = nil) throws -> CacheRefusal? {
    let cache = ThumbnailCache(root: root ?? folder.path, limits: limits)
    let key = Samples.key("new")
    let picture = try cache.store(Samples.fetched(), for: key)
    // Whoever asks again is told the same.
    #expect(cache.picture(for: key)?.refusal == picture.refusal)
    return picture.refusal
  }

  @Test func `each refusal tells its reason, and whether it may pass`() throws {
    #expect(try refusal(DiskLimits(bytes: 1 << 30, minFree: 0)) == nil)
    let large = try #require(try refusal(DiskLimits(bytes: 4_000, minFree: 0)))
    guard case .tooLarge = large else {
      Issue.record("\(large)")
      return
    }
    #expect("\(large)".contains("an eighth of cache.diskLimit (4000)") && !large.isPassing)
    let full = try refusal(DiskLimits(bytes: 1 << 40, minFree: 1 << 60), root: folder.path + "/b")
    #expect(full == .minFree(1 << 60) && full?.isPassing == true)
    let pinned = ThumbnailCache(
      root: folder.path + "/c", limits: DiskLimits(bytes: 1 << 30, entries: 1, minFree: 0))
    try pinned.pin([PinnedPhoto(Samples.key("old"))], in: "all")
    try pinned.store(Samples.fetched(), for: Samples.key("old"))
    let second = try pinned.store(Samples.fetched(), for: Samples.key("new")).refusal
    #expect(second == .pinned && second?.isPassing == false)
    try folder.write([1], to: folder.path + "/file")
    for root in [folder.path + "/file", folder.path + "/file/below"] {
      let refusal = try refusal(DiskLimits(), root: root)
      #expect(
        refusal?.description
          == "the cache cannot keep it: \(folder.path)/file is no folder (Not a directory)")
      #expect(refusal?.isPassing == false)
    }
  }

  @Test func `a link to nothing is no folder`() throws {
    let root = folder.path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: root, withDestinationPath: folder.path + "/nothing")
    let refusal = try refusal(DiskLimits(), root: root)
    #expect(refusal?.description.contains("\(root) is no folder") == true)
  }
}
