/// The files that processes share beside the records: `counters`, `lock` and `canary`.
///
/// `lock` stays empty; its byte ranges are locked for open descriptions (OFD locks), which the
/// system frees however a process ends. Bytes 0 to 255 are the shards. Within a process a mutex
/// stands before each range, because one description may lock a byte twice.
final class Ledger: Sendable {
  /// What is locked besides shards.
  enum Range: Int64 {
    case trim = 256
    case setup, pins, runs
  }

  private final class Gate: Sendable {
    let lock = Lock(false)
  }

  private let lockFile: OpenFile
  private let counters: OpenFile
  /// The two as they were opened, to know them again.
  private let opened: (lock: FileStatus, counters: FileStatus)
  private let gates = (0...Int(Range.runs.rawValue)).map { _ in Gate() }
  /// Why processes do not lock each other out; nil when they do.
  let weakness: String?
  /// Tells this folder from one made in its place.
  let canary: Canary

  /// Opens or makes the files in a folder that is there.
  init(directory: String) throws(SystemFailure) {
    lockFile = try Self.open(directory, "lock")
    counters = try Self.open(directory, "counters")
    opened = (try lockFile.status(), try counters.status())
    if let kind = FileSystem.weakKind(at: directory) {
      weakness = "\(kind) does not lock as a local file system does"
    } else {
      var words: String?
      do throws(SystemFailure) {
        if try lockFile.lock(Range.setup.rawValue) { lockFile.unlock(Range.setup.rawValue) }
      } catch {
        words = "the file system does not lock (\(error.text))"
      }
      weakness = words
    }
    if let there = Canary.read(in: directory) {
      canary = there
    } else {
      canary = try Canary.make(in: directory)
    }
    if canary.bootID != Machine.bootID { try renew(directory) }
  }

  /// Opens a file, in place of whatever else has its name.
  private static func open(_ directory: String, _ name: String) throws(SystemFailure) -> OpenFile {
    let path = directory + "/" + name
    do throws(SystemFailure) {
      return try OpenFile(sharing: path)
    } catch {
      guard error.isLink || error.isOccupied else { throw error }
      guard FileSystem.clear(path) else { throw error.of(path) }
      return try OpenFile(sharing: path)
    }
  }

  /// After a start of the machine nothing says that counters and folders reached the disk together:
  /// all shards are counted again, one by one.
  private func renew(_ directory: String) throws(SystemFailure) {
    _ = try locked(.setup) { () throws(SystemFailure) in
      guard Canary.read(in: directory)?.bootID != Machine.bootID else { return }
      try counters.truncate()
      try Canary(id: canary.id, bootID: Machine.bootID).replace(in: directory)
    }
  }

  /// Whether one of the files was removed since, with the folder or alone.
  var isGone: Bool {
    (try? lockFile.status().linkCount) ?? 0 == 0 || (try? counters.status().linkCount) ?? 0 == 0
  }

  /// Whether the files are those of the folder that has this name now, which may be another one.
  func isOf(_ directory: String) -> Bool {
    FileSystem.status(directory + "/lock").map { opened.lock.isSameFile(as: $0) } ?? false
      && FileSystem.status(directory + "/counters").map { opened.counters.isSameFile(as: $0) }
        ?? false
  }

  // MARK: Locks

