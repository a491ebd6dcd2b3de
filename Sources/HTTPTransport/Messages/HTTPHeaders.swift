/// One header line.
public struct HTTPHeader: Sendable, Equatable {
  /// The name, as it was written.
  public var name: String
  /// The value, without surrounding blanks.
  public var value: String

  /// A header line.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// Headers in the order they came; names are looked up without regard to case.
public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// Every header line, repeated names included.
  public var fields: [HTTPHeader]

  /// Headers from a list of lines.
  public init(_ fields: [HTTPHeader] = []) { self.fields = fields }

  /// Headers from name and value pairs.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { HTTPHeader($0.0, $0.1) }
  }

  /// The first value with this name.
  public subscript(name: String) -> String? {
    fields.first { Self.isSame($0.name, name) }?.value
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).allSatisfy { lowered($0) == lowered($1) }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
