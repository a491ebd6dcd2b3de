/// Writes byte strings one after the other, each behind its length, so that no two different lists
/// of fields give the same bytes.
struct FieldWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ field: some Collection<UInt8>) {
    bytes.appendInteger(UInt32(field.count))
    bytes += field
  }

  mutating func append(_ text: String) { append(text.utf8) }

  mutating func append(_ number: Int) { append(String(number)) }
}

/// Reads what a `FieldWriter` wrote; nil at the first field that is not whole.
struct FieldReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func bytes() -> ArraySlice<UInt8>? {
    guard let length = rest.integer(at: 0, as: UInt32.self), length <= rest.count - 4 else {
      return nil
    }
    let start = rest.startIndex + 4
    defer { rest = rest[(start + Int(length))...] }
    return rest[start..<start + Int(length)]
  }

  mutating func text() -> String? { bytes().map { String(decoding: $0, as: UTF8.self) } }

  /// All that is left.
  mutating func texts() -> [String] {
    var texts: [String] = []
    while let text = text() { texts.append(text) }
    return texts
  }

  mutating func number() -> Int? { text().flatMap { Int($0) } }
}

extension [UInt8] {
  /// Appends `value`, least significant byte first.
  mutating func appendInteger(_ value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// The number at `offset` from the start, least significant byte first; nil beyond the end.
  func integer<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Number.Type
  ) -> Number? {
    guard offset >= 0, offset <= count - Number.bitWidth / 8 else { return nil }
    return withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }
}
