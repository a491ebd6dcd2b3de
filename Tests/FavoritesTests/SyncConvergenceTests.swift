import Favorites
import FlickrAPI
import Synchronization
import TestSupport
import Testing

/// Whatever is done on both sides in whatever order, with synchronizations in between that may be
/// cut short, both sides end up with the same.
@Suite("Sync convergence")
struct SyncConvergenceTests {
  private static let ids = (1...8).map(String.init)

  @Test("both sides are equal after it, and nothing is left to do", arguments: 0..<60)
  func converges(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let folder = try TemporaryDirectory()
    let store = try FavoritesStore.ticking(folder.file("f.sqlite"))
    let remote = FakeRemote(pageSize: Int.random(in: 1...5, using: &random))
    var log: [String] = []
    for _ in 0..<Int.random(in: 5...60, using: &random) {
      let id = Self.ids.randomElement(using: &random) ?? "1"
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2:
        try await store.add([FakeRemote.photo(id, favedAt: nil)])
        log.append("add \(id) here")
      case 3, 4:
        try await store.remove([id])
        log.append("remove \(id) here")
      case 5, 6:
        remote.like(id)
        log.append("add \(id) there")
      case 7:
        remote.unlike(id)
        log.append("remove \(id) there")
      default:
        let prunes = Bool.random(using: &random)
        let direction = SyncDirection.allCases.randomElement(using: &random) ?? .both
        let budget = Int.random(in: 0...6, using: &random)
        remote.state.withLock { state in
          state.budget = budget > 4 ? nil : budget
          state.losesAnswer = Bool.random(using: &random)
        }
        let before = (here: try await store.ids(), there: remote.favorites)
        let sync = FavoritesSync(
          store: store, remote: remote, account: "1@N00", direction: direction, prunes: prunes)
        _ = try await sync.carryOut(try await sync.plan())
        log.append("sync \(direction) \(prunes ? "pruning " : "")for \(budget) requests")
        remote.state.withLock { $0.budget = nil }
        if !prunes {
          #expect(before.here.isSubset(of: try await store.ids()), "\(log)")
          #expect(before.there.isSubset(of: remote.favorites), "\(log)")
        }
        if direction == .pull { #expect(remote.favorites == before.there, "\(log)") }
        if direction == .push { #expect(try await store.ids() == before.here, "\(log)") }
      }
    }
    let sync = FavoritesSync(store: store, remote: remote, account: "1@N00", prunes: true)
    _ = try await sync.carryOut(try await sync.plan())
    #expect(try await store.ids() == remote.favorites, "\(log)")
    // Dates of what was pushed are learned with the next list; then nothing at all is left.
    let next = try await sync.plan()
    #expect(!next.changesFavorites && next.requestCount == 0, "\(log)")
    _ = try await sync.carryOut(next)
    #expect(try await sync.plan() == SyncPlan(), "\(log)")
  }

  @Test("one edit since both were equal decides, whichever side it was on", arguments: 0..<40)
  func lastEdit(seed: UInt64) async throws {
    var random = SplitMix(seed: 1000 + seed)
    let folder = try TemporaryDirectory()
    let store = try FavoritesStore.ticking(folder.file("f.sqlite"))
    let remote = FakeRemote()
    let sync = FavoritesSync(store: store, remote: remote, account: "1@N00", prunes: true)
    var expected: Set<String> = []
    for _ in 0..<6 {
      // Each photo is edited on one side at most between two synchronizations.
      for id in Self.ids {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          try await store.add([FakeRemote.photo(id, favedAt: nil)])
          expected.insert(id)
        case 1:
          try await store.remove([id])
          expected.remove(id)
        case 2 where !expected.contains(id):
          remote.like(id)
          expected.insert(id)
        case 3:
          remote.unlike(id)
          expected.remove(id)
        default: break
        }
      }
      _ = try await sync.carryOut(try await sync.plan())
      #expect(try await store.ids() == expected)
      #expect(remote.favorites == expected)
    }
  }
}

/// A small generator with a seed, so that a failure can be seen again.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
