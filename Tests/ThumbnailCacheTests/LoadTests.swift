import Synchronization
import Testing

@testable import ThumbnailCache

@Suite struct LoadTests {
  private let folder: TemporaryFolder
  private let cache: ThumbnailCache

  init() throws {
    folder = try TemporaryFolder()
    cache = ThumbnailCache(root: folder.path)
  }

  /// A gate that loaders wait at, and a count of those who came.
  private actor Gate {
    private(set) var arrivals = 0
    private(set) var cancelled = 0
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func open() {
      isOpen = true
      for continuation in waiting { continuation.resume() }
      waiting = []
    }

    func pass() async {
      arrivals += 1
      if isOpen { return }
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting.append($0) }
      } onCancel: {
        Task { await self.noteCancellation() }
      }
    }

    private func noteCancellation() {
      cancelled += 1
      open()
    }

    func arrived(_ count: Int) async { while arrivals < count { await Task.yield() } }
  }

  @Test func `twenty who ask at once cause one load`() async throws {
    let (gate, fetched) = (Gate(), try Samples.fetched())
    let results = try await withThrowingTaskGroup(of: CachedPicture.self) { group in
      for _ in 0..<20 {
        group.addTask { [cache] in
          try await cache.picture(for: Samples.key()) {
            await gate.pass()
            return fetched
          }
        }
      }
      await gate.arrived(1)
      await gate.open()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 20)
    #expect(results.allSatisfy { $0.payload == fetched.bytes })
    #expect(await gate.arrivals == 1)
    let again = try await cache.picture(for: Samples.key()) { throw CancellationError() }
    #expect(again.origin == .memory)
  }

  @Test func `a cancelled waiter leaves at once and the others get their picture`() async throws {
    let (gate, fetched) = (Gate(), try Samples.fetched())
    let ask = { @Sendable [cache] in
      try await cache.picture(for: Samples.key()) {
        await gate.pass()
        return fetched
      }
    }
    let (first, second) = (Task { try await ask() }, Task { try await ask() })
    await gate.arrived(1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(await gate.cancelled == 0)
    await gate.open()
    #expect(try await second.value.payload == fetched.bytes)
    #expect(await gate.arrivals == 1)
  }

  @Test func `when all have left the load is cancelled, and the next one starts anew`() async throws
  {
    let (gate, fetched) = (Gate(), try Samples.fetched())
    let tasks = (0..<3).map { _ in
      Task { [cache] in
        try await cache.picture(for: Samples.key()) {
          await gate.pass()
          try Task.checkCancellation()
          return fetched
        }
      }
    }
    await gate.arrived(1)
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    while await gate.cancelled == 0 { await Task.yield() }
    let next = try await cache.picture(for: Samples.key()) { fetched }
    #expect(next.origin == .fetched)
  }

  @Test func `a failed load reaches all and is not remembered`() async throws {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await cache.picture(for: Samples.key()) { throw Failure() }
    }
    await #expect(throws: CacheError.self) {
      try await cache.picture(for: Samples.key()) {
        FetchedPicture(bytes: Array("<html>too many requests".utf8), url: "")
      }
    }
    #expect(cache.info().total.entries == 0)
    let fetched = try Samples.fetched()
    #expect(try await cache.picture(for: Samples.key()) { fetched }.origin == .fetched)
  }

  @Test func `a picture that appeared meanwhile is not fetched`() async throws {
    try ThumbnailCache(root: folder.path).store(Samples.fetched(), for: Samples.key())
    let picture = try await cache.picture(for: Samples.key()) { throw CancellationError() }
    #expect(picture.origin == .disk)
  }
}
