/// What may answer a request for a picture.
public enum CachePolicy: Sendable, Equatable {
  /// Memory, then disk, then the loader, unless a mark says that there is nothing to load.
  case normal
  /// The loader, whatever is stored or marked; what is stored stays when it fails.
  case refresh
  /// As `refresh`, but what was brought in the same run is taken from memory or disk.
  case refreshOnce(RefreshRun)
  /// As `normal`, and marks do not count.
  case retryFailed
  /// Memory and disk alone.
  case onlyFromCache

  /// Whether a stored copy of `key` may answer.
  func allowsStored(_ key: ThumbnailKey) -> Bool {
    switch self {
    case .normal, .retryFailed, .onlyFromCache: true
    case .refresh: false
    case .refreshOnce(let run): run.contains(key)
    }
  }

  /// Notes that a picture was brought.
  func note(_ key: ThumbnailKey) {
    if case .refreshOnce(let run) = self { run.note(key) }
  }
}
