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
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let core: MemoryCore
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
    core = MemoryCore(limit: limit, clock: clock)
    self.seconds = seconds
    self.clock = clock
  }

  /// The budget in bytes.
  public var limit: Int { core.limit }

  /// The bytes that are taken, as told at `insert`.
  public var cost: Int { core.cost }

  /// The number of values.
  public var count: Int { core.count }

  /// The value of a key; nil when it is not there, or not valid any more.
  public func value(for key: ThumbnailKey) -> Value? {
    // Nothing but boxes of this type goes in.
    core.value(key.short).map { unsafeDowncast($0, to: Box.self).value }
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
    let end = expires ?? seconds.map { clock.seconds + $0 } ?? .max
    core.insert(Box(value), key.short, cost: cost, expires: end)
  }

  /// Forgets the value of a key.
  public func remove(_ key: ThumbnailKey) { core.remove(key.short) }

  /// Forgets all values for which `isGone` holds.
  public func removeAll(where isGone: (Value) -> Bool = { _ in true }) {
    core.removeAll { isGone(unsafeDowncast($0, to: Box.self).value) }
  }

  /// Forgets half of what is there, the least used first: the answer to a lack of memory.
  public func reduce() { core.reduce() }
}
