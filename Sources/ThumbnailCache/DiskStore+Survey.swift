/// Looks through all records: only for explicit commands, never on the way to a picture.
extension DiskStore {
  /// One file of the store that is a record, or pretends to be one.
  struct Entry {
    let path: String
    let status: FileStatus
    /// Checked without reading the payload; nil when it is damaged.
    let tail: Record.Tail?
  }

  /// Hands each record to `body`.
  func forEachEntry(_ body: (Entry) -> Void) {
    for shard in Self.shards {
      for name in FileSystem.names(in: directory + "/" + shard) where !TemporaryFile.isOne(name) {
        if let entry = entry(at: directory + "/" + shard + "/" + name) { body(entry) }
      }
    }
  }

  /// The records whose names start with `group`, newest first.
  func entries(group: String) -> [Entry] {
    let shard = directory + "/" + group.prefix(2)
    let prefix = group.dropFirst(2)
    return FileSystem.names(in: shard)
      .filter { $0.hasPrefix(prefix) }
      .compactMap { entry(at: shard + "/" + $0) }
      .sorted {
        ($0.tail?.trailer.created ?? .min, $0.path) > ($1.tail?.trailer.created ?? .min, $1.path)
      }
  }

  /// Removes temporary files that nobody writes any more and returns their space on the disk.
  func removeStrays(now: Int64) -> (count: Int, bytes: Int) {
    var (count, bytes) = (0, 0)
    for shard in Self.shards {
      for name in FileSystem.names(in: directory + "/" + shard) where TemporaryFile.isOne(name) {
        let path = directory + "/" + shard + "/" + name
        guard let status = FileSystem.status(path),
          TemporaryFile.isStray(name, changed: status.changed, now: now), FileSystem.remove(path)
        else { continue }
        count += 1
        bytes += status.allocatedByteCount
      }
    }
    return (count, bytes)
  }

  /// Removes the folders of shards that have become empty.
  func removeEmptyShards() {
    for shard in Self.shards { FileSystem.removeDirectory(directory + "/" + shard) }
  }

  private func entry(at path: String) -> Entry? {
    guard let file = try? OpenFile(reading: path), let status = try? file.status() else {
      return FileSystem.status(path).map { Entry(path: path, status: $0, tail: nil) }
    }
    guard status.isRegular else { return Entry(path: path, status: status, tail: nil) }
    let length = RecordTrailer.byteCount
    guard let end = try? file.read(length, at: max(0, status.byteCount - length)),
      let trailer = RecordTrailer(end[...]), trailer.recordLength == status.byteCount,
      let bytes = try? file.read(trailer.metaLength + length, at: trailer.payloadLength)
    else { return Entry(path: path, status: status, tail: nil) }
    return Entry(
      path: path, status: status, tail: Record.Tail(bytes[...], fileLength: status.byteCount))
  }
}
