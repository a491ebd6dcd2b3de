/// Percent-encoding as RFC 3986 (and OAuth) want it.
extension URLParts {
  /// The text with all but `A-Z a-z 0-9 - . _ ~` percent-encoded.
  public static func percentEncoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexDigits[Int(byte >> 4)])
        bytes.append(hexDigits[Int(byte & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with `%XX` undone; what is not a valid escape stays, broken UTF-8 is repaired.
  public static func percentDecoded(_ text: some StringProtocol, plusIsBlank: Bool = false)
    -> String
  {
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "%"), index + 2 < source.count,
        let high = hexValue(source[index + 1]),
        let low = hexValue(source[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? 0x20 : byte)
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names and values of a query or a form body, decoded.
  public static func items(_ query: some StringProtocol) -> [(name: String, value: String)] {
    query.split(separator: "&").map { pair in
      guard let equals = pair.firstIndex(of: "=") else {
        return (percentDecoded(pair, plusIsBlank: true), "")
      }
      return (
        percentDecoded(pair[..<equals], plusIsBlank: true),
        percentDecoded(pair[pair.index(after: equals)...], plusIsBlank: true)
      )
    }
  }

  /// A query or a form body from names and values.
  public static func query(_ items: [(name: String, value: String)]) -> String {
    items.map { "\(percentEncoded($0.name))=\(percentEncoded($0.value))" }.joined(separator: "&")
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    guard isHexDigit(byte) else { return nil }
    return isDigit(byte) ? byte - 0x30 : (byte | 0x20) - 0x57
  }
}
