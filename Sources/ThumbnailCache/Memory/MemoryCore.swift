import Synchronization

/// Objects by key in memory, within a budget: sixteen shards that share one count of bytes.
final class MemoryCore: Sendable {
  private final class Shard: Sendable {
    let state = Lock(MemoryShard())
  }

  private let shards = (0..<16).map { _ in Shard() }
  private let total = Atomic(0)
  private let wanted: Int
  private let clock: CacheClock

  init(limit: Int, clock: CacheClock) {
    wanted = limit
    self.clock = clock
  }

  var limit: Int { min(wanted, Machine.memoryShare) }
  var cost: Int { total.load(ordering: .relaxed) }
  var count: Int { shards.reduce(0) { $0 + $1.state.withLock { $0.count } } }
  var hits: Int { shards.reduce(0) { $0 + $1.state.withLock { $0.hits } } }

  func value(_ key: ShortKey) -> MemoryShard.Value? {
    let found = shards[shardIndex(key)].state.withBriefLock { $0.find(key) }
    guard let found else { return nil }
    if found.expires != .max, found.expires <= clock.seconds { return nil }
    return found.value
  }

  func insert(_ value: MemoryShard.Value, _ key: ShortKey, cost: Int, expires: Int64) {
    let limit = limit
    let cost = max(1, cost)
    guard cost <= limit / 8 else { return remove(key) }
    change(shardIndex(key)) {
      $0.insert(value, key, cost: cost, expires: expires, smallBudget: limit / 10)
    }
    shrink(to: limit, from: shardIndex(key))
  }

  func remove(_ key: ShortKey) { change(shardIndex(key)) { $0.remove(key) } }

  func removeAll(where isGone: (MemoryShard.Value) -> Bool) {
    for index in shards.indices { change(index) { $0.removeAll(where: isGone) } }
  }

  func reduce() { shrink(to: cost / 2, from: 0) }

  private func shrink(to limit: Int, from start: Int) {
    var index = start
    var emptyShards = 0
    while cost > limit, emptyShards < shards.count {
      if change(index, { $0.evict() }) {
        emptyShards = 0
        // The newcomer's shard gives first; a reduction takes from all in turn.
        if limit < self.limit { index = (index + 1) % shards.count }
      } else {
        emptyShards += 1
        index = (index + 1) % shards.count
      }
    }
  }

  /// Changes a shard and carries the change of its cost over into the total.
  @discardableResult
  private func change<Result: Sendable>(
    _ index: Int, _ body: (inout MemoryShard) -> Result
  ) -> Result {
    let (result, difference) = shards[index].state.withBriefLock { state in
      let before = state.cost
      let result = body(&state)
      return (result, state.cost - before)
    }
    total.add(difference, ordering: .relaxed)
    return result
  }

  // The low half of a key spreads a table, so the high half chooses the shard.
  private func shardIndex(_ key: ShortKey) -> Int { Int(truncatingIfNeeded: key.high) & 15 }
}
