/// Makes room for a record in a cache that is full.
extension DiskStore {
  /// How often a writer looks for room that others hold for a moment: two seconds and a half in all.
  private static let looks = 60

  /// Makes room for a record when the cache is full.
  ///
  /// What is being written counts before it can be removed, so many writers under a small limit may
  /// find nothing to remove for a moment: then they wait for each other.
  ///
  /// - Parameter total: What the cache holds; set anew when something was removed.
  /// - Returns: nil when the record may be stored.
  func makeRoom(
    for bytes: Int, _ total: inout ShardCount, _ margin: Int, _ ledger: Ledger
  ) throws(SystemFailure) -> CacheRefusal? {
    let limits = resolvedLimits(used: total.bytes)
    if fits(bytes, total, margin, limits) { return nil }
    var freed = Freed()
    for look in 0..<Self.looks {
      var exhausted: Set<Int> = []
      while freed.bytes < bytes,
        let step = try step(ledger, wanted: bytes - freed.bytes, waits: false, &exhausted)
      {
        freed += step
      }
      total = try countedTotal(ledger)
      let margin = freeMargin(limits)
      if fits(bytes, total, margin, limits) { return nil }
      // Others may have stored meanwhile; what this one adds it has taken away before. Where nothing
      // has to stay free, the disk itself says when it is full: its count may lag behind.
      if freed.bytes >= bytes, margin >= bytes || limits.minFree == 0 { return nil }
      if margin < bytes, limits.minFree == 0, fits(bytes, total, .max, limits) { return nil }
      // What was removed is not counted as free at once everywhere.
      if margin < bytes, look >= (freed.bytes >= bytes ? 4 : 1) { return .minFree(limits.minFree) }
      if look % 8 == 1, isFilledForGood(bytes, limits) { return .pinned }
      CurrentProcess.rest(microseconds: min(50_000, 500 << min(look, 7)))
    }
    return .busy
  }

  func fits(
    _ bytes: Int, _ total: ShardCount, _ margin: Int, _ limits: DiskLimits.Resolved
  ) -> Bool {
    total.bytes + bytes <= limits.bytes && total.entries + 1 <= limits.entries && margin >= bytes
  }

  /// Whether what may not be removed leaves no room for a record; looks at every file, so it is asked
  /// only when nothing could be removed.
  private func isFilledForGood(_ bytes: Int, _ limits: DiskLimits.Resolved) -> Bool {
    let pinned = pins.groups(now: clock.nanoseconds())
    var held = ShardCount()
    for shard in 0..<ShardCount.shards {
      scan(shard) { item in
        if !item.isTemporary,
          !item.status.isRegular || pinned.contains(PinnedPhoto.group(ofRecord: item.name))
        {
          held.add(item.status.allocatedByteCount, 1)
        }
      }
    }
    return held.bytes + bytes > limits.bytes || held.entries + 1 > limits.entries
  }
}
