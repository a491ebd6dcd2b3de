import Synchronization

/// Records as files: `root/v1/00...ff/<62 digits>`, or one folder deeper in a shard that was split.
///
/// No index, no journal, no central file that a reader needs: a crash costs at most the record being
/// written, and any number of processes share the folder because a record appears whole, by
/// renaming. What is kept beside the records (`Ledger`) bounds them and can be counted again.
final class DiskStore: Sendable {
  private static let format = 1

  let root: String
  /// `root/v1`: the number changes with the format.
  let directory: String
  /// The same with a slash behind.
  private let below: String
  let limits: DiskLimits
  let clock: CacheClock
  /// The number of files in a shard from which on newcomers go one folder deeper.
  let splitCount: Int
  /// Which photos trimming leaves alone.
  let pins: PinFolder

  private let state = Lock(State())
  /// The age of the oldest record that was seen, in nanoseconds.
  private let oldestAge = Atomic<Int64>(0)

  private let splits = Atomic(false)
  private let splitsLooked = Atomic<Int64>(.min)

  private struct State {
    var ledger: Ledger?
    var limits: DiskLimits.Resolved?
    /// How often the ledger was asked for.
    var turns = 0
  }

  private static let tag = """
    Signature: 8a477f597d28d172789f06886806bc55
    # This file marks a cache directory, which backups may leave out.

    """

  init(
    root: String, limits: DiskLimits = DiskLimits(), clock: CacheClock = .system,
    splitCount: Int = 4_000
  ) {
    self.splitCount = splitCount
    self.root = root
    self.limits = limits
    self.clock = clock
    directory = "\(root)/v\(Self.format)"
    below = directory + "/"
    pins = PinFolder(root: root)
  }

  /// The 256 names of the shards.
  static let shards: [String] = (0...255).map { hexadecimal([UInt8($0)]) }

  /// The path of a shard.
  func path(shard: Int) -> String { directory + "/" + Self.shards[shard] }

  /// The place of the record of `key`, unless its shard was split.
  ///
  /// It is needed for every look at the disk, and joins two texts instead of three.
  func place(_ key: ThumbnailKey) -> String { below + key.relativePath }

  /// Its place in a split shard.
  func splitPlace(_ key: ThumbnailKey) -> String { below + key.splitPath }

  /// The two places where the record of `key` may be.
  func places(_ key: ThumbnailKey) -> [String] {
    [place(key), splitPlace(key)]
  }

  /// The ledger of the folder as it is now, opened or made.
  ///
  /// - Throws: `isMissing` when the folder is not there.
  func ledger() throws(SystemFailure) -> Ledger {
    let known = state.withLock { state in
      state.turns += 1
      return (ledger: state.ledger, isCheckDue: state.turns % 64 == 0)
    }
    if let ledger = known.ledger, !ledger.isGone,
      // The folder may also have been moved away, and another one made.
      !known.isCheckDue || Canary.read(in: directory)?.id == ledger.canary.id
    {
      return ledger
    }
    return try renewedLedger()
  }

  /// The ledger opened anew, because the one at hand belongs to a folder that is gone.
  func renewedLedger() throws(SystemFailure) -> Ledger {
    let ledger = try Ledger(directory: directory)
    state.withLock { state in
      state.ledger = ledger
      state.limits = nil
    }
    pins.forget()
    return ledger
  }

  /// The limits as they follow from the file system, found once.
  func resolvedLimits(used: Int) -> DiskLimits.Resolved {
    if let limits = state.withLock({ $0.limits }) { return limits }
    let space = FileSystem.space(at: directory) ?? (free: 5_120_000_000, total: 20_000_000_000)
    let resolved = limits.resolved(free: space.free, total: space.total, used: used)
    state.withLock { $0.limits = resolved }
    return resolved
  }

  /// Makes what is missing of the way down to a shard, each folder for its owner only.
  func makeDirectories(shard: Int? = nil) throws(SystemFailure) {
    var path = root.hasPrefix("/") ? "" : "."
    for part in root.split(separator: "/") {
      path += "/" + part
      try makeDirectory(path)
    }
    try makeDirectory(directory)
    if let file = try? OpenFile(creating: directory + "/CACHEDIR.TAG") {
      try? file.write(Array(Self.tag.utf8), [])
    }
    if let shard { try makeDirectory(self.path(shard: shard)) }
  }

  func makeDirectory(_ path: String) throws(SystemFailure) {
    do { try FileSystem.makeDirectory(path) } catch {
      guard error.isThereAlready else { throw error }
      if let failure = FileSystem.listingFailure(path), failure.isNoFolder { throw failure }
    }
  }

  /// Removes the folders of older formats; those of later ones belong to later versions.
  ///
  /// - Returns: Their names.
  func removeOldVersions() -> [String] {
    FileSystem.names(in: root).filter { name in
      guard name.first == "v", let number = Int(name.dropFirst()), number < Self.format,
        name == "v\(number)"
      else { return false }
      FileSystem.removeTree(root + "/" + name)
      return true
    }
  }

  // MARK: Split shards

  private var splitMark: String { directory + "/split" }

  /// Whether any shard was ever split, as far as this process has seen within a second.
  ///
  /// Nearly no cache has a split shard, and a look into a second folder would double the cost of
  /// every miss. Not to know of the first split for a second costs a fetch at most.
  var hasSplits: Bool {
    if splits.load(ordering: .relaxed) { return true }
    let now = CurrentProcess.monotonicNanoseconds()
    let looked = splitsLooked.load(ordering: .relaxed)
    guard looked == .min || now - looked > 1_000_000_000 else { return false }
    splitsLooked.store(now, ordering: .relaxed)
    guard FileSystem.status(splitMark) != nil else { return false }
    splits.store(true, ordering: .relaxed)
    return true
  }

  /// Tells all that there are split shards from now on; before the first one is.
  func noteSplit() throws(SystemFailure) {
    guard !splits.load(ordering: .relaxed) else { return }
    _ = try OpenFile(sharing: splitMark)
    splits.store(true, ordering: .relaxed)
  }

  // MARK: Use marks

  /// Notes a use of an open record, when the last mark is old enough for it to matter.
  ///
  /// Old enough is an hour, or a sixteenth of the age of the oldest record seen: short runs must not
  /// lose what they use most, and a hit must not cost a write.
  func mark(_ file: borrowing OpenFile, _ status: FileStatus) {
    let now = clock.nanoseconds()
    let age = now - status.changedNanoseconds
    if age > oldestAge.load(ordering: .relaxed) { oldestAge.store(age, ordering: .relaxed) }
    let isOld = age > min(3_600_000_000_000, oldestAge.load(ordering: .relaxed) / 16)
    if isOld || age < -Victim.futureTolerance { file.setChanged(now) }
  }
}
