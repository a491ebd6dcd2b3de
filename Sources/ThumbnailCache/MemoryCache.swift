import Synchronization

/// The memory tier: sixteen shards that share one budget of bytes.
final class MemoryCache: Sendable {
  private final class Shard: Sendable {
    let state = Mutex(MemoryShard())
  }

  private static let shardCount = 16
  /// What an entry takes besides its payload, roughly.
  private static let overhead = 512

  let limit: Int
  private let shards = (0..<shardCount).map { _ in Shard() }
  private let total = Atomic(0)

  init(limit: Int) { self.limit = limit }

  var cost: Int { total.load(ordering: .relaxed) }

  var count: Int { shards.reduce(0) { $0 + $1.state.withLock { $0.count } } }

  func picture(_ key: ThumbnailKey) -> CachedPicture? {
    guard let picture = shard(key.short).state.withLock({ $0.picture(key.short) }),
      picture.metadata.key == key
    else { return nil }
    return picture
  }

  /// Keeps a picture, unless it is larger than an eighth of the budget.
  func insert(_ picture: CachedPicture) {
    let key = picture.metadata.key.short
    let cost = picture.payload.count + Self.overhead
    guard cost <= limit / 8 else { return remove(picture.metadata.key) }
    var kept = picture
    kept.origin = .memory
    change(shard(key)) { [kept] in $0.insert(kept, key, cost: cost, smallBudget: limit / 10) }
    var index = shardIndex(key)
    var emptyShards = 0
    while total.load(ordering: .relaxed) > limit, emptyShards < Self.shardCount {
      let evicted = change(shards[index]) { $0.evict() }
      if evicted {
        emptyShards = 0
      } else {
        emptyShards += 1
        index = (index + 1) % Self.shardCount
      }
    }
  }

  func remove(_ key: ThumbnailKey) { change(shard(key.short)) { $0.remove(key.short) } }

  func removeAll(where isGone: @Sendable (CachedPicture) -> Bool) {
    for shard in shards { change(shard) { $0.removeAll(where: isGone) } }
  }

  /// Changes a shard and carries the change of its cost over into the total.
  @discardableResult
  private func change<Result: Sendable>(
    _ shard: Shard, _ body: @Sendable (inout MemoryShard) -> Result
  ) -> Result {
    let (result, difference) = shard.state.withLock { state in
      let before = state.cost
      let result = body(&state)
      return (result, state.cost - before)
    }
    total.add(difference, ordering: .relaxed)
    return result
  }

  // The low half of a key spreads a dictionary, so the high half chooses the shard.
  private func shardIndex(_ key: ShortKey) -> Int { Int(key.high % UInt64(Self.shardCount)) }

  private func shard(_ key: ShortKey) -> Shard { shards[shardIndex(key)] }
}
