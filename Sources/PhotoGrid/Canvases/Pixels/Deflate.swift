import CDeflate

/// Compression in zlib's format (RFC 1950), as fast as it gets.
enum Deflate {
  /// Level 1 of libdeflate: half of the CPU of its level 2 for five percent more bytes.
  private static let level: Int32 = 1

  /// The compressed bytes; nil when there is no memory.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let result = [UInt8](unsafeUninitializedCapacity: bound) { out, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, out.baseAddress, out.count)
    }
    return result.isEmpty ? nil : result
  }
}
