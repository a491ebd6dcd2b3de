/// A JSON text that was read once and is decoded where it is asked.
///
/// ```swift
/// let document = try JSONDocument(parsing: bytes)
/// let total = document.root["photos"]?["total"]?.integer  // 1270, from 1270 or "1270"
/// ```
///
/// Reading makes a flat table of the values' places; strings and numbers are decoded only when an
/// accessor of ``JSONValue`` asks for them. Accepted beyond RFC 8259, because public services send
/// it: a byte order mark, a JSONP wrapper `name(...)`, the escape `\'`, raw control characters in
/// strings, a comma before a closing bracket or at the very end, leading zeros. Invalid UTF-8 and
/// lone surrogates become U+FFFD.
public struct JSONDocument: Sendable {
  /// The deepest nesting that is read.
  public static let depthLimit = 512

  let storage: JSONStorage
  private let structuralRepairs: JSONRepairs

  /// Reads one JSON text.
  ///
  /// - Throws: ``JSONError`` naming the fault and its line and column.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(estimatedNodes: bytes.count / 12)
    try reader.read(bytes.span)
    storage = JSONStorage(bytes: bytes, nodes: reader.nodes)
    structuralRepairs = reader.repairs
  }

  /// Reads one JSON text given as a string.
  ///
  /// - Throws: ``JSONError`` naming the fault and its line and column.
  public init(parsing text: String) throws(JSONError) {
    try self.init(parsing: [UInt8](text.utf8))
  }

  /// What was read although standard JSON does not allow it.
  public var repairs: JSONRepairs {
    let isUTF8 = String(validating: storage.bytes, as: UTF8.self) != nil
    return isUTF8 ? structuralRepairs : structuralRepairs.union(.invalidUTF8)
  }

  /// The value that the text holds.
  public var root: JSONValue { JSONValue(storage: storage, index: 0) }
}

/// The bytes of a text and the places of its values; shared by all values of a document.
final class JSONStorage: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]

  init(bytes: [UInt8], nodes: [JSONNode]) {
    self.bytes = bytes
    self.nodes = nodes
  }

  /// Whether a string, given by the index of its node, is a name.
  func isKey(_ key: Int, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = nodes[key]
    return bytes.withUnsafeBufferPointer { bytes in
      let written = bytes[Int(node.start)..<Int(node.end)]
      guard node.kind == .string else {
        return JSONEscapes.decode(UnsafeBufferPointer(rebasing: written)).utf8
          .elementsEqual(wanted)
      }
      guard written.count == wanted.count else { return false }
      for offset in 0..<wanted.count where bytes[written.startIndex + offset] != wanted[offset] {
        return false
      }
      return true
    }
  }
}

/// One value's place.
///
/// The nodes of an object follow it, key and value in turn; those of an array follow it one by one.
struct JSONNode: Sendable {
  enum Kind: UInt8 { case null, yes, no, number, string, escapedString, array, object }

  var kind: Kind
  /// The first byte; behind the quote for strings.
  var start: UInt32
  /// One past the last byte; at the quote for strings.
  var end: UInt32
  /// Index of the node behind this one and all that it holds.
  var next: UInt32
}
