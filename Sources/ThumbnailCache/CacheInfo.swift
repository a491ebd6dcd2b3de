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
  /// The number of pictures in memory.
  public var memoryEntries: Int
  /// The bytes in memory.
  public var memoryBytes: Int
  /// The budget of the memory.
  public var memoryLimit: Int
  /// Records found damaged, and removed, by this process.
  public var corruptSeen: Int

  /// All namespaces and the damaged records together.
  public var total: Amount {
    namespaces.values.reduce(into: damaged) { sum, amount in
      sum.entries += amount.entries
      sum.payloadBytes += amount.payloadBytes
      sum.diskBytes += amount.diskBytes
    }
  }
}