  /// Runs `body` while no other process and no other task changes the shard.
  ///
  /// - Parameter waits: nil is returned at once when false and somebody else has the shard.
  /// - Throws: `timedOut` when somebody keeps the shard for half a second: it cannot be alive.
  func withShard<Result: Sendable>(
    _ shard: Int, waits: Bool = true, _ body: () throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result? {
    guard waits else {
      return try gates[shard].lock.withLockIfAvailable {
        (_) throws(SystemFailure) -> Result? in
        guard try take(Int64(shard), attempts: 1) else { return nil }
        defer { release(Int64(shard)) }
        return try body()
      } ?? nil
    }
    return try gates[shard].lock.withLock { (_) throws(SystemFailure) -> Result? in
      guard try take(Int64(shard), attempts: 300) else { throw .timedOut }
      defer { release(Int64(shard)) }
      return try body()
    }
  }

  /// Runs `body` unless somebody trims already.
  func tryTrim<Result: Sendable>(
    _ body: () throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result? {
    try gates[Int(Range.trim.rawValue)].lock.withLockIfAvailable {
      (_) throws(SystemFailure) -> Result? in
      guard try take(Range.trim.rawValue, attempts: 1) else { return nil }
      defer { release(Range.trim.rawValue) }
      return try body()
    } ?? nil
  }

  /// Runs `body` under one of the rarely used locks.
  ///
  /// - Throws: `timedOut` as for a shard.
  func locked<Result: Sendable>(
    _ range: Range, _ body: () throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result {
    try gates[Int(range.rawValue)].lock.withLock {
      (_) throws(SystemFailure) -> Result in
      // A pin is a person's wish: it waits ten seconds, books of the cache half a second.
      let attempts = range == .pins ? 5_000 : 300
      guard try take(range.rawValue, attempts: attempts) else { throw .timedOut }
      defer { release(range.rawValue) }
      return try body()
    }
  }

  private func take(_ start: Int64, attempts: Int) throws(SystemFailure) -> Bool {
    guard weakness == nil else { return true }
    for attempt in 0..<attempts {
      if try lockFile.lock(start) { return true }
      if attempt + 1 < attempts {
        CurrentProcess.rest(microseconds: min(2000, 50 << min(attempt / 4, 6)))
      }
    }
    return false
  }

  private func release(_ start: Int64) {
    if weakness == nil { lockFile.unlock(start) }
  }

  // MARK: Counters

  /// The counters of all shards.
  func counts() throws(SystemFailure) -> ShardCounts {
    let bytes = try counters.read(ShardCount.byteCount * ShardCount.shards)
    return bytes.withUnsafeBytes { buffer in
      ShardCounts(
        shards: (0..<ShardCount.shards).map { shard in
          let start = shard * ShardCount.byteCount
          guard start + ShardCount.byteCount <= buffer.count else { return nil }
          let slot = UnsafeRawBufferPointer(rebasing: buffer[start..<start + ShardCount.byteCount])
          return ShardCount(slot, shard: shard)
        })
    }
  }

  /// The sum of all counters, and how many shards have to be counted; asked for at every write, so it
  /// makes no lists.
  func total() throws(SystemFailure) -> (known: ShardCount, unknown: Int) {
    let length = ShardCount.byteCount
    return try withUnsafeTemporaryAllocation(
      byteCount: length * ShardCount.shards, alignment: 16
    ) { buffer throws(SystemFailure) in
      let filled = try counters.read(into: buffer, at: 0)
      var (sum, unknown) = (ShardCount(), 0)
      for shard in 0..<ShardCount.shards {
        let start = shard * length
        let slot = UnsafeRawBufferPointer(rebasing: buffer[start..<start + length])
        if start + length <= filled, let count = ShardCount(slot, shard: shard) {
          sum.bytes += count.bytes
          sum.entries += count.entries
        } else {
          unknown += 1
        }
      }
      return (sum, unknown)
    }
  }

  /// The counter of one shard; nil when it has to be counted.
  ///
  /// Ask under the shard's lock.
  func count(_ shard: Int) throws(SystemFailure) -> ShardCount? {
    let bytes = try counters.read(
      ShardCount.byteCount, at: shard * ShardCount.byteCount)
    return bytes.withUnsafeBytes { ShardCount($0, shard: shard) }
  }

  /// Sets the counter of one shard.
  ///
  /// Only under the shard's lock.
  func set(_ count: ShardCount, _ shard: Int) throws(SystemFailure) {
    try counters.write(count.encoded(shard: shard), at: shard * ShardCount.byteCount)
  }

  /// Changes the counter of one shard, unless it has to be counted anyway.
  ///
  /// Only under its lock.
  func add(bytes: Int, entries: Int, _ shard: Int) throws(SystemFailure) {
    guard var count = try count(shard) else { return }
    count.add(bytes, entries)
    try set(count, shard)
  }
}
