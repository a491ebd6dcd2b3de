import ImageDecoding
import Synchronization
import Testing

@testable import ThumbnailCache

@Suite struct ProcessingRefusalTests {
  private static let specification = ThumbnailSpecification(.fit, PixelSize(width: 24, height: 24))

  private let folder: TemporaryFolder
  private let cache: ThumbnailCache
  private let time = TestClock(1_700_000_000)
  private let key = Samples.key(size: "z")
  private let original: [UInt8]
  private let calls = Counter()

  private final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add() { count.add(1, ordering: .relaxed) }
  }

  private struct Missing: NegativeReporting {
    var negative: NegativeReport? { NegativeReport(.gone, "not found", status: 404) }
  }

  init() throws {
    folder = try TemporaryFolder()
    cache = ThumbnailCache(root: folder.path, clock: time.cacheClock)
    original = try Samples.jpeg(side: 96)
  }

  private func ask(
    _ bytes: [UInt8]?, _ policy: CachePolicy = .normal, longestSide: Int? = nil,
    expires: Int64? = nil, key: ThumbnailKey? = nil, in cache: ThumbnailCache? = nil
  ) async throws -> CachedPicture {
    try await (cache ?? self.cache).thumbnail(
      Self.specification, of: key ?? self.key, policy: policy
    ) { [calls] in
      calls.add()
      guard let bytes else { throw Missing() }
      return FetchedPicture(bytes: bytes, url: "", expires: expires, longestSide: longestSide)
    }
  }

  /// What `admit` says against a picture, which must be what the thumbnail's caller hears.
  private func objection(_ bytes: [UInt8], longestSide: Int? = nil) -> CacheError? {
    do throws(CacheError) {
      try PictureCheck.admit(bytes, longestSide: longestSide)
      return nil
    } catch {
      return error
    }
  }

  @Test func `what is not admitted is not scaled, and leaves the same mark`() async throws {
    var overwritten = original
    for index in original.count * 3 / 4..<original.count * 3 / 4 + 40 { overwritten[index] = 0 }
    let png = try Samples.file("rgb8.png")
    var flipped = png
    flipped[png.count / 2] ^= 0x10
    let bodies: [([UInt8], Int?)] = [
      (overwritten, nil), (Array(original.dropLast(2)), nil), (Array(original.prefix(99)), nil),
      (flipped, nil), (Array(png.dropLast()), nil), (original, 31), ([], nil),
      (try Samples.jpeg(side: 1), 75), (Array("<html>".utf8), nil), (Array("hello".utf8), nil),
      (try Samples.file("arithmetic.jpg"), nil), (try Samples.file("text-bomb.png"), nil),
      ([UInt8](repeating: 0, count: PictureCheck.maximalByteCount + 1), nil),
    ]
    for (index, (bytes, longestSide)) in bodies.enumerated() {
      let key = Samples.key("\(index)")
      let objection = objection(bytes, longestSide: longestSide)
      if let objection {
        await #expect(throws: objection) {
          try await ask(bytes, longestSide: longestSide, key: key)
        }
      } else {
        _ = try await ask(bytes, longestSide: longestSide, key: key)
      }
      #expect(cache.negatives.mark(key)?.reason == objection?.negative?.reason)
      #expect((cache.thumbnail(Self.specification, of: key) == nil) == (objection != nil))
    }
    #expect(calls.value == bodies.count)
  }

  @Test func `each flipped byte is judged as by the check`() async throws {
    let jpeg = try Samples.jpeg(side: 40)
    var refused = 0
    for index in stride(from: 2, to: jpeg.count, by: 7) {
      var bytes = jpeg
      bytes[index] ^= 0x55
      let objection = objection(bytes)
      let thumbnailer = Thumbnailer(Self.specification)
      if objection == nil {
        _ = try PictureCheck.thumbnail(of: bytes, longestSide: nil, thumbnailer)
      } else {
        refused += 1
        #expect(throws: CacheError.self, "byte \(index)") {
          try PictureCheck.thumbnail(of: bytes, longestSide: nil, thumbnailer)
        }
      }
    }
    #expect(refused > 10)
  }

  @Test func `a mark on the original counts, and one left here counts there`() async throws {
    await #expect(throws: Missing.self) { try await ask(nil) }
    await #expect {
      try await ask(original)
    } throws: { ($0 as? CacheError)?.mark?.status == 404 }
    await #expect {
      try await cache.picture(for: key) { throw CancellationError() }
    } throws: { ($0 as? CacheError)?.mark?.kind == .gone }
    #expect(calls.value == 1)
    #expect(try await ask(original, .retryFailed).origin == .fetched)
    #expect(cache.negatives.mark(key) == nil)
  }

  @Test func `a GIF is told apart, and stays one that may be fetched`() async throws {
    let head = Array("GIF89a".utf8) + [4, 0, 4, 0, 0, 0, 0]
    let gif = head + [0x2C, 0, 0, 0, 0, 4, 0, 4, 0, 0, 2, 1, 0, 0, 0x3B]
    #expect(objection(gif) == nil)
    await #expect(throws: CacheError.notScalable(.gif)) { try await ask(gif) }
    #expect(CacheError.notScalable(.gif).description == "a GIF picture is not made smaller here")
    #expect(cache.negatives.mark(key) == nil)
    // It is not fetched again to find out the same.
    await #expect { try await ask(gif) } throws: { ($0 as? CacheError)?.mark?.kind == .unusable }
    #expect(calls.value == 1)
    try cache.store(FetchedPicture(bytes: gif, url: ""), for: key)
    await #expect(throws: CacheError.notScalable(.gif)) { try await ask(gif, .retryFailed) }
    #expect(calls.value == 1)
  }

  @Test func `a box beyond all limits is refused before anything is loaded`() async throws {
    let box = PixelSize(width: 8_192, height: 8_192)
    await #expect(throws: CacheError.tooLarge("8192 x 8192 pixels")) {
      try await cache.thumbnail(.init(.fill, box, enlarges: true), of: key) { [calls] in
        calls.add()
        throw CancellationError()
      }
    }
    #expect(calls.value == 0 && cache.negatives.mark(key) == nil)
  }

  @Test func `a refresh makes it again of a fresh original, and keeps it when that fails`()
    async throws
  {
    let other = try Samples.jpeg(seed: 5, side: 96)
    try cache.store(FetchedPicture(bytes: original, url: ""), for: key)
    let old = try await ask(original)
    let new = try await ask(other, .refresh)
    #expect(new.origin == .fetched && new.payload != old.payload)
    for bytes in [nil, Array("hello".utf8)] {
      let stale = try await ask(bytes, .refresh)
      #expect(stale.origin == .stale && stale.payload == new.payload && stale.failure != nil)
    }
    #expect(cache.thumbnail(Self.specification, of: key)?.payload == new.payload)
    #expect(cache.negatives.mark(key) == nil)
    #expect(cache.picture(for: key)?.payload == original)
  }

  @Test func `a run of refreshing makes each thumbnail once, of fresh originals alone`()
    async throws
  {
    let run = RefreshRun()
    let other = try Samples.jpeg(seed: 5, side: 96)
    try cache.store(FetchedPicture(bytes: original, url: ""), for: key)
    _ = try await ask(original)
    let new = try await ask(other, .refreshOnce(run))
    #expect(new.origin == .fetched)
    #expect(try await ask(other, .refreshOnce(run)).payload == new.payload)
    #expect(calls.value == 1)
    // An original that was brought in this run is a fresh one.
    let next = RefreshRun()
    _ = try await cache.picture(for: key, policy: .refreshOnce(next)) {
      FetchedPicture(bytes: other, url: "")
    }
    let made = try await ask(nil, .refreshOnce(next))
    #expect(made.origin == .memory && made.payload == new.payload)
    #expect(calls.value == 1)
  }

  @Test func `only from the cache asks nobody, and takes what has expired`() async throws {
    await #expect(throws: CacheError.notStored) { try await ask(original, .onlyFromCache) }
    let fetched = FetchedPicture(bytes: original, url: "", expires: time.now + 10)
    try cache.store(fetched, for: key)
    #expect(try await ask(nil, .onlyFromCache).origin == .memory)
    #expect(try await ask(nil, .onlyFromCache).origin == .memory)
    time.now += 10
    #expect(cache.thumbnail(Self.specification, of: key) == nil)
    let stale = try await ask(nil, .onlyFromCache)
    #expect(stale.origin == .stale && stale.metadata.size.width == 24)
    #expect(calls.value == 0)
    // Nor does an expired original stand in for a new one.
    #expect(try await ask(original).origin == .fetched)
    cache.remove(key.processed(by: ["\(Self.specification)"]))
    #expect(try await ask(nil, .onlyFromCache).origin == .stale)
  }

  @Test func `a stored original that is no picture any more is fetched again`() async throws {
    var overwritten = original
    for index in original.count * 3 / 4..<original.count * 3 / 4 + 40 { overwritten[index] = 0 }
    var record = try Samples.record(key)
    record.payload = overwritten
    _ = cache.keep(
      CachedPicture(payload: overwritten, metadata: record.metadata, origin: .fetched))
    await #expect(throws: CacheError.self) { try await ask(nil, .onlyFromCache) }
    #expect(try await ask(original).origin == .fetched)
  }

  @Test func `a cancelled caller leaves at once and the others get theirs`() async throws {
    let (gate, arrived) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let bytes = original
    let request = { @Sendable [cache, key] in
      try await cache.thumbnail(Self.specification, of: key) {
        arrived.continuation.yield()
        for await _ in gate.stream { break }
        try Task.checkCancellation()
        return FetchedPicture(bytes: bytes, url: "")
      }
    }
    let (first, second) = (Task { try await request() }, Task { try await request() })
    for await _ in arrived.stream { break }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.continuation.finish()
    #expect(try await second.value.origin == .fetched)
  }
}

extension CacheError {
  /// The mark that ruled a load out.
  fileprivate var mark: NegativeMark? {
    if case .marked(let mark) = self { return mark }
    return nil
  }
}
