import CDeflate

/// Compression in zlib's format (RFC 1950), as fast as it gets.
enum Deflate {
  /// Level 1 of libdeflate: three fifths of the CPU of its level 2 for six percent more bytes.
  private static let level: Int32 = 1

  /// The compressed bytes behind a header that stays as it is; nil when there is no memory.
  static func compressed(_ bytes: [UInt8], behind header: [UInt8]) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let result = [UInt8](unsafeUninitializedCapacity: header.count + bound) { out, count in
      _ = out.initialize(from: header)
      guard let start = out.baseAddress else { return }
      let length = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, start + header.count, bound)
      count = length == 0 ? 0 : header.count + length
    }
    return result.isEmpty ? nil : result
  }
}
