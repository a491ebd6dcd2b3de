import Synchronization
import Testing

@testable import ThumbnailCache

@Suite struct NegativeTests {
  private let folder: TemporaryFolder
  private let time = TestClock(1_700_000_000)

  init() throws { folder = try TemporaryFolder() }

  private func cache(version: String = "1") -> ThumbnailCache {
    ThumbnailCache(root: folder.path, version: version, clock: time.cacheClock)
  }

  private struct Missing: NegativeReporting {
    var negative: NegativeReport? { NegativeReport(.gone, "not found", status: 404) }
  }

  private struct Passing: NegativeReporting {
    var negative: NegativeReport? { nil }
  }

  private final class Loader: Sendable {
    private let count = Atomic(0)
    var calls: Int { count.load(ordering: .relaxed) }

    func call(_ result: Result<FetchedPicture, any Error>) -> @Sendable () throws -> FetchedPicture
    {
      {
        self.count.add(1, ordering: .relaxed)
        return try result.get()
      }
    }
  }

  /// What a request comes to, as a word.
  private func ask(
    _ cache: ThumbnailCache, _ loader: Loader, _ result: Result<FetchedPicture, any Error>,
    _ policy: CachePolicy = .normal
  ) async -> String {
    let load = loader.call(result)
    do {
      let picture = try await cache.picture(for: Samples.key(), policy: policy) { try load() }
      return "\(picture.origin)"
    } catch CacheError.marked(let mark) {
      return "marked \(mark.kind) \(mark.failures)"
    } catch {
      return "\(type(of: error))"
    }
  }

  @Test func `what is gone is not asked for again at once, and ever later`() async throws {
    let (cache, loader) = (cache(), Loader())
    let missing = Result<FetchedPicture, any Error>.failure(Missing())
    for (failures, wait) in [(1, 600), (2, 1_200), (3, 2_400)] as [(Int, Int64)] {
      #expect(await ask(cache, loader, missing) == "Missing")
      #expect(await ask(cache, loader, missing) == "marked gone \(failures)")
      time.now += wait - 1
      #expect(await ask(self.cache(), loader, missing) == "marked gone \(failures)")
      #expect(loader.calls == failures)
      time.now += 1
    }
    #expect(NegativeMark.duration(.gone, failures: 200) == 86_400)
    #expect(NegativeMark.duration(.standIn, failures: 5) == 3_600)
    let fetched = Result<FetchedPicture, any Error>.success(try Samples.fetched())
    #expect(await ask(cache, loader, fetched) == "fetched")
    #expect(cache.negatives.mark(Samples.key()) == nil)
  }

  @Test func `bad content leaves a mark, a cut picture or a page does not`() async throws {
    let loader = Loader()
    let jpeg = try Samples.jpeg()
    let bodies: [([UInt8], Bool)] = [
      (Array("hello".utf8), true), (Array("RIFF????WEBPVP8 ".utf8), true),
      (Array(jpeg.dropLast(2)), false), (Array("  <html>".utf8), false), ([], false),
    ]
    for (body, isMarked) in bodies {
      let cache = cache()
      let result = Result<FetchedPicture, any Error>.success(FetchedPicture(bytes: body, url: ""))
      #expect(await ask(cache, loader, result) == "CacheError")
      #expect((cache.negatives.mark(Samples.key()) != nil) == isMarked)
      cache.remove(Samples.key())
      #expect(cache.negatives.mark(Samples.key()) == nil)
    }
  }

  @Test func `all that may pass leaves no mark`() async throws {
    let (cache, loader) = (cache(), Loader())
    struct Plain: Error {}
    for error in [Passing(), Plain(), CancellationError()] as [any Error] {
      _ = await ask(cache, loader, .failure(error))
      #expect(cache.negatives.mark(Samples.key()) == nil)
    }
    #expect(loader.calls == 3)
  }

  @Test func `a mark counts for its version alone`() async throws {
    let loader = Loader()
    #expect(await ask(cache(), loader, .failure(Missing())) == "Missing")
    #expect(cache(version: "2").explain(Samples.key()) == .notStored)
    #expect(await ask(cache(version: "2"), loader, .failure(Missing())) == "Missing")
    #expect(loader.calls == 2)
  }

  @Test func `a policy may ignore marks, or forbid loading`() async throws {
    let (cache, loader) = (cache(), Loader())
    let fetched = Result<FetchedPicture, any Error>.success(try Samples.fetched())
    _ = await ask(cache, loader, .failure(Missing()))
    #expect(await ask(cache, loader, fetched, .onlyFromCache) == "CacheError")
    #expect(await ask(cache, loader, fetched, .retryFailed) == "fetched")
    #expect(await ask(cache, loader, fetched, .retryFailed) == "memory")
    #expect(loader.calls == 2)
    let other = try Samples.fetched(seed: 5)
    #expect(await ask(cache, loader, .success(other), .refresh) == "fetched")
    #expect(cache.picture(for: Samples.key())?.payload == other.bytes)
    #expect(self.cache().picture(for: Samples.key())?.payload == other.bytes)
  }

