/// What a text had that standard JSON does not allow, and that was read all the same.
public struct JSONRepairs: OptionSet, Sendable, Hashable {
  /// The set as bits.
  public let rawValue: UInt8

  /// A set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A JSONP wrapper, `name(...)`.
  public static let callback = JSONRepairs(rawValue: 1)
  /// A comma before a closing bracket or at the very end.
  public static let trailingComma = JSONRepairs(rawValue: 2)
  /// A raw control character in a string.
  public static let controlCharacter = JSONRepairs(rawValue: 4)
  /// An escape that JSON does not know, such as `\'`.
  public static let unknownEscape = JSONRepairs(rawValue: 8)
  /// Bytes that are no UTF-8.
  public static let invalidUTF8 = JSONRepairs(rawValue: 16)

  /// Each repair in words.
  public var words: [String] {
    let all: [(repair: JSONRepairs, words: String)] = [
      (.callback, "a JSONP wrapper"), (.trailingComma, "a comma too many"),
      (.controlCharacter, "raw control characters in text"),
      (.unknownEscape, "unknown escapes in text"), (.invalidUTF8, "bytes that are no UTF-8"),
    ]
    return all.filter { contains($0.repair) }.map(\.words)
  }
}
