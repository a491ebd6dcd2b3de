/// The escapes of JSON strings, read leniently.
enum JSONEscapes {
  /// The text of a string's bytes between its quotes.
  ///
  /// An unknown escape stands for its character.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < bytes.endIndex else {
        text.append(byte)
        continue
      }
      let escape = bytes[index]
      index += 1
      switch escape {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"): text += utf8(ofScalarAt: &index, in: bytes)
      default: text.append(escape)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the digits behind `\u`, and a second escape where the first is half of a pair.
  private static func utf8(ofScalarAt index: inout Int, in bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = hex(at: index, in: bytes) else { return replacement }
    index += 4
    if 0xD800..<0xDC00 ~= first, index + 1 < bytes.endIndex, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"), let second = hex(at: index + 2, in: bytes),
      0xDC00..<0xE000 ~= second
    {
      index += 6
      return utf8(of: 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }
    return utf8(of: first)
  }

  private static func utf8(of code: UInt32) -> [UInt8] {
    guard let scalar = Unicode.Scalar(code) else { return replacement }
    return [UInt8](String(Character(scalar)).utf8)
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private static func hex(at index: Int, in bytes: ArraySlice<UInt8>) -> UInt32? {
    guard index + 4 <= bytes.endIndex else { return nil }
    var code: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      code = code << 4 | UInt32(digit)
    }
    return code
  }
}
