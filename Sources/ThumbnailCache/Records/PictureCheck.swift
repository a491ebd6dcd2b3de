import ImageDecoding

/// Decides whether fetched bytes may be kept as a picture.
///
/// Nothing the sender says is believed: the type is told by the first bytes, the end by the end
/// mark, the soundness by decoding.
public enum PictureCheck {
  /// The most bytes of a picture: 20 MB.
  public static let maximalByteCount = 20_000_000
  /// Sizes with at least this longest side are never answered with a picture of a few pixels.
  private static let leastLongestSide = 75
  /// A picture both of whose sides are below this is a counting pixel or a placeholder.
  private static let implausibleSide = 8

  /// Admits a whole, sound JPEG, PNG or GIF and returns its header.
  ///
  /// - Parameters:
  ///   - bytes: The body as received.
  ///   - longestSide: The longest side of the size asked for, when known. A picture with more than
  ///     twice of it is another one, and so is one of a few pixels in place of a real size.
  /// - Throws: The first objection. A JPEG is decoded at 1/8 of its size for it, a PNG row by row, and
  ///   any warning of the decoder counts.
  @discardableResult
  public static func admit(
    _ bytes: [UInt8], longestSide: Int? = nil
  ) throws(CacheError) -> ImageHeader {
    let header = try inspect(bytes, longestSide)
    do throws(ImageError) {
      let smallest = PixelSize(width: 1, height: 1)
      switch header.format {
      case .jpeg: _ = try JPEGDecoder.decode(bytes, covering: smallest, strict: true)
      // Its rows are added up as they come, so that a large one takes no memory.
      case .png: _ = try Thumbnailer(.init(.fit, smallest)).pixels(of: bytes)
      default: break
      }
    } catch {
      throw CacheError(error)
    }
    return header
  }

  /// Admits a picture as `admit` does and scales it, in the one pass over its pixels that both need.
  ///
  /// - Throws: The first objection; `notScalable` for a format that is kept and not scaled here.
  static func thumbnail(
    of bytes: [UInt8], longestSide: Int?, _ thumbnailer: Thumbnailer
  ) throws(CacheError) -> Thumbnail {
    let header = try inspect(bytes, longestSide)
    guard [.jpeg, .png].contains(header.format) else { throw .notScalable(header.format) }
    // Rows are decoded at another scale than for `admit`; the coded data behind them is read alike, and
    // the decoder's warnings come from there.
    do throws(ImageError) { return try thumbnailer.thumbnail(of: bytes) } catch {
      throw CacheError(error)
    }
  }

  /// All that is told without decoding: the length, the type, the sides and the end.
  private static func inspect(
    _ bytes: [UInt8], _ longestSide: Int?
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
      if let longestSide, longestSide >= leastLongestSide,
        max(header.size.width, header.size.height) < implausibleSide
      {
        throw .implausible(header.size, byteCount: bytes.count)
      }
      guard ImageEnd.isWhole(bytes) else { throw .cut(header.format) }
      return header
    } catch {
      throw CacheError(error)
    }
  }
}
