/// What is remembered of the last sync with an account.
public struct SyncedState: Sendable, Equatable {
  /// What was a favorite on both sides, by photo id.
  public var favorites: [String: SyncedFavorite]
  /// Favorites that are some here alone, and why.
  public var exceptions: [String: SyncException]

  /// A state.
  public init(favorites: [String: SyncedFavorite] = [:], exceptions: [String: SyncException] = [:])
  {
    self.favorites = favorites
    self.exceptions = exceptions
  }
}

/// Why a favorite is one here alone.
public enum SyncException: String, Sendable {
  /// The photo is the user's own, and Flickr takes no favorites of those.
  case own
  /// It ended on Flickr and was kept here.
  case ended
}

/// A favorite that was on both sides when they were last synced.
public struct SyncedFavorite: Sendable, Equatable {
  /// When it became one on Flickr, in seconds since 1970; nil when that is not known.
  public var favedAt: Int?
  /// When that was seen, in milliseconds since 1970.
  public var syncedAt: Int64

  /// A favorite on both sides.
  public init(favedAt: Int?, syncedAt: Int64) {
    self.favedAt = favedAt
    self.syncedAt = syncedAt
  }
}
