/// Keeps the cache within its limits, one shard at a time.
///
/// Over 95 % of a limit the writer that gets the trim lock makes the fullest shard a tenth lighter,
/// and so on; over 100 % every writer first removes as much as it wants to store. Readers never wait.
extension DiskStore {
  /// What was removed.
  struct Freed: Equatable {
    var bytes = 0
    var entries = 0

    static func += (left: inout Freed, right: Freed) {
      left.bytes += right.bytes
      left.entries += right.entries
    }
  }

  /// Shards of fewer records than this are too few to choose from: then several are sampled.
  private static let fewEntries = 8
  private static let sampledShards = 16
  /// How much one write trims at most: a limit that was lowered is reached in many small steps.
  private static let stepsAWrite = 8
  /// Files removed while a shard is kept from its writers.
  private static let unlinksAHold = 64

  /// Trims while the cache is over 95 % of a limit, unless somebody else does.
  func trimIfDue(
    _ added: Int, _ total: ShardCount, _ margin: Int, _ ledger: Ledger
  ) throws(SystemFailure) {
    var total = total
    total.add(added, 1)
    let limits = resolvedLimits(used: total.bytes)
    guard isOver(95, total, margin - added, limits) else { return }
    _ = try ledger.tryTrim { () throws(SystemFailure) in
      var exhausted: Set<Int> = []
      for _ in 0..<Self.stepsAWrite where isOver(95, total, freeMargin(limits), limits) {
        guard try step(ledger, wanted: 0, waits: true, &exhausted) != nil else { return }
        total = try countedTotal(ledger)
      }
    }
  }

  /// Frees some space on a disk that has none left, at least twice as much as is wanted.
  func freeSpace(for bytes: Int) throws(SystemFailure) {
    let ledger = try ledger()
    var freed = 0
    var exhausted: Set<Int> = []
    let goal = bytes * 2 + (64 << 10)
    for _ in 0..<Self.stepsAWrite where freed < goal {
      guard let step = try step(ledger, wanted: goal - freed, waits: true, &exhausted) else {
        return
      }
      freed += step.bytes
    }
  }

  /// Counts all shards anew and trims down to 95 % of the limits.
  func trimAll(
    onShard: (Int) -> Void = { _ in }
  ) throws(SystemFailure) -> (total: ShardCount, freed: Freed) {
    let ledger = try ledger()
    var total = ShardCount()
    for shard in 0..<ShardCount.shards {
      let count = try ledger.withShard(shard) { () throws(SystemFailure) in
        try recount(shard, ledger)
      }
      total.add(count?.bytes ?? 0, count?.entries ?? 0)
      onShard(shard)
    }
    let limits = resolvedLimits(used: total.bytes)
    var freed = Freed()
    var exhausted: Set<Int> = []
    while isOver(95, total, freeMargin(limits), limits),
      let step = try step(ledger, wanted: 0, waits: true, &exhausted)
    {
      freed += step
      total = try countedTotal(ledger)
    }
    return (total, freed)
  }

  // MARK: Decisions

  /// What may still be written before the file system has less than it is to have left.
  func freeMargin(_ limits: DiskLimits.Resolved) -> Int {
    FileSystem.space(at: directory).map { $0.free - limits.minFree } ?? Int.max
  }

  private func isOver(
    _ percent: Int, _ total: ShardCount, _ margin: Int, _ limits: DiskLimits.Resolved
  ) -> Bool {
    total.bytes > limits.bytes / 100 * percent
      || limits.bytes < 100 && total.bytes > limits.bytes
      || total.entries > max(1, limits.entries * percent / 100)
      // Unlike the other two this is checked at the mark itself: others fill the disk as well.
      || margin < 0
  }

  // MARK: One step

