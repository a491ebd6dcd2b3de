/// How a picture that is not there is had: what may replace a load, and what a load is.
struct PictureRequest: Sendable {
  /// What the result lies under, in memory and on the disk.
  let key: ThumbnailKey
  /// What the loader brings: its marks count, and it gets the marks for what the loader throws.
  let original: ThumbnailKey
  let policy: CachePolicy
  /// How long another process that makes the same result is waited for.
  let patience: Duration
  /// Makes the result of something that is stored; nil when nothing is.
  var derive: @Sendable () throws -> CachedPicture? = { nil }
  /// Brings the result and keeps it; is told the copy that is there, if any.
  let bring: @Sendable (Record?) async throws -> CachedPicture

  /// The keys whose marks rule a load out.
  var markedKeys: [ThumbnailKey] { key == original ? [key] : [original, key] }

  /// The key under which a failure is remembered: that of the original, unless nothing is wrong with
  /// it.
  func markedKey(for failure: any Error) -> ThumbnailKey {
    if case CacheError.notScalable? = failure as? CacheError { return key }
    return original
  }
}
