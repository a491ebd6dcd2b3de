/// Looks through whole shards: for trimming one of them, and for explicit commands; never on the way
/// to a picture.
extension DiskStore {
  /// A file among the records.
  struct Item {
    /// The 64 digits of a record; of anything else, its name alone.
    let name: String
    let path: String
    let status: FileStatus
    let isTemporary: Bool
  }

  /// Hands each file of a shard to `body`, in no order, without opening it.
  func scan(_ shard: Int, _ body: (Item) -> Void) {
    let digits = Self.shards[shard]
    let folder = path(shard: shard)
    FileSystem.scan(folder) { name, status in
      let path = folder + "/" + name
      guard status.isDirectory, name.utf8.count == 2 else {
        body(
          Item(
            name: digits + name, path: path, status: status,
            isTemporary: TemporaryFile.isOne(name)))
        return
      }
      // The file that says so may have been lost.
      try? noteSplit()
      FileSystem.scan(path) { rest, status in
        body(
          Item(
            name: digits + name + rest, path: path + "/" + rest, status: status,
            isTemporary: TemporaryFile.isOne(rest)))
      }
    }
  }

  /// Counts a shard and sets its counter; strays are removed on the way.
  ///
  /// Only under its lock.
  @discardableResult
  func recount(
    _ shard: Int, _ ledger: Ledger, _ body: (Item) -> Void = { _ in }
  ) throws(SystemFailure) -> ShardCount {
    var count = ShardCount()
    let now = clock.seconds
    scan(shard) { item in
      if item.isTemporary {
        if TemporaryFile.isStray(
          String(item.path.split(separator: "/").last ?? ""), changed: item.status.changed, now: now
        ) {
          FileSystem.remove(item.path)
        }
      } else {
        count.add(item.status.allocatedByteCount, 1)
        body(item)
      }
    }
    try ledger.set(count, shard)
    return count
  }

  /// The sum of all counters, after counting what has to be counted: about four thousand files a call,
  /// so that nobody waits for long; the others are estimated.
  func countedTotal(_ ledger: Ledger) throws(SystemFailure) -> ShardCount {
    let (known, unknown) = try ledger.total()
    if unknown == 0 { return known }
    var counts = try ledger.counts()
    var seen = 0
    for shard in counts.unknown where seen < 4096 {
      let count = try ledger.withShard(shard) { () throws(SystemFailure) in
        if let known = try ledger.count(shard) { return known }
        return try recount(shard, ledger)
      }
      counts.shards[shard] = count
      seen += count?.entries ?? 0
    }
    return counts.total
  }
}
