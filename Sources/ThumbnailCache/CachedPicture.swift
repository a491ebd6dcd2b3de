/// A picture as the cache hands it out.
public struct CachedPicture: Sendable, Equatable {
  /// Where it came from.
  public enum Origin: Sendable {
    case memory, disk, fetched
  }

  /// The bytes of the picture, as received or as made by a processor.
  public var payload: [UInt8]
  /// What is known about it.
  public var metadata: PictureMetadata
  /// Where it came from this time.
  public var origin: Origin
}
