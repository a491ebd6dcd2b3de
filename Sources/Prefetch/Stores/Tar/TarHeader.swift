/// The block before each member of a tar archive (POSIX.1-1988, "ustar").
struct TarHeader: Equatable {
  /// Everything in an archive is made of blocks of this many bytes.
  static let blockSize = 512
  /// The end of an archive: two blocks of zeros.
  static let endSize = 2 * blockSize
  /// The largest number of eleven octal digits.
  private static let most = 0o777_7777_7777

  let name: String
  let byteCount: Int
  let isFile: Bool

  /// The bytes that a content takes, filled up to whole blocks.
  static func padded(_ byteCount: Int) -> Int {
    (byteCount + blockSize - 1) / blockSize * blockSize
  }

  /// A member: its header, its content and zeros up to a whole block.
  ///
  /// Owner, group and rights are always the same, so that equal pictures give equal bytes.
  ///
  /// - Parameters:
  ///   - name: at most 100 bytes.
  ///   - time: Unix seconds; what ustar cannot hold is 0.
  static func append(
    name: String, content: [UInt8], time: Int, to archive: inout [UInt8]
  ) {
    var block = [UInt8](repeating: 0, count: blockSize)
    func put(_ bytes: some Collection<UInt8>, _ offset: Int) {
      block.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
    func put(octal number: Int, _ digits: Int, _ offset: Int) {
      let text = String(number, radix: 8)
      put((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8, offset)
    }
    put(name.utf8.prefix(100), 0)
    put(octal: 0o644, 7, 100)
    put(octal: 0, 7, 108)
    put(octal: 0, 7, 116)
    put(octal: content.count, 11, 124)
    put(octal: (0...most).contains(time) ? time : 0, 11, 136)
    put("0".utf8, 156)
    put("ustar".utf8, 257)
    put("00".utf8, 263)
    put(octal: sum(of: block[...]), 6, 148)
    block[155] = UInt8(ascii: " ")
    archive += block
    archive += content
    archive += repeatElement(0, count: padded(content.count) - content.count)
  }

  /// Reads a header; nil for anything else, the end of an archive included.
  init?(_ block: ArraySlice<UInt8>) {
    guard block.count == Self.blockSize else { return nil }
    func field(_ range: Range<Int>) -> ArraySlice<UInt8> {
      block[block.startIndex + range.lowerBound..<block.startIndex + range.upperBound]
    }
    guard let sum = Self.number(field(148..<156)), sum == Self.sum(of: block),
      let byteCount = Self.number(field(124..<136))
    else { return nil }
    self.byteCount = byteCount
    let type = block[block.startIndex + 156]
    isFile = type == 0 || type == UInt8(ascii: "0")
    let prefix = Self.text(field(345..<500))
    let isUstar = field(257..<262).elementsEqual("ustar".utf8)
    let name = Self.text(field(0..<100))
    self.name = isUstar && !prefix.isEmpty ? "\(prefix)/\(name)" : name
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// A number in octal digits, or in GNU's binary form for large ones.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    if field.first == 0x80 {
      let bytes = field.dropFirst()
      guard bytes.dropLast(6).allSatisfy({ $0 == 0 }) else { return nil }
      return bytes.suffix(6).reduce(0) { $0 << 8 | Int($1) }
    }
    let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
    return Int(String(decoding: digits, as: UTF8.self), radix: 8).flatMap { $0 < 0 ? nil : $0 }
  }

  /// The sum of all bytes, those of the sum itself as blanks.
  private static func sum(of block: ArraySlice<UInt8>) -> Int {
    block.reduce(0) { $0 + Int($1) } + 8 * 0x20
      - block[(block.startIndex + 148)..<(block.startIndex + 156)].reduce(0) { $0 + Int($1) }
  }
}
