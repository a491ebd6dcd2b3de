extension ThumbnailCache {
  /// Counts what the cache holds; looks at every record without reading the pictures.
  public func info() -> CacheInfo {
    var shards: Set<Substring> = []
    var split: Set<Substring> = []
    let pinned = disk.pins.groups(now: clock.nanoseconds())
    var namespaces: [String: CacheInfo.Amount] = [:]
    var (damaged, kept) = (CacheInfo.Amount(), CacheInfo.Amount())
    disk.forEachEntry { entry in
      shards.insert(entry.name.prefix(2))
      // A record of a split shard lies one folder deeper.
      if entry.path.utf8.count > disk.directory.utf8.count + 66 {
        split.insert(entry.name.prefix(2))
      }
      guard let tail = entry.tail else { return damaged.add(entry) }
      namespaces[tail.metadata.key.namespace, default: .init()].add(entry)
      if pinned.contains(PinnedPhoto.group(ofRecord: entry.name)) { kept.add(entry) }
    }
    let ledger = FileSystem.status(disk.directory) == nil ? nil : try? disk.ledger()
    let used = (try? ledger?.counts().total.bytes) ?? 0
    let limits = disk.resolvedLimits(used: used)
    var info = CacheInfo(
      directory: disk.directory, diskLimit: limits.bytes, entryLimit: limits.entries,
      minFree: limits.minFree, free: FileSystem.space(at: disk.directory)?.free,
      weakness: ledger?.weakness, thisRun: thisRun, memoryEntries: memory.count,
      memoryBytes: memory.cost, memoryLimit: memory.limit)
    info.isDiskLimitDerived = disk.limits.bytes == nil && limits.bytes < DiskLimits.standardBytes
    info.namespaces = namespaces
    info.damaged = damaged
    info.pinned = kept
    info.shards = shards.count
    info.splitShards = split.count
    info.marks = negatives.count(now: clock.seconds)
    info.runs = RunLog(directory: disk.directory).runs()
    return info
  }

  /// Removes the records of a namespace, or all, with their marks, and temporary files that nobody
  /// writes any more; pinned photos as well, though they stay pinned.
  ///
  /// - Returns: What was removed by this call. Damaged records belong to every namespace.
  @discardableResult
  public func clear(namespace: String? = nil) -> CacheInfo.Amount {
    var removed = CacheInfo.Amount()
    memory.removeAll {
      let content = unsafeDowncast($0, to: CachedPicture.Content.self)
      return namespace == nil || content.metadata.key.namespace == namespace
    }
    negatives.removeAll(namespace: namespace)
    disk.forEachEntry { entry in
      if let namespace, let tail = entry.tail, tail.metadata.key.namespace != namespace { return }
      if disk.remove(entry) { removed.add(entry) }
    }
    removed.diskBytes += disk.removeStrays().bytes
    disk.removeEmptyShards()
    return removed
  }

  /// Why the picture of a key is or is not on the disk; changes nothing.
  public func explain(_ key: ThumbnailKey) -> Explanation {
    switch disk.look(key) {
    case .found(let path, let record, let used):
      return isValid(record.metadata)
        ? .hit(path: path, metadata: record.metadata, used: used)
        : .expired(path: path, metadata: record.metadata)
    case .damaged(let path): return .damaged(path: path)
    case nil: break
    }
    if let mark = negatives.mark(key), mark.expires > clock.seconds { return .negative(mark) }
    if let time = EvictionLog(directory: disk.directory).time(of: key.short) {
      return .evicted(at: time)
    }
    return .notStored
  }

  /// What is known of a photo's pictures that are damaged, could not be had, or were removed to make
  /// room.
  ///
  /// A secret, which every key holds, need not be known for it.
  public func traces(namespace: String, photoID: String) -> [PictureTrace] {
    let group = PinnedPhoto(namespace: namespace, photoID: photoID).group
    let marks = negatives.marks(ofPhoto: group).filter { $0.mark.expires > clock.seconds }
    let times = EvictionLog(directory: disk.directory).times(ofPhoto: group)
    let damaged = files(namespace: namespace, photoID: photoID).filter { !$0.isSound }
    return damaged.map { PictureTrace(size: $0.size, explanation: .damaged(path: $0.path)) }
      + marks.map { PictureTrace(size: $0.size, explanation: .negative($0.mark)) }
      + times.sorted().map { PictureTrace(size: nil, explanation: .evicted(at: $0)) }
  }

  /// All that lies in the place of a photo's pictures, newest first, read wholly; changes nothing.
  public func files(namespace: String, photoID: String) -> [StoredFile] {
    let group = ThumbnailKey.groupName(namespace: namespace, photoID: photoID)
    let entries = disk.entries(group: group).filter { $0.tail?.metadata.isPicture != false }
    return entries.map { entry in
      let item = DiskStore.Item(
        name: entry.name, path: entry.path, status: entry.status, isTemporary: false)
      return StoredFile(
        path: entry.path, metadata: entry.tail?.metadata,
        isSound: disk.verifiedByteCount(item) != nil)
    }
  }

  /// The folders of the cache that are there and cannot be looked into: what they hold is not in any
  /// count.
  public func unreadableFolders() -> [FolderFault] { disk.unreadableFolders() }

  /// Reads every record and checks all of it; nobody waits for it.
  ///
  /// - Parameters:
  ///   - repair: Whether damaged records and strays are removed, with whatever else lies in the place
  ///     of a record or a shared file, and counters set right.
  ///   - progress: Is told after each of the 256 shards how many are done.
  public func verify(repair: Bool = false, progress: (Int) -> Void = { _ in }) -> VerifyReport {
    var report = VerifyReport()
    report.misplaced = disk.misplaced()
    report.unreadable = disk.unreadableFolders()
    if repair { removeMisplaced(&report) }
    let ledger = FileSystem.status(disk.directory) == nil ? nil : try? disk.ledger()
    for shard in 0..<ShardCount.shards {
      var items: [DiskStore.Item] = []
      var count = ShardCount()
      let known = try? ledger?.count(shard)
      disk.scan(shard) { items.append($0) }
      for item in items {
        if item.isTemporary {
          let name = item.path.split(separator: "/").last.map(String.init) ?? ""
          if TemporaryFile.isStray(name, changed: item.status.changed, now: clock.seconds) {
            report.strays += 1
            if repair, FileSystem.remove(item.path) { report.removed += 1 }
          }
          continue
        }
        count.add(item.status.allocatedByteCount, 1)
        report.entries += 1
        if let byteCount = disk.verifiedByteCount(item) {
          report.payloadBytes += byteCount
        } else if FileSystem.status(item.path)?.isSameFile(as: item.status) == true {
          report.damaged += 1
          if report.damagedPaths.count < 100 { report.damagedPaths.append(item.path) }
          if repair {
            disk.discard(item.path, item.status, shard, wholly: true)
            if FileSystem.status(item.path) == nil {
              report.repaired += 1
              report.removed += 1
            }
          }
        } else {
          // Replaced or removed since it was listed.
          report.entries -= 1
        }
      }
      if ledger != nil, known ?? nil != count, count.entries > 0 || (known ?? nil) != nil {
        report.wrongCounters += 1
        if repair, let ledger {
          _ = try? ledger.withShard(shard) { () throws(SystemFailure) in
            try disk.recount(shard, ledger)
          }
        }
      }
      progress(shard + 1)
    }
    return report
  }

  private func removeMisplaced(_ report: inout VerifyReport) {
    func isLeft(_ path: String) -> Bool {
      guard disk.removeMisplaced(path) else { return true }
      report.removed += 1
      return false
    }
    report.misplaced.removeAll { !isLeft($0) }
    report.unreadable.removeAll { fault in
      let isShard = fault.path.hasPrefix(disk.directory + "/")
      return fault.kind == .noFolder && isShard && !isLeft(fault.path)
    }
  }

  /// Brings the cache under its limits now, counts all anew, and removes what older versions and dead
  /// processes left behind.
  ///
  /// - Throws: `CacheError.unwritable`.
  @discardableResult
  public func trim() throws(CacheError) -> TrimReport {
    var report = TrimReport()
    report.oldVersions = disk.removeOldVersions()
    guard FileSystem.status(disk.directory) != nil else { return report }
    report.strays = disk.removeStrays().count
    do throws(SystemFailure) {
      let (total, freed) = try disk.trimAll()
      report.removedEntries = freed.entries
      report.removedBytes = freed.bytes
      report.entries = total.entries
      report.diskBytes = total.bytes
    } catch {
      throw .unwritable(error.text)
    }
    return report
  }

  /// Writes what the lookups of this process came to into the log of runs; call it before the program
  /// ends, as often as you like.
  public func noteRun() {
    let run = thisRun
    guard run.memoryHits + run.diskHits + run.misses + run.fetched + run.marked > 0,
      FileSystem.status(disk.directory) != nil, faults.mayWrite(at: clock.seconds),
      let ledger = try? disk.ledger()
    else { return }
    try? ledger.locked(.runs) { () throws(SystemFailure) in
      try RunLog(directory: disk.directory).write(run, id: self.run.id)
    }
  }

  private var thisRun: CacheRun {
    CacheRun(
      started: run.started, ended: clock.seconds, memoryHits: memory.hits,
      diskHits: run[.diskHits], misses: run[.misses], fetched: run[.fetched], marked: run[.marked],
      damaged: run[.damaged])
  }
}
