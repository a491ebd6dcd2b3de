/// Looks into records: only for explicit commands.
extension DiskStore {
  /// One file of the store that is a record, or pretends to be one.
  struct Entry {
    let name: String
    let path: String
    let status: FileStatus
    /// Checked without reading the payload; nil when it is damaged.
    let tail: Record.Tail?
  }

  /// Hands each record to `body`.
  func forEachEntry(_ body: (Entry) -> Void) {
    for shard in 0..<ShardCount.shards {
      scan(shard) { item in if !item.isTemporary { body(entry(item)) } }
    }
  }

  /// The records whose names start with `group`, newest first.
  func entries(group: String) -> [Entry] {
    guard let shard = Int(group.prefix(2), radix: 16) else { return [] }
    var entries: [Entry] = []
    scan(shard) { item in
      if !item.isTemporary, item.name.hasPrefix(group) { entries.append(entry(item)) }
    }
    return entries.sorted {
      ($0.tail?.trailer.created ?? .min, $0.path) > ($1.tail?.trailer.created ?? .min, $1.path)
    }
  }

  /// Removes what `forEachEntry` handed out, unless it was replaced since; whether it did.
  func remove(_ entry: Entry) -> Bool {
    guard let shard = Int(entry.name.prefix(2), radix: 16) else { return false }
    discard(entry.path, entry.status, shard)
    return FileSystem.status(entry.path).map { !$0.isSameFile(as: entry.status) } ?? true
  }

  /// Removes temporary files that nobody writes any more and returns their space on the disk.
  @discardableResult
  func removeStrays() -> (count: Int, bytes: Int) {
    var (count, bytes) = (0, 0)
    let now = clock.seconds
    func look(_ folder: String) {
      FileSystem.scan(folder) { name, status in
        if TemporaryFile.isOne(name),
          TemporaryFile.isStray(name, changed: status.changed, now: now),
          FileSystem.remove(folder + "/" + name)
        {
          count += 1
          bytes += status.allocatedByteCount
        }
      }
    }
    for shard in 0..<ShardCount.shards { look(path(shard: shard)) }
    look(directory)
    look(pins.directory)
    return (count, bytes)
  }

  /// Removes the folders of shards that have become empty.
  func removeEmptyShards() {
    for shard in 0..<ShardCount.shards {
      let path = path(shard: shard)
      if FileSystem.removeDirectory(path) { continue }
      for name in FileSystem.names(in: path) where name.utf8.count == 2 {
        FileSystem.removeDirectory(path + "/" + name)
      }
      FileSystem.removeDirectory(path)
    }
  }

  /// Opens a record and checks all but its payload.
  func entry(_ item: Item) -> Entry {
    Entry(name: item.name, path: item.path, status: item.status, tail: tail(item))
  }

  private func tail(_ item: Item) -> Record.Tail? {
    let byteCount = item.status.byteCount
    let length = RecordTrailer.byteCount
    guard item.status.isRegular, let file = try? OpenFile(reading: item.path),
      let end = try? file.read(length, at: max(0, byteCount - length)),
      let trailer = RecordTrailer(end[...]), trailer.recordLength == byteCount,
      let bytes = try? file.read(trailer.metaLength + length, at: trailer.payloadLength)
    else { return nil }
    let tail = Record.Tail(bytes[...], fileLength: byteCount)
    return tail?.metadata.key.name == item.name ? tail : nil
  }
}
