/// A file in the place of one of a photo's pictures, read wholly.
public struct StoredFile: Sendable, Equatable {
  /// Where it is.
  public var path: String
  /// What it says of itself; nil when not even that can be read, or belongs to another picture.
  public var metadata: PictureMetadata?
  /// Whether all of it is right.
  public var isSound: Bool

  /// The letter of the size; nil where that is not known.
  public var size: String? {
    guard case .photo(_, _, let size, _, _)? = metadata?.key.identity else { return nil }
    return size
  }
}