  @Test func `a run of refreshing brings a picture once, however often it is named`() async throws {
    let (cache, loader, run) = (cache(), Loader(), RefreshRun())
    try cache.store(Samples.fetched(), for: Samples.key())
    let other = try Samples.fetched(seed: 5)
    // A copy of this second that was there before is no fresh one.
    #expect(await ask(cache, loader, .failure(Passing()), .refreshOnce(run)) == "stale")
    #expect(await ask(cache, loader, .success(other), .refreshOnce(run)) == "fetched")
    #expect(await ask(cache, loader, .success(other), .refreshOnce(run)) == "memory")
    #expect(await ask(self.cache(), loader, .success(other), .refreshOnce(run)) == "disk")
    #expect(loader.calls == 2)
    // What could not be kept is brought again.
    cache.remove(Samples.key())
    #expect(await ask(cache, loader, .success(other), .refreshOnce(run)) == "fetched")
    #expect(await ask(cache, loader, .success(other), .refreshOnce(RefreshRun())) == "fetched")
    #expect(loader.calls == 4)
  }

  @Test func `a refresh that fails keeps and serves the old copy`() async throws {
    let (cache, loader) = (cache(), Loader())
    let old = try Samples.fetched()
    try cache.store(old, for: Samples.key())
    let page = FetchedPicture(bytes: Array("<html>log in".utf8), url: "")
    for result in [.failure(Missing()), .failure(Passing()), .success(page)]
      as [Result<FetchedPicture, any Error>]
    {
      #expect(await ask(self.cache(), loader, result, .refresh) == "stale")
    }
    #expect(loader.calls == 3)
    #expect(cache.negatives.mark(Samples.key()) == nil)
    #expect(self.cache().picture(for: Samples.key())?.payload == old.bytes)
  }

  @Test func `an expired copy is better than none`() async throws {
    let (cache, loader) = (cache(), Loader())
    var old = try Samples.fetched()
    old.expires = time.now + 10
    try cache.store(old, for: Samples.key())
    time.now += 10
    #expect(await ask(cache, loader, .failure(Passing())) == "stale")
    #expect(await ask(cache, loader, .failure(Passing()), .onlyFromCache) == "stale")
    guard case .expired = cache.explain(Samples.key()) else {
      Issue.record("not expired")
      return
    }
    #expect(await ask(cache, loader, .success(try Samples.fetched(seed: 2))) == "fetched")
  }

  @Test func `ten thousand marks lose next to none, and a million take no more room`() throws {
    let table = NegativeTable(directory: folder.path, version: "1")
    let report = NegativeReport(.unusable, String(repeating: "ü", count: 200))
    for id in 0..<10_000 {
      _ = try table.add(report, Samples.key("\(id)", namespace: id < 5_000 ? "a" : "b"), now: 1_000)
    }
    #expect(FileSystem.status(table.folder + "/marks")?.byteCount ?? 0 <= 8192 * 8 * 144)
    let last = Samples.key("9999", namespace: "b")
    #expect(table.mark(last)?.reason == String(repeating: "ü", count: 30) + "…")
    #expect(table.count(now: 1_000) > 9_990)
    #expect(table.count(now: 1_000 + 3_600) == 0)
    table.removeAll(namespace: "a")
    #expect(table.mark(Samples.key("1", namespace: "a")) == nil)
    #expect(table.mark(last) != nil)
    table.removeAll()
    #expect(table.count(now: 1_000) == 0)
  }

  @Test(arguments: [
    ("it is not there (status 404)", "it is not there (status 404)"),
    (String(repeating: "a", count: 63), String(repeating: "a", count: 63)),
    (String(repeating: "a", count: 64), String(repeating: "a", count: 60) + "…"),
    (String(repeating: "a", count: 59) + "üü", String(repeating: "a", count: 59) + "üü"),
  ])
  func `a long reason ends with an ellipsis`(reason: String, kept: String) throws {
    let table = NegativeTable(directory: folder.path, version: "1")
    _ = try table.add(NegativeReport(.gone, reason), Samples.key(), now: 1_000)
    #expect(table.mark(Samples.key())?.reason == kept)
  }

  @Test func `a damaged mark is none`() throws {
    let table = NegativeTable(directory: folder.path, version: "1")
    _ = try table.add(NegativeReport(.gone, "x"), Samples.key(), now: 1_000)
    let path = table.folder + "/marks"
    let sound = try folder.bytes(path)
    let used = try #require(sound.firstIndex { $0 != 0 })
    for index in used / 128 * 128..<used / 128 * 128 + 128 {
      var bytes = sound
      bytes[index] ^= 0x04
      try folder.write(bytes, to: path)
      #expect(table.mark(Samples.key()) == nil)
    }
  }
}
