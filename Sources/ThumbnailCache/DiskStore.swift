/// Records as files: `root/v1/00...ff/<62 digits>`.
///
/// No index, no journal, no central file: a crash costs at most the record being written, and any
/// number of processes share the folder because a record appears whole, by renaming.
struct DiskStore: Sendable {
  /// What a look at the disk found.
  enum Lookup {
    case found(Record)
    case missing
    /// Something was there and was not the record; it is removed.
    case damaged
  }

  /// `root/v1`: the number changes with the format.
  let directory: String
  private let root: String

  private static let tag = """
    Signature: 8a477f597d28d172789f06886806bc55
    # This file marks a cache directory, which backups may leave out.

    """

  init(root: String) {
    self.root = root
    directory = root + "/v1"
  }

  /// The 256 names of the shards.
  static var shards: [String] { (0...255).map { hexadecimal([UInt8($0)]) } }

  /// The path of the record of `key`, there or not.
  func path(_ key: ThumbnailKey) -> String {
    directory + "/" + key.relativePath
  }

  func read(_ key: ThumbnailKey) -> Lookup {
    let path = path(key)
    do throws(SystemFailure) {
      let file = try OpenFile(reading: path)
      let status = try file.status()
      if status.isRegular, status.byteCount <= PictureCheck.maximalByteCount + (1 << 20),
        let record = Record(try file.read(status.byteCount), key: key)
      {
        return .found(record)
      }
    } catch {
      // Anything but a link in place of the file (rights, a plain file in place of a folder, a
      // failing disk) says nothing about the record.
      if !error.isLink { return .missing }
    }
    // A writer may have replaced the record since it was opened; then a good one is lost, which
    // costs one more fetch and never a wrong picture.
    FileSystem.remove(path)
    return .damaged
  }

  /// Writes a record so that readers see all of it or nothing.
  ///
  /// - Returns: false when the very same content was there already.
  @discardableResult
  func write(_ record: Record) throws(SystemFailure) -> Bool {
    if case .found(let present) = read(record.metadata.key), present.hasSameContent(as: record) {
      return false
    }
    // The second attempt is for folders that were not there, or were removed in between.
    do {
      try writeOnce(record)
    } catch {
      guard error.isMissing else { throw error }
      try makeDirectories(for: record.metadata.key)
      try writeOnce(record)
    }
    return true
  }

  @discardableResult
  func remove(_ key: ThumbnailKey) -> Bool { FileSystem.remove(path(key)) }

  private func shardPath(_ key: ThumbnailKey) -> String { directory + "/" + key.name.prefix(2) }

  private func writeOnce(_ record: Record) throws(SystemFailure) {
    let draft = try Draft(in: shardPath(record.metadata.key))
    do throws(SystemFailure) {
      let tail = record.tail()
      try draft.file.write(record.payload, tail)
      guard try draft.file.status().byteCount == record.payload.count + tail.count else {
        throw .noSpace
      }
      try FileSystem.rename(draft.path, to: path(record.metadata.key))
    } catch {
      FileSystem.remove(draft.path)
      throw error
    }
  }

  /// Makes what is missing of the way down to a shard, each folder for its owner only.
  private func makeDirectories(for key: ThumbnailKey) throws(SystemFailure) {
    var path = root.hasPrefix("/") ? "" : "."
    for part in root.split(separator: "/") {
      path += "/" + part
      try makeDirectory(path)
    }
    try makeDirectory(directory)
    if let file = try? OpenFile(creating: directory + "/CACHEDIR.TAG") {
      try? file.write(Array(Self.tag.utf8), [])
    }
    try makeDirectory(shardPath(key))
  }

  private func makeDirectory(_ path: String) throws(SystemFailure) {
    do { try FileSystem.makeDirectory(path) } catch {
      // A file in place of the folder shows when something is made inside it.
      if !error.isThereAlready { throw error }
    }
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
