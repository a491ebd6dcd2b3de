/// Why some bytes are not JSON, with the place of the fault.
public struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong at the place.
  public enum Fault: Sendable, Equatable {
    /// There is nothing but white space.
    case empty
    /// A byte that cannot stand here; the payload is what would have been right.
    case unexpected(UInt8, expected: String)
    /// The bytes end inside a value.
    case cut
    /// Values are nested deeper than the reader's limit.
    case tooDeep(limit: Int)
    /// More than 4 GiB, the limit of the reader's offsets.
    case tooLong
  }

  /// What is wrong.
  public let fault: Fault
  /// Offset of the fault in bytes from the start of the text.
  public let offset: Int
  /// Line of the fault, from 1.
  public let line: Int
  /// Column of the fault in bytes, from 1.
  public let column: Int

  init(_ fault: Fault, at offset: Int, in bytes: Span<UInt8>) {
    self.fault = fault
    self.offset = offset
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    self.line = line
    self.column = offset - lineStart + 1
  }

  /// One line for people: what is wrong and where.
  public var description: String {
    let place = "line \(line), column \(column)"
    switch fault {
    case .empty: return "no JSON, the text is empty"
    case .cut: return "the JSON ends too early (\(place))"
    case .tooDeep(let limit): return "the JSON is nested deeper than \(limit) levels (\(place))"
    case .tooLong: return "the JSON is longer than 4 GiB"
    case .unexpected(let byte, let expected):
      return "not JSON at \(place): found \(name(of: byte)), expected \(expected)"
    }
  }
}

private func name(of byte: UInt8) -> String {
  switch byte {
  case 0x21...0x7E: "'\(Unicode.Scalar(byte))'"
  default: "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
