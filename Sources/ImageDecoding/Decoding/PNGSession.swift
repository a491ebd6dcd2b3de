import CPNG

/// One reader of libpng over bytes that outlive it; closed when it goes out of scope.
struct PNGSession: ~Copyable {
  private let reader: OpaquePointer

  /// `bytes` must stay in place as long as the session lives.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) {
    guard let reader = cpng_open(bytes.baseAddress, bytes.count) else { throw .outOfMemory }
    self.reader = reader
  }

  deinit { cpng_close(reader) }

  /// The words of the error.
  var message: String { String(cString: cpng_message(reader)) }

  func start(_ limits: DecodingLimits) throws(ImageError) -> cpng_header {
    var header = cpng_header()
    let status = cpng_start(
      reader, UInt32(clamping: limits.side), UInt32(clamping: limits.chunks), limits.chunkBytes,
      &header)
    guard status == 0 else { throw .corrupt(message) }
    return header
  }

  /// Reads the next row over that of the pass before; false when the reader gave up.
  func readRow(_ row: UnsafeMutablePointer<UInt8>) -> Bool { cpng_read_row(reader, row) == 0 }

  /// Reads up to the end of the picture; false when the reader gave up.
  func finish() -> Bool { cpng_finish(reader) == 0 }
}
