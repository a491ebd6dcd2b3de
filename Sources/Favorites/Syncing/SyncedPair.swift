/// A photo that is a favorite on both sides.
public struct SyncedPair: Sendable, Equatable {
  /// The photo's id.
  public var id: String
  /// When it became one on Flickr, in seconds since 1970; nil when that is not known.
  public var favedAt: Int?

  /// A pair.
  public init(id: String, favedAt: Int? = nil) {
    self.id = id
    self.favedAt = favedAt
  }
}
