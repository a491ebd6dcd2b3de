import CLinux

/// CRC-32C: finds every single and double flipped bit and every burst up to 32 bits.
enum Checksum {
  static func crc32c(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { clinux_crc32c(0, $0.baseAddress, $0.count) }
  }

  /// The sum of two words as they lie in memory.
  static func crc32c(_ first: UInt64, _ second: UInt64) -> UInt32 {
    withUnsafeBytes(of: (first, second)) {
      clinux_crc32c(0, $0.assumingMemoryBound(to: UInt8.self).baseAddress, $0.count)
    }
  }

  static func portableCRC32C(_ bytes: [UInt8]) -> UInt32 {
    clinux_crc32c_portable(0, bytes, bytes.count)
  }
}
