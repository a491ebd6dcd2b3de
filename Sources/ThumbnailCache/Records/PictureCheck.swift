import ImageDecoding

/// Decides whether fetched bytes may be kept as a picture.
///
/// Nothing the sender says is believed: the type is told by the first bytes, the end by the end
/// mark, the soundness by decoding.
public enum PictureCheck {
  /// The most bytes of a picture: 20 MB.
  public static let maximalByteCount = 20_000_000

  /// Admits a whole, sound JPEG, PNG or GIF and returns its header.
  ///
  /// - Parameters:
  ///   - bytes: The body as received.
  ///   - longestSide: The longest side of the size asked for, when known. A picture with more than
  ///     twice of it is another one.
  /// - Throws: The first objection. A JPEG is decoded at 1/8 of its size for it, and any warning of
  ///   the decoder counts.
  @discardableResult
  public static func admit(
    _ bytes: [UInt8], longestSide: Int? = nil
  ) throws(CacheError) -> ImageHeader {
    guard bytes.count <= maximalByteCount else { throw .tooLarge("\(bytes.count) bytes") }
    do throws(ImageError) {
      let header = try ImageHeader.read(bytes)
      guard header.size.width > 0, header.size.height > 0 else {
        throw .corrupt("a side of no pixels")
      }
      guard header.size.pixelCount <= DecodingLimits.standard.pixels else {
        throw .tooLarge(header.size)
      }
      if let longestSide, max(header.size.width, header.size.height) > longestSide * 2 {
        throw .implausible(header.size, byteCount: bytes.count)
      }
      guard ImageEnd.isWhole(bytes) else { throw .cut(header.format) }
      if header.format == .jpeg {
        let smallest = PixelSize(width: 1, height: 1)
        _ = try JPEGDecoder.decode(bytes, covering: smallest, strict: true)
      }
      return header
    } catch {
      throw CacheError(error)
    }
  }
}
