extension DiskStore {
  /// No record is longer: a picture, and what is known about it.
  private static let maximalByteCount = PictureCheck.maximalByteCount + (1 << 20)

  /// What a look at the disk found.
  enum Lookup {
    case found(Record)
    case missing
    /// Something was there and was not the record; it is removed.
    case damaged
  }

  /// The record of `key`, checked in full.
  func read(_ key: ThumbnailKey, marksUse: Bool = true) -> Lookup {
    let flat = read(place(key), key, marksUse)
    guard case .missing = flat, hasSplits else { return flat }
    return read(splitPlace(key), key, marksUse)
  }

  /// The path of the record of `key`, unchecked; nil when there is none.
  func path(_ key: ThumbnailKey) -> String? {
    places(key).first { FileSystem.status($0) != nil }
  }

  private func read(_ path: String, _ key: ThumbnailKey, _ marksUse: Bool) -> Lookup {
    var seen: FileStatus?
    do throws(SystemFailure) {
      let file = try OpenFile(reading: path)
      let status = try file.status()
      seen = status
      if status.isRegular, status.byteCount <= Self.maximalByteCount,
        let record = Record(try file.read(status.byteCount), key: key)
      {
        if marksUse { mark(file, status) }
        return .found(record)
      }
    } catch {
      // Anything but a link in place of the file (rights, a plain file in place of a folder, a
      // failing disk) says nothing about the record.
      if !error.isLink { return .missing }
    }
    discard(path, seen, key.shard)
    return .damaged
  }

  /// What lies at a key's place, for explaining.
  enum Look {
    case found(path: String, record: Record, used: Int64)
    case damaged(path: String)
  }

  /// Looks at the record of a key and changes nothing; nil when there is none.
  func look(_ key: ThumbnailKey) -> Look? {
    guard let path = path(key) else { return nil }
    guard let file = try? OpenFile(reading: path), let status = try? file.status(),
      status.isRegular, status.byteCount <= Self.maximalByteCount,
      let content = try? file.read(status.byteCount),
      let record = Record(content, key: key)
    else { return .damaged(path: path) }
    return .found(path: path, record: record, used: status.changed)
  }

  /// The length of a record's picture when all of it is right; nil else.
  func verifiedByteCount(_ item: Item) -> Int? {
    guard item.status.byteCount <= Self.maximalByteCount, let tail = entry(item).tail,
      let file = try? OpenFile(reading: item.path),
      let content = try? file.read(item.status.byteCount),
      let record = Record(content, key: tail.metadata.key)
    else { return nil }
    return record.payload.count
  }

  /// Removes what is no record, unless a writer has replaced it since it was opened.
  ///
  /// A reader never waits: when the shard is taken, its counter stays too high until it is repaired.
  ///
  /// - Parameter wholly: Whether a folder goes with all that is in it.
  func discard(_ path: String, _ seen: FileStatus?, _ shard: Int, wholly: Bool = false) {
    let remove = { () -> Int? in
      guard let status = FileSystem.status(path), seen.map({ $0.isSameFile(as: status) }) ?? true,
        wholly ? self.removeMisplaced(path) : FileSystem.clear(path)
      else { return nil }
      return status.allocatedByteCount
    }
    let ledger = try? ledger()
    let done: Void? = try? ledger?.withShard(shard, waits: false) { () throws(SystemFailure) in
      if let bytes = remove() { try ledger?.add(bytes: -bytes, entries: -1, shard) }
    }
    if done == nil { _ = remove() }
  }

  /// Removes the record of `key`.
  @discardableResult
  func remove(_ key: ThumbnailKey) -> Bool {
    var isGone = false
    for path in places(key) {
      guard let status = FileSystem.status(path) else { continue }
      discard(path, status, key.shard)
      isGone = true
    }
    return isGone
  }
}
