import Synchronization

/// Values by key in memory, within a budget: sixteen shards that share one count of bytes.
///
/// The cache keeps its encoded pictures in one; a program keeps what it made of them, such as
/// pixels or drawn tiles, in another:
///
///     let tiles = MemoryTier<PixelBuffer>(limit: 64 << 20)
///     tiles.insert(pixels, for: key, cost: pixels.pixels.count)
///     let again = tiles.value(for: key)
///
/// What is used again outlives any number of newcomers that are not (S3-FIFO).
public final class MemoryTier<Value: Sendable>: Sendable {
  private final class Shard: Sendable {
    let state = Mutex(MemoryShard<Value>())
  }

  private let shards = (0..<16).map { _ in Shard() }
  private let total = Atomic(0)
  private let wanted: Int
  private let seconds: Int64?
  private let clock: CacheClock

  /// A tier of at most `limit` bytes, and at most a tenth of the memory that the process may use.
  ///
  /// - Parameters:
  ///   - limit: The budget in bytes.
  ///   - seconds: How long a value is valid; nil for ever.
  public convenience init(limit: Int, seconds: Int64? = nil) {
    self.init(limit: limit, seconds: seconds, clock: .system)
  }

  init(limit: Int, seconds: Int64? = nil, clock: CacheClock) {
    wanted = limit
    self.seconds = seconds
    self.clock = clock
  }

  /// The budget in bytes.
  public var limit: Int { min(wanted, Machine.memoryShare) }

  /// The bytes that are taken, as told at `insert`.
  public var cost: Int { total.load(ordering: .relaxed) }

  /// The number of values.
  public var count: Int { shards.reduce(0) { $0 + $1.state.withLock { $0.count } } }

  /// How often a value was found.
  var hits: Int { shards.reduce(0) { $0 + $1.state.withLock { $0.hits } } }

  /// The value of a key; nil when it is not there, or not valid any more.
  public func value(for key: ThumbnailKey) -> Value? {
    guard let found = shard(key.short).state.withLock({ $0.find(key.short) }) else { return nil }
    if found.expires != .max, found.expires <= clock.seconds { return nil }
    return found.value
  }

  /// Keeps a value, unless it costs more than an eighth of the budget.
  ///
  /// - Parameters:
  ///   - value: The value; an earlier one of the key is forgotten in any case.
  ///   - key: Its key.
  ///   - cost: The bytes that it takes.
  ///   - expires: When it ceases to be valid, in seconds since 1970; nil for as long as the tier
  ///     says.
  public func insert(_ value: Value, for key: ThumbnailKey, cost: Int, expires: Int64? = nil) {
    let limit = limit
    let cost = max(1, cost)
    guard cost <= limit / 8 else { return remove(key) }
    let end = expires ?? seconds.map { clock.seconds + $0 } ?? .max
    change(shardIndex(key.short)) {
      $0.insert(value, key.short, cost: cost, expires: end, smallBudget: limit / 10)
    }
    shrink(to: limit, from: shardIndex(key.short))
  }

  /// Forgets the value of a key.
  public func remove(_ key: ThumbnailKey) { change(shardIndex(key.short)) { $0.remove(key.short) } }

  /// Forgets all values for which `isGone` holds.
  public func removeAll(where isGone: @Sendable (Value) -> Bool = { _ in true }) {
    for index in shards.indices { change(index) { $0.removeAll(where: isGone) } }
  }

  /// Forgets half of what is there, the least used first: the answer to a lack of memory.
  public func reduce() { shrink(to: cost / 2, from: 0) }

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
    _ index: Int, _ body: (inout MemoryShard<Value>) -> Result
  ) -> Result {
    let (result, difference) = shards[index].state.withLock { state in
      let before = state.cost
      let result = body(&state)
      return (result, state.cost - before)
    }
    total.add(difference, ordering: .relaxed)
    return result
  }

  // The low half of a key spreads a table, so the high half chooses the shard.
  private func shardIndex(_ key: ShortKey) -> Int { Int(truncatingIfNeeded: key.high) & 15 }

  private func shard(_ key: ShortKey) -> Shard { shards[shardIndex(key)] }
}
