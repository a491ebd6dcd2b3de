import CJPEG

/// One decoder of libjpeg over bytes that outlive it; closed when it goes out of scope.
struct JPEGSession: ~Copyable {
  private let decoder: OpaquePointer

  /// `bytes` must stay in place as long as the session lives.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) {
    guard let decoder = cjpeg_open(bytes.baseAddress, bytes.count) else { throw .outOfMemory }
    self.decoder = decoder
  }

  deinit { cjpeg_close(decoder) }

  var warnings: Int { cjpeg_warnings(decoder) }

  /// The words of the last error or first warning.
  var message: String { String(cString: cjpeg_message(decoder)) }

  func readHeader() throws(ImageError) -> cjpeg_header {
    var header = cjpeg_header()
    guard cjpeg_read_header(decoder, &header) == 0 else { throw .corrupt(message) }
    return header
  }

  /// Starts at 1/`denominator` and returns the size that comes out.
  func start(
    denominator: Int, channels: Int, limits: DecodingLimits
  ) throws(ImageError) -> PixelSize {
    var (width, height) = (Int32(0), Int32(0))
    let status = cjpeg_start(
      decoder, Int32(denominator), Int32(channels), Int32(clamping: limits.scans),
      limits.coefficientBytes, &width, &height)
    guard status == 0 else { throw .corrupt(message) }
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Decodes the next row; false when the decoder gave up.
  func readRow(_ row: UnsafeMutablePointer<UInt8>) -> Bool { cjpeg_read_row(decoder, row) == 0 }

  /// Reads up to the end of the picture; false when the decoder gave up.
  func finish() -> Bool { cjpeg_finish(decoder) == 0 }
}
