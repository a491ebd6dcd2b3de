import Testing

@testable import ImageDecoding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files of the folder `Files` (made by `Files/make.py`) and what is changed in them.
enum SampleFiles {
  static func read(_ name: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let file = try #require(fopen("/\(folder)/Files/\(name)", "rb"), "no file \(name)")
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  /// The color of a sample picture at a place: red rises by 10 a column, green by 20 a row.
  static func color(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
    (UInt8(10 * x), UInt8(20 * y), 128)
  }

  /// The same with a veil of white (four fifths) over the right half.
  static func veiled(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
    let full = color(x, y)
    return x < 12 ? full : (veil(full.0), veil(full.1), veil(full.2))
  }

  static func veil(_ level: UInt8) -> UInt8 {
    UInt8((Double(level) * 0.2 + 255 * 0.8).rounded())
  }

  /// The chunks of a PNG with their sums put right, so that changes inside get past them.
  static func withRightSums(_ png: [UInt8]) -> [UInt8] {
    var bytes = png
    var position = 8
    while let length = ByteView(bytes).uint32(position), position + 12 + length <= bytes.count {
      let end = position + 8 + length
      let sum = checksum(bytes[position + 4..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
      position = end + 4
    }
    return bytes
  }

  /// CRC-32 as PNG has it (ISO 3309).
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
  }
}
