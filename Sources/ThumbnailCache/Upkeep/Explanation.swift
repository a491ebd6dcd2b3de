/// Why a picture is, or is not, in the cache.
public enum Explanation: Sendable, Equatable {
  /// A sound record: its file, what is known about it, and when it was last used (roughly), in
  /// seconds since 1970.
  case hit(path: String, metadata: PictureMetadata, used: Int64)
  /// A sound record that is not valid any more.
  case expired(path: String, metadata: PictureMetadata)
  /// What lies in its place is not the record; it will be removed when it is asked for.
  case damaged(path: String)
  /// It could not be had, and is not asked for again before the mark expires.
  case negative(NegativeMark)
  /// It was removed to make room, at a time in seconds since 1970.
  case evicted(at: Int64)
  /// It was never stored, or removed longer ago than is remembered.
  case notStored
}

/// What the cache remembers of a picture that it does not hold, when its whole key is not known.
public struct PictureTrace: Sendable, Equatable {
  /// The size; nil where it was not written down.
  public var size: String?
  /// What became of it: `negative` or `evicted`.
  public var explanation: Explanation
}
