/// What may answer a request for a picture.
public enum CachePolicy: Sendable, Equatable {
  /// Memory, then disk, then the loader, unless a mark says that there is nothing to load.
  case normal
  /// The loader, whatever is stored or marked; what is stored stays when it fails.
  case refresh
  /// As `normal`, and marks do not count.
  case retryFailed
  /// Memory and disk alone.
  case onlyFromCache
}
