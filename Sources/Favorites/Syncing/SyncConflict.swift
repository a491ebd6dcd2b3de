/// A photo on which the two sides disagree; it is kept.
public struct SyncConflict: Sendable, Equatable {
  /// What happened to it since the last synchronization.
  public enum Kind: Sendable, Equatable {
    /// Ended on Flickr, made a favorite again here.
    case renewedHere
    /// Ended here, made a favorite again on Flickr.
    case renewedThere
  }

  /// The photo's id.
  public var id: String
  /// What happened.
  public var kind: Kind

  /// A conflict.
  public init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}
