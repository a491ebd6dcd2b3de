extension ThumbnailCache {
  /// The path where the record of `key` lies, unread; nil when there is none.
  ///
  /// `path(for:)` reads and checks it as well.
  public func recordPath(for key: ThumbnailKey) -> String? { disk.path(key) }

  /// Why the picture of `key` is not asked for at present; nil when nothing speaks against it.
  public func mark(for key: ThumbnailKey) -> NegativeMark? {
    negatives.mark(key).flatMap { $0.expires > clock.seconds ? $0 : nil }
  }
}
