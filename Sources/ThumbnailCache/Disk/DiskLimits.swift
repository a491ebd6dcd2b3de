/// How much of the disk the cache may take.
///
/// Space is counted as the file system does (whole blocks), without the folders themselves.
public struct DiskLimits: Sendable, Equatable {
  /// The most bytes; nil for 512 MB or a tenth of the free space, whichever is less.
  public var bytes: Int?
  /// The most bytes where nobody says otherwise.
  static let standardBytes = 512_000_000

  /// The most records.
  public var entries: Int
  /// The bytes that stay free on the file system; nil for 1 GB or a twentieth of it, whichever is
  /// less.
  public var minFree: Int?

  /// Limits; those that are nil follow from the file system.
  public init(bytes: Int? = nil, entries: Int = 1_000_000, minFree: Int? = nil) {
    self.bytes = bytes
    self.entries = entries
    self.minFree = minFree
  }

  /// The limits on a file system.
  ///
  /// What the cache itself takes counts as free: it would shrink its own limit else.
  func resolved(free: Int, total: Int, used: Int) -> Resolved {
    Resolved(
      bytes: max(1, bytes ?? min(Self.standardBytes, (free + used) / 10)), entries: max(1, entries),
      minFree: max(0, minFree ?? min(1_000_000_000, total / 20)))
  }

  /// Limits that are all known.
  struct Resolved: Equatable {
    let bytes: Int
    let entries: Int
    let minFree: Int

    /// The most bytes of one record: an eighth, so that no single one empties the cache.
    var entryBytes: Int { bytes / 8 }
  }
}
