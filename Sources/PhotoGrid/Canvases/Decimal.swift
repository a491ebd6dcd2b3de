/// Numbers in decimal digits, without making a string of each.
enum Decimal {
  /// Appends a number that is not negative.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number > 9 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
