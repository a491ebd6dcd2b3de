/// A small picture made of a larger one.
public struct Thumbnail: Sendable, Equatable {
  /// A JPEG file without EXIF: upright, gray when the picture was.
  public let bytes: [UInt8]
  /// The size of the thumbnail.
  public let size: PixelSize
  /// The header of the picture that it was made of.
  public let source: ImageHeader
}
