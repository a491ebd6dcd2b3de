/// The escapes of JSON strings, read leniently.
enum JSONEscapes {
  /// The text of a string's bytes between its quotes.
  ///
  /// An unknown escape stands for its character; half of a pair becomes U+FFFD.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // The longest for what is read: U+FFFD, three bytes, for `\u` without digits.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count / 2 * 3 + 3) { text in
      let count = decode(bytes, into: text)
      return String(decoding: UnsafeBufferPointer(rebasing: text[..<count]), as: UTF8.self)
    }
  }

  /// Writes the text and returns the number of its bytes.
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var count = 0
    var index = 0
    func put(_ byte: UInt8) {
      text.initializeElement(at: count, to: byte)
      count += 1
    }
    while index < bytes.count {
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "\\")) ?? bytes.count
      if end > index {
        let plain = UnsafeBufferPointer(rebasing: bytes[index..<end])
        count = text[count...].initialize(fromContentsOf: plain)
      }
      guard end + 1 < bytes.count else {
        if end < bytes.count { put(bytes[end]) }  // a backslash and nothing behind it
        return count
      }
      let escape = bytes[end + 1]
      index = end + 2
      switch escape {
      case UInt8(ascii: "b"): put(0x08)
      case UInt8(ascii: "f"): put(0x0C)
      case UInt8(ascii: "n"): put(0x0A)
      case UInt8(ascii: "r"): put(0x0D)
      case UInt8(ascii: "t"): put(0x09)
      case UInt8(ascii: "u"): UTF8.encode(scalar(at: &index, in: bytes))?.forEach(put)
      default: put(escape)
      }
    }
    return count
  }

  /// Reads the digits behind `\u`, and a second escape where the first is half of a pair.
  private static func scalar(
    at index: inout Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Unicode.Scalar {
    guard let first = hex(at: index, in: bytes) else { return "\u{FFFD}" }
    index += 4
    if 0xD800..<0xDC00 ~= first, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"), let second = hex(at: index + 2, in: bytes),
      0xDC00..<0xE000 ~= second
    {
      index += 6
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private static func hex(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var code: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      let letter = byte | 0x20
      if byte &- 0x30 < 10 {
        code = code << 4 | UInt32(byte &- 0x30)
      } else if letter &- 0x61 < 6 {
        code = code << 4 | UInt32(letter &- 0x57)
      } else {
        return nil
      }
    }
    return code
  }
}
