/// A shard that this process writes: it holds the lock of its temporary file.
///
/// Samples are added whole, each in one write behind the last. Whoever is killed leaves at most one
/// torn sample at the end, which the next process cuts off.
struct PartialShard {
  let number: Int
  private let folder: StoreFolder
  private let naming: ShardNaming
  private let file: StoreFile
  /// Where the next sample goes: the end of the last whole one.
  private(set) var length = 0
  private(set) var samples = 0

  /// Takes the shard of a number: a new one, or what a process that lives no more has left.
  ///
  /// Nil when somebody else has it, or something else has its name.
  init?(
    _ number: Int, in folder: StoreFolder, _ naming: ShardNaming, isNew: Bool
  ) throws(StoreFailure) {
    let name = naming.partial(number)
    let file: StoreFile
    do {
      file = try folder.file(name, isNew ? .creating : .changing)
    } catch {
      // Somebody was faster, or a link or a folder has the name.
      let isTaken =
        isNew
        ? error.isThereAlready : error.isMissing || error.isNoFolder || error == .notAFile
      if isTaken { return nil }
      throw error
    }
    // Where there are no locks a new shard is nobody else's all the same, since nobody takes over.
    let isLocked = try? file.lock()
    guard isLocked == true || isNew && isLocked == nil else { return nil }
    // Between opening and locking somebody else may have completed it or removed it.
    guard let named = folder.status(name), named.isSameFile(as: try file.status()) else {
      return nil
    }
    if folder.status(naming.complete(number)) != nil {
      // It was linked to its final name already, or the number was used up meanwhile.
      if isNew || named.linkCount > 1 {
        folder.remove(name)
        return nil
      }
    }
    self.number = number
    self.folder = folder
    self.naming = naming
    self.file = file
  }

  /// Looks through what is there, hands on each sample and cuts off what is torn at the end.
  mutating func recover(_ body: (TarSample) -> Void) throws(StoreFailure) {
    var reader = try TarReader(file)
    while let sample = try reader.next() {
      samples += 1
      body(sample)
    }
    length = reader.offset
    if try file.status().byteCount > length { try file.resize(length) }
  }

  /// Adds a whole sample; where it begins.
  mutating func append(_ sample: [UInt8]) throws(StoreFailure) -> Int {
    do {
      try file.write(sample, at: length)
    } catch {
      // What was written of it would be in the way of the next one only if that is shorter.
      try? file.resize(length)
      throw error
    }
    defer {
      length += sample.count
      samples += 1
    }
    return length
  }

  /// Whether the file still has a name.
  var isThere: Bool { ((try? file.status().linkCount) ?? 0) > 0 }

  /// Ends the archive and gives it its final name, or the next free one; an empty one is removed.
  ///
  /// - Parameter isDurable: whether it is on the disk before it has its name.
  /// - Returns: the number that it has now; nil when there was nothing in it.
  func complete(isDurable: Bool) throws(StoreFailure) -> Int? {
    let name = naming.partial(number)
    guard samples > 0 else {
      folder.remove(name)
      return nil
    }
    try file.resize(length)
    try file.resize(length + TarHeader.endSize)
    if isDurable { try file.sync() }
    var final = number
    while true {
      do {
        try folder.move(name, to: naming.complete(final), in: folder)
        break
      } catch {
        guard error.isThereAlready, final < ShardNaming.most else { throw error }
        final += 1
      }
    }
    if isDurable { try folder.sync() }
    return final
  }
}
