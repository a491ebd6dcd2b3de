/// Numbers from their text.
///
/// The common forms are read from the bytes; the rest is left to the standard library.
enum JSONNumber {
  /// A whole number, also written as `12.0` or `1.2e1`; nil for anything else.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    if let small = digits(text[...]) { return small }
    let string = String(decoding: text, as: UTF8.self)
    if let integer = Int(string) { return integer }
    guard let double = Double(string), abs(double) < 0x1p53 else { return nil }
    return Int(exactly: double)
  }

  /// A finite number; nil for anything else.
  static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    if let decimal = decimal(text) { return decimal }
    guard let double = Double(String(decoding: text, as: UTF8.self)), double.isFinite else {
      return nil
    }
    return double
  }

  /// The value of 1 to 18 digits; nil for anything else.
  private static func digits(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard (1...18).contains(text.count) else { return nil }
    var value = 0
    for byte in text {
      let digit = byte &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// A plain decimal of at most 15 digits: its digits and its power of ten are whole numbers that a
  /// double holds exactly, so one division rounds right.
  private static func decimal(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let isNegative = text.first == UInt8(ascii: "-")
    let unsigned = isNegative ? text.dropFirst() : text[...]
    guard unsigned.count <= 16, let point = unsigned.firstIndex(of: UInt8(ascii: ".")) else {
      guard unsigned.count <= 15, let whole = digits(unsigned) else { return nil }
      return isNegative ? -Double(whole) : Double(whole)
    }
    guard let whole = digits(unsigned[..<point]), let part = digits(unsigned[(point + 1)...]) else {
      return nil
    }
    var power = 1
    for _ in (point + 1)..<unsigned.endIndex { power &*= 10 }
    let value = Double(whole &* power &+ part) / Double(power)
    return isNegative ? -value : value
  }
}
