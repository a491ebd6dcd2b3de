/// What the cache holds.
public struct CacheInfo: Sendable, Equatable {
  /// Numbers of records and bytes.
  public struct Amount: Sendable, Equatable {
    /// Nothing.
    public init() {}

    /// The number of records.
    public var entries = 0
    /// The bytes of the pictures themselves.
    public var payloadBytes = 0
    /// The space on the disk, as the file system counts it.
    public var diskBytes = 0
  }

  /// The directory of this version's records.
  public var directory: String
  /// The sound records by namespace, as far as can be told without reading payloads.
  public var namespaces: [String: Amount] = [:]
  /// Records that will not be served.
  public var damaged = Amount()
  /// The sound records of pinned photos; they count above as well.
  public var pinned = Amount()
  /// The shards that hold something.
  public var shards = 0
  /// The shards that were split because of the number of their records.
  public var splitShards = 0
  /// Pictures that are marked as not to be had, for now.
  public var marks = 0
  /// The most bytes on the disk.
  public var diskLimit: Int
  /// Whether nobody set the most bytes and they follow from the free space, as a tenth of it.
  public var isDiskLimitDerived = false
  /// The most records.
  public var entryLimit: Int
  /// The bytes that stay free on the file system.
  public var minFree: Int
  /// The bytes that are free on the file system; nil when that is not known.
  public var free: Int?
  /// Why processes do not keep each other from doing the same work; nil when they do.
  public var weakness: String?
  /// The last runs, the latest last, without this one.
  public var runs: [CacheRun] = []
  /// This run up to now.
  public var thisRun: CacheRun
  /// The number of pictures in memory.
  public var memoryEntries: Int
  /// The bytes in memory.
  public var memoryBytes: Int
  /// The budget of the memory.
  public var memoryLimit: Int
  /// Records found damaged, and removed, by this process.
  public var corruptSeen: Int { thisRun.damaged }

  /// All namespaces and the damaged records together.
  public var total: Amount {
    namespaces.values.reduce(into: damaged) { sum, amount in
      sum.entries += amount.entries
      sum.payloadBytes += amount.payloadBytes
      sum.diskBytes += amount.diskBytes
    }
  }
}

extension CacheInfo.Amount {
  mutating func add(_ entry: DiskStore.Entry) {
    entries += 1
    payloadBytes += entry.tail?.trailer.payloadLength ?? 0
    diskBytes += entry.status.allocatedByteCount
  }
}
