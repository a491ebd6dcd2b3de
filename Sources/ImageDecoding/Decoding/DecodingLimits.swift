/// What a decoder accepts before it reserves memory for a picture.
public struct DecodingLimits: Sendable, Equatable {
  /// The most pixels of a picture as stored, before any scaling.
  public var pixels = 50_000_000
  /// The longest side; libjpeg itself goes no further than 65,500.
  public var side = 65_500
  /// The most scans of a progressive file: real ones have about ten, hostile ones thousands.
  public var scans = 200
  /// The most bytes that are kept of a file whose rows are not whole before its end: coefficients
  /// of a progressive JPEG, pixels of an interlaced PNG.
  public var coefficientBytes = 512 << 20
  /// The most chunks of a PNG that are kept besides its pixels.
  public var chunks = 100
  /// The most bytes of such a chunk, unpacked.
  public var chunkBytes = 1 << 20

  /// The limits for everything that comes from a network.
  public static let standard = DecodingLimits()

  /// Limits with the values of `standard`.
  public init() {}

  /// Refuses a picture of `size` in `byteCount` bytes when it breaks a limit.
  ///
  /// A block of 64 samples takes at least one bit, so a large picture in next to no bytes is a
  /// trap (a header that claims what is not there), not a photo.
  func check(_ size: PixelSize, byteCount: Int) throws(ImageError) {
    guard size.width > 0, size.height > 0 else { throw .corrupt("a side of no pixels") }
    guard max(size.width, size.height) <= side, size.pixelCount <= pixels else {
      throw .tooLarge(size)
    }
    if size.pixelCount > 1_000_000, size.pixelCount / 1024 > byteCount {
      throw .implausible(size, byteCount: byteCount)
    }
  }
}
