/// Decodes JPEG files: baseline and progressive, gray, color, CMYK and YCCK.
///
///     let pixels = try JPEGDecoder.decode(bytes, covering: PixelSize(width: 150, height: 100))
///
/// The size is checked against `DecodingLimits` before any memory is reserved for pixels.
public enum JPEGDecoder {
  /// Decodes a picture, upright.
  ///
  /// - Parameters:
  ///   - bytes: The file; bytes behind the end of the picture are ignored.
  ///   - target: The size that the upright result has to cover on both sides. The file is decoded
  ///     at the smallest of 1/8, 1/4, 1/2 and 1 that does; nil decodes it in full.
  ///   - scans: Which scans of a progressive file are read.
  ///   - strict: Whether any warning of the decoder is an error. When not, the missing part of a
  ///     damaged picture stays gray.
  ///   - limits: What is refused before decoding.
  /// - Throws: `notAPicture`, `unsupported`, `cut`, `corrupt`, `tooLarge`, `implausible`,
  ///   `unsupportedVariant` or `outOfMemory`.
  public static func decode(
    _ bytes: [UInt8], covering target: PixelSize? = nil, scans: ScanReading = .whole,
    strict: Bool = false, limits: DecodingLimits = .standard
  ) throws(ImageError) -> PixelBuffer {
    let header = try ImageHeader.read(bytes)
    guard header.format == .jpeg else { throw .unsupported(header.format) }
    let stored = target.map { header.orientation.swapsSides ? $0.transposed : $0 }
    let pixels = try bytes.withUnsafeBufferPointer { (pointer) throws(ImageError) -> PixelBuffer in
      let picture = try JPEGPicture(header, bytes, at: pointer, limits: limits)
      var size = picture.size
      let collector = try picture.decode(
        eighths: eighths(for: picture.size, covering: stored), channels: 3, scans: scans,
        strict: strict
      ) { scaled in
        size = scaled
        return RowCollector(sampleCount: scaled.pixelCount * 3)
      }
      return PixelBuffer(size: size, checked: collector.samples)
    }
    return pixels.turned(header.orientation)
  }

  /// The smallest scale at which `size` still covers `target`.
  private static func eighths(for size: PixelSize, covering target: PixelSize?) -> Int {
    guard let target else { return 8 }
    return [1, 2, 4].first { eighths in
      let scaled = PixelSize(
        width: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
      return scaled.covers(target)
    } ?? 8
  }
}
