/// What a look at every byte of the cache found.
public struct VerifyReport: Sendable, Equatable {
  /// The records that were read.
  public var entries = 0
  /// The bytes of the pictures that were read.
  public var payloadBytes = 0
  /// Records that are damaged, or lie under a name that is not theirs.
  public var damaged = 0
  /// The files of the first hundred of them.
  public var damagedPaths: [String] = []
  /// Folders that are there and cannot be looked into.
  public var unreadable: [FolderFault] = []
  /// Folders in place of files that processes share; nothing can be kept with some of them.
  public var misplaced: [String] = []
  /// Temporary files that nobody writes any more.
  public var strays = 0
  /// Damaged records that were removed.
  public var repaired = 0
  /// Damaged records and strays that were removed.
  public var removed = 0
  /// Shards whose counter was wrong.
  public var wrongCounters = 0

  /// Whether all was looked at and all that can be served is right; strays and counters do no harm.
  public var isSound: Bool { damaged == 0 && unreadable.isEmpty }
}

/// What trimming did.
public struct TrimReport: Sendable, Equatable {
  /// The records that were removed, and their space on the disk.
  public var removedEntries = 0
  /// Their space on the disk.
  public var removedBytes = 0
  /// Temporary files that were removed.
  public var strays = 0
  /// The folders of older formats that were removed.
  public var oldVersions: [String] = []
  /// The records that are left.
  public var entries = 0
  /// Their space on the disk.
  public var diskBytes = 0
}
