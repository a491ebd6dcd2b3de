import CJPEG

/// Encodes pixels as a JPEG file.
///
///     let bytes = try JPEGEncoder(quality: 90).encode(pixels)
public struct JPEGEncoder: Sendable {
  /// 1 (small) to 100 (good).
  public var quality: Int
  /// Whether the file is refined scan by scan.
  public var isProgressive: Bool
  /// The number of block rows between two restart markers; 0 for none.
  public var restartRows: Int

  /// An encoder with the given settings.
  public init(quality: Int = 85, isProgressive: Bool = false, restartRows: Int = 0) {
    self.quality = quality
    self.isProgressive = isProgressive
    self.restartRows = restartRows
  }

  /// The file of a color picture.
  ///
  /// - Throws: `corrupt` with libjpeg's words, `tooLarge` beyond 65,500 pixels a side.
  public func encode(_ picture: PixelBuffer) throws(ImageError) -> [UInt8] {
    try encode(picture.pixels, size: picture.size, channels: Int(CJPEG_PIXELS_RGB))
  }

  /// The file of `size` pixels of 1 (gray), 3 (color) or 4 (inks, Adobe's inverted) channels.
  func encode(_ samples: [UInt8], size: PixelSize, channels: Int) throws(ImageError) -> [UInt8] {
    guard max(size.width, size.height) <= DecodingLimits.standard.side else {
      throw .tooLarge(size)
    }
    guard size.width > 0, size.height > 0, samples.count == size.pixelCount * channels else {
      throw .corrupt("\(samples.count) samples for \(size)")
    }
    var (result, count) = (UnsafeMutablePointer<UInt8>?.none, 0)
    var message = [CChar](repeating: 0, count: 200)
    let status = cjpeg_encode(
      samples, Int32(size.width), Int32(size.height), Int32(channels),
      Int32(min(max(quality, 1), 100)), isProgressive ? 1 : 0, Int32(clamping: restartRows),
      &result, &count, &message)
    guard status == 0, let result else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .corrupt(String(decoding: text, as: UTF8.self))
    }
    defer { cjpeg_free(result) }
    return Array(UnsafeBufferPointer(start: result, count: count))
  }
}
