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

  /// Starts at `eighths`/8 and returns the size that comes out.
  ///
  /// With `scanByScan` the scans are read by `readScans` before the first row.
  func start(
    eighths: Int, channels: Int, scanByScan: Bool = false, limits: DecodingLimits
  ) throws(ImageError) -> PixelSize {
    var (width, height) = (Int32(0), Int32(0))
    let status = cjpeg_start(
      decoder, Int32(eighths), Int32(channels), scanByScan ? 1 : 0, Int32(clamping: limits.scans),
      limits.coefficientBytes, &width, &height)
    guard status == 0 else { throw .corrupt(message) }
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Reads scans until `isEnough` says so after one of them, and starts the rows of what is there.
  ///
  /// - Returns: Whether it stopped before the end of the file.
  func readScans(until isEnough: (borrowing JPEGSession) -> Bool) throws(ImageError) -> Bool {
    var stopped = false
    reading: while true {
      switch Int(cjpeg_consume(decoder)) {
      case CJPEG_GOES_ON: continue
      case CJPEG_SCAN_COMPLETED:
        stopped = isEnough(self)
        if stopped { break reading }
      case CJPEG_REACHED_END: break reading
      default: throw .corrupt(message)
      }
    }
    guard cjpeg_start_output(decoder) == 0 else { throw .corrupt(message) }
    return stopped
  }

  /// How many low bits of a coefficient (in zigzag order) are not read yet; -1 for all of them.
  func missingBits(component: Int, coefficient: Int) -> Int {
    Int(cjpeg_missing_bits(decoder, Int32(component), Int32(coefficient)))
  }

  /// The step of a coefficient by its place (row * 8 + column); nil before its first scan.
  func quantum(component: Int, place: Int) -> Int? {
    let step = Int(cjpeg_quantum(decoder, Int32(component), Int32(place)))
    return step < 0 ? nil : step
  }

  /// How many coefficients a side of a block the chosen scale looks at.
  func blockSide(component: Int) -> Int { Int(cjpeg_block_side(decoder, Int32(component))) }

  /// Decodes the next row; false when the decoder gave up.
  func readRow(_ row: UnsafeMutablePointer<UInt8>) -> Bool { cjpeg_read_row(decoder, row) == 0 }

  /// Reads up to the end of the picture; false when the decoder gave up.
  func finish() -> Bool { cjpeg_finish(decoder) == 0 }
}
