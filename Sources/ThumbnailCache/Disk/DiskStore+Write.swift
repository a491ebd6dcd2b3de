extension DiskStore {
  /// What became of a record that was to be written.
  enum Outcome: Equatable {
    case kept
    /// The very same content was there already.
    case unchanged
    /// It is not there, and this is why.
    case refused(CacheRefusal)
  }

  /// Writes a record so that readers see all of it or nothing, and within the limits.
  @discardableResult
  func write(_ record: Record) throws(SystemFailure) -> Outcome {
    let key = record.metadata.key
    // Folders may not be there yet, or be removed again and again by somebody else; a disk may have no
    // room until something is removed.
    var (failure, hasFreed) = (SystemFailure.noSpace, false)
    for _ in 0..<8 {
      do throws(SystemFailure) {
        return try attempt(record)
      } catch {
        failure = error
      }
      if failure.isMissing {
        do throws(SystemFailure) { try makeDirectories(shard: key.shard) } catch {
          guard error.isMissing else { throw error }
        }
      } else if failure.isNoSpace, !hasFreed {
        hasFreed = true
        try freeSpace(for: record.payload.count)
      } else {
        throw failure
      }
    }
    throw failure
  }

  private func attempt(_ record: Record) throws(SystemFailure) -> Outcome {
    let ledger = try ledger()
    let tail = record.tail()
    let estimate = (record.payload.count + tail.count + 4095) / 4096 * 4096
    var total = try countedTotal(ledger)
    let limits = resolvedLimits(used: total.bytes)
    guard estimate <= max(limits.entryBytes, 4096), estimate <= limits.bytes else {
      return .refused(
        .tooLarge(
          byteCount: estimate, most: min(limits.entryBytes, limits.bytes), limit: limits.bytes))
    }
    let margin = freeMargin(limits)
    if let refusal = try makeRoom(for: estimate, &total, margin, ledger) {
      return .refused(refusal)
    }
    let outcome = try commit(record, tail, ledger)
    if outcome == .kept { try trimIfDue(estimate, total, margin, ledger) }
    return outcome
  }

  private func commit(
    _ record: Record, _ tail: [UInt8], _ ledger: Ledger
  ) throws(SystemFailure) -> Outcome {
    let key = record.metadata.key
    let draft = try Draft(in: path(shard: key.shard))
    do throws(SystemFailure) {
      try draft.file.write(record.payload, tail)
      if !clock.isSystem { draft.file.setChanged(clock.nanoseconds()) }
      let status = try draft.file.status()
      guard status.byteCount == record.payload.count + tail.count else { throw .noSpace }
      let outcome = try ledger.withShard(key.shard) { () throws(SystemFailure) in
        try move(draft.path, status, record, ledger)
      }
      if outcome != .kept { FileSystem.remove(draft.path) }
      if outcome == .kept, !ledger.isOf(directory) { try countAnew(key.shard) }
      return outcome ?? .refused(.busy)
    } catch {
      FileSystem.remove(draft.path)
      throw error
    }
  }

  /// Counts a shard of a folder that was made in place of the one whose counter was raised: the new
  /// record is in nobody's count.
  private func countAnew(_ shard: Int) throws(SystemFailure) {
    let ledger = try renewedLedger()
    _ = try ledger.withShard(shard) { () throws(SystemFailure) in try recount(shard, ledger) }
  }

  /// Puts a draft in its place; the counter is raised before and lowered for what was there after, so
  /// that a process that dies in between leaves it too high and never too low.
  private func move(
    _ draft: String, _ status: FileStatus, _ record: Record, _ ledger: Ledger
  ) throws(SystemFailure) -> Outcome {
    let key = record.metadata.key
    var count = try ledger.count(key.shard)
    let places = places(key)
    var (target, old) = (places[0], FileSystem.status(places[0]))
    if old == nil {
      if hasSplits, let split = FileSystem.status(places[1]) {
        (target, old) = (places[1], split)
      } else if let count, count.entries >= splitCount {
        try noteSplit()
        target = places[1]
      }
    }
    if let old {
      if !old.isRegular, !FileSystem.clear(target) {
        return .refused(.occupied(path: target))
      }
      if old.byteCount == status.byteCount, case .found(_, let present, _) = look(key),
        present.hasSameContent(as: record)
      {
        return .unchanged
      }
    }
    if count != nil {
      count?.add(status.allocatedByteCount, 1)
      try ledger.set(count ?? ShardCount(), key.shard)
    }
    do throws(SystemFailure) {
      try FileSystem.rename(draft, to: target)
    } catch {
      guard error.isMissing, target == places[1] else { throw error }
      try makeDirectory(String(target[..<(target.lastIndex(of: "/") ?? target.endIndex)]))
      try FileSystem.rename(draft, to: target)
    }
    if let old, old.isRegular, count != nil {
      count?.add(-old.allocatedByteCount, -1)
      try ledger.set(count ?? ShardCount(), key.shard)
    }
    return .kept
  }
}

extension Record {
  /// Equal but for the time at which they were made.
  fileprivate func hasSameContent(as other: Record) -> Bool {
    var metadata = metadata
    metadata.created = other.metadata.created
    return payload == other.payload && metadata == other.metadata
  }
}