  /// Makes one shard a tenth lighter (at least by one record, and by what is wanted); of a small cache
  /// the worst of sixteen shards.
  ///
  /// - Parameter exhausted: Shards in which nothing can be removed.
  /// - Returns: nil when no shard has anything to remove.
  func step(
    _ ledger: Ledger, wanted: Int, waits: Bool, _ exhausted: inout Set<Int>
  ) throws(SystemFailure) -> Freed? {
    let counts = try ledger.counts()
    let isSmall = counts.total.entries < Self.fewEntries * ShardCount.shards
    let filled = counts.shards.indices.filter {
      counts.shards[$0]?.entries != 0 && !exhausted.contains($0)
    }
    let size = { (shard: Int) in counts.shards[shard]?.bytes ?? .max }
    // The fullest is looked at in any case: its counter may be far too high.
    let fullest = filled.max { size($0) < size($1) }
    let order =
      isSmall
      ? (fullest.map { [$0] } ?? []) + filled.filter { $0 != fullest }.shuffled()
      : filled.sorted { size($0) > size($1) }
    var victims: [Victim] = []
    var (looked, seenBytes) = (0, 0)
    for shard in order where looked < (isSmall ? Self.sampledShards : 1) {
      guard let found = try self.victims(shard, ledger, waits: waits) else { continue }
      if found.isEmpty {
        exhausted.insert(shard)
      } else {
        looked += 1
        victims += found
        seenBytes += found.reduce(0) { $0 + $1.status.allocatedByteCount }
      }
    }
    guard !victims.isEmpty else { return nil }
    victims.sort { $0.score > $1.score }
    let total = try countedTotal(ledger)
    let limits = resolvedLimits(used: total.bytes)
    // Counting may have shown that nothing has to go.
    if wanted == 0, !isOver(90, total, freeMargin(limits), limits) { return Freed() }
    let excess = Freed(
      bytes: max(wanted, min(seenBytes / 10, total.bytes - limits.bytes / 10 * 9)),
      entries: max(1, min(victims.count / 10, total.entries - limits.entries * 9 / 10)))
    let freed = try remove(victims, upTo: excess, ledger)
    // All were in use again, or somebody else was faster: others have to give.
    if freed.entries == 0 { exhausted.formUnion(victims.map(\.shard)) }
    return freed
  }

  /// The records of a shard that may go, after setting its counter right; nil when it is taken.
  private func victims(
    _ shard: Int, _ ledger: Ledger, waits: Bool
  ) throws(SystemFailure) -> [Victim]? {
    let now = clock.nanoseconds()
    let pinned = pins.groups(now: now)
    return try ledger.withShard(shard, waits: waits) { () throws(SystemFailure) in
      var victims: [Victim] = []
      try recount(shard, ledger) { item in
        guard item.status.isRegular, !pinned.contains(PinnedPhoto.group(ofRecord: item.name)) else {
          return
        }
        victims.append(Victim(item, shard: shard, now: now))
      }
      return victims
    }
  }

  private func remove(
    _ victims: [Victim], upTo goal: Freed, _ ledger: Ledger
  ) throws(SystemFailure) -> Freed {
    var freed = Freed()
    var rest = victims[...]
    while let first = rest.first, freed.bytes < goal.bytes || freed.entries < goal.entries {
      let batch = rest.prefix(Self.unlinksAHold).prefix { $0.shard == first.shard }
      let lack = Freed(bytes: goal.bytes - freed.bytes, entries: goal.entries - freed.entries)
      let part = try ledger.withShard(first.shard) { () throws(SystemFailure) in
        try unlink(batch, upTo: lack, ledger)
      }
      freed += part ?? Freed()
      rest = rest.dropFirst(batch.count)
    }
    return freed
  }

  /// Removes records of one shard.
  ///
  /// Only under its lock.
  private func unlink(
    _ batch: ArraySlice<Victim>, upTo goal: Freed, _ ledger: Ledger
  ) throws(SystemFailure) -> Freed {
    var freed = Freed()
    var names: [String] = []
    for victim in batch where freed.bytes < goal.bytes || freed.entries < goal.entries {
      // Replaced or used since it was looked at: then it is not the one that was to go.
      guard let status = FileSystem.status(victim.path), status.isSameFile(as: victim.status),
        status.changedNanoseconds == victim.status.changedNanoseconds,
        FileSystem.remove(victim.path)
      else { continue }
      freed += Freed(bytes: victim.status.allocatedByteCount, entries: 1)
      names.append(victim.name)
    }
    if let shard = batch.first?.shard {
      try ledger.add(bytes: -freed.bytes, entries: -freed.entries, shard)
    }
    EvictionLog(directory: directory).add(names, at: clock.seconds)
    return freed
  }
}
