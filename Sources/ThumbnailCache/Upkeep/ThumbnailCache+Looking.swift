extension ThumbnailCache {
  /// The path where the record of `key` lies, unread; nil when there is none.
  ///
  /// `path(for:)` reads and checks it as well.
  public func recordPath(for key: ThumbnailKey) -> String? { disk.path(key) }

  /// Why the picture of `key` is not asked for at present; nil when nothing speaks against it.
  public func mark(for key: ThumbnailKey) -> NegativeMark? {
    negatives.mark(key).flatMap { $0.expires > clock.seconds ? $0 : nil }
  }

  /// How many bytes and records the disk may hold at present.
  ///
  /// A limit that follows from the free space is found once.
  public var capacity: (bytes: Int, entries: Int) {
    let used = (try? disk.ledger().counts().total.bytes) ?? 0
    let limits = disk.resolvedLimits(used: used)
    return (limits.bytes, limits.entries)
  }
}
