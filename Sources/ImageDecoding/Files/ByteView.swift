/// Reads numbers from a slice of bytes by their offset in it; nil beyond its end.
struct ByteView {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var count: Int { bytes.count }

  func byte(_ offset: Int) -> UInt8? {
    guard offset >= 0, offset < bytes.count else { return nil }
    return bytes[bytes.startIndex + offset]
  }

  func uint16(_ offset: Int, littleEndian: Bool = false) -> Int? {
    number(offset, bytes: 2, littleEndian: littleEndian)
  }

  func uint32(_ offset: Int, littleEndian: Bool = false) -> Int? {
    number(offset, bytes: 4, littleEndian: littleEndian)
  }

  /// The bytes from `offset` to `end`; nil when they are not all there.
  func slice(_ offset: Int, _ end: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, offset <= end, end <= bytes.count else { return nil }
    return bytes[bytes.startIndex + offset..<bytes.startIndex + end]
  }

  private func number(_ offset: Int, bytes width: Int, littleEndian: Bool) -> Int? {
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    let start = bytes.startIndex + offset
    return (0..<width).reduce(0) { value, index in
      value << 8 | Int(bytes[start + (littleEndian ? width - 1 - index : index)])
    }
  }
}
