import CJPEG

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
  ///   - strict: Whether any warning of the decoder is an error. When not, the missing part of a
  ///     damaged picture stays gray.
  ///   - limits: What is refused before decoding.
  /// - Throws: `notAPicture`, `unsupported`, `cut`, `corrupt`, `tooLarge`, `implausible`,
  ///   `unsupportedVariant` or `outOfMemory`.
  public static func decode(
    _ bytes: [UInt8], covering target: PixelSize? = nil, strict: Bool = false,
    limits: DecodingLimits = .standard
  ) throws(ImageError) -> PixelBuffer {
    let header = try ImageHeader.read(bytes)
    guard header.format == .jpeg else { throw .unsupported(header.format) }
    try limits.check(header.size, byteCount: bytes.count)
    let stored = target.map { header.orientation.swapsSides ? $0.transposed : $0 }
    let pixels = try bytes.withUnsafeBufferPointer { (bytes) throws(ImageError) -> PixelBuffer in
      try decode(JPEGSession(bytes), covering: stored, strict: strict, limits: limits, bytes.count)
    }
    return pixels.turned(header.orientation)
  }

  private static func decode(
    _ session: borrowing JPEGSession, covering target: PixelSize?, strict: Bool,
    limits: DecodingLimits, _ byteCount: Int
  ) throws(ImageError) -> PixelBuffer {
    let header = try session.readHeader()
    let size = PixelSize(width: Int(header.width), height: Int(header.height))
    try limits.check(size, byteCount: byteCount)  // libjpeg's own reading counts, not only ours
    let channels: Int
    switch Int(header.color) {
    case CJPEG_COLOR_RGB: channels = 3
    case CJPEG_COLOR_CMYK: channels = 4
    default: throw .unsupportedVariant("JPEG with \(header.components) color components")
    }
    let scaled = try session.start(
      denominator: denominator(for: size, covering: target), channels: channels, limits: limits)
    guard scaled.width > 0, scaled.height > 0, size.covers(scaled) else {
      throw .corrupt("a decoded size of \(scaled)")
    }
    var result = PixelBuffer(size: scaled, gray: 128)
    let isComplete =
      channels == 3
      ? readRows(of: session, into: &result)
      : readInkRows(of: session, inverted: header.adobe != 0, into: &result)
    if strict, !isComplete || session.warnings > 0 { throw .corrupt(session.message) }
    return result
  }

  /// The largest divisor at which `size` still covers `target`.
  private static func denominator(for size: PixelSize, covering target: PixelSize?) -> Int {
    guard let target else { return 1 }
    for denominator in [8, 4, 2] {
      let scaled = PixelSize(
        width: (size.width + denominator - 1) / denominator,
        height: (size.height + denominator - 1) / denominator)
      if scaled.covers(target) { return denominator }
    }
    return 1
  }

  /// Fills `result` row by row and says whether the decoder went to the end.
  private static func readRows(
    of session: borrowing JPEGSession, into result: inout PixelBuffer
  ) -> Bool {
    let (rows, rowLength) = (result.height, result.width * 3)
    return result.pixels.withUnsafeMutableBufferPointer { out in
      guard let start = out.baseAddress else { return false }
      for row in 0..<rows where !session.readRow(start + row * rowLength) { return false }
      return session.finish()
    }
  }

  /// The same for files in inks (cyan, magenta, yellow, black), which are mixed to colors here.
  ///
  /// Programs that leave an Adobe marker store inks inverted: 255 is no ink.
  private static func readInkRows(
    of session: borrowing JPEGSession, inverted: Bool, into result: inout PixelBuffer
  ) -> Bool {
    var inks = [UInt8](repeating: 0, count: result.width * 4)
    let paper: (UInt8) -> Int = { inverted ? Int($0) : 255 - Int($0) }
    for row in 0..<result.height {
      let isRead = inks.withUnsafeMutableBufferPointer { inks in
        inks.baseAddress.map { session.readRow($0) } ?? false
      }
      guard isRead else { return false }
      for column in 0..<result.width {
        let black = paper(inks[column * 4 + 3])
        for channel in 0..<3 {
          let level = (paper(inks[column * 4 + channel]) * black + 127) / 255
          result.pixels[(row * result.width + column) * 3 + channel] = UInt8(level)
        }
      }
    }
    return session.finish()
  }
}
