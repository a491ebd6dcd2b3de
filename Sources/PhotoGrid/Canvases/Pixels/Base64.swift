/// Base64 with padding (RFC 4648), as terminals take binary data.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  /// The two letters of each twelve bits, the first one in the low byte.
  private static let pairs = (0..<4096).map { bits in
    UInt16(alphabet[bits >> 6]) | UInt16(alphabet[bits & 63]) << 8
  }

  /// The number of letters for `count` bytes.
  static func length(_ count: Int) -> Int { (count + 2) / 3 * 4 }

  /// Appends the letters of a part of `bytes`; bounds that `bytes` does not have are cut.
  static func append(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8]) {
    let range = range.clamped(to: 0..<bytes.count)
    let whole = range.lowerBound + range.count / 3 * 3
    // Written in place: three bytes and four letters a turn, inside the bounds set right here.
    let letters = [UInt8](unsafeUninitializedCapacity: length(range.count)) { out, count in
      bytes.withUnsafeBufferPointer { bytes in
        pairs.withUnsafeBufferPointer { pairs in
          var (from, to) = (range.lowerBound, 0)
          while from < whole {
            let bits =
              Int(bytes[from]) << 16 | Int(bytes[from &+ 1]) << 8 | Int(bytes[from &+ 2])
            let (first, second) = (pairs[bits >> 12], pairs[bits & 4095])
            out[to] = UInt8(truncatingIfNeeded: first)
            out[to &+ 1] = UInt8(truncatingIfNeeded: first >> 8)
            out[to &+ 2] = UInt8(truncatingIfNeeded: second)
            out[to &+ 3] = UInt8(truncatingIfNeeded: second >> 8)
            from &+= 3
            to &+= 4
          }
        }
      }
      count = range.count / 3 * 4
    }
    text += letters
    guard whole < range.upperBound else { return }
    let isPair = range.upperBound - whole == 2
    let bits = Int(bytes[whole]) << 16 | (isPair ? Int(bytes[whole + 1]) << 8 : 0)
    let padding = UInt8(ascii: "=")
    text += [
      alphabet[bits >> 18], alphabet[bits >> 12 & 63],
      isPair ? alphabet[bits >> 6 & 63] : padding, padding,
    ]
  }

  /// The letters of all `bytes`.
  static func text(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(length(bytes.count))
    append(bytes, 0..<bytes.count, to: &text)
    return text
  }
}
