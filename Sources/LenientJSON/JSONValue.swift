/// One value of a ``JSONDocument``, decoded when asked, and leniently: a number may come as text
/// and text as a number.
public struct JSONValue: Sendable {
  /// What a value is on the wire.
  public enum Kind: String, Sendable { case null, boolean, number, string, array, object }

  let storage: JSONStorage
  let index: Int

  var node: JSONNode { storage.nodes[index] }

  /// What the value is on the wire.
  public var kind: Kind {
    switch node.kind {
    case .null: .null
    case .yes, .no: .boolean
    case .number: .number
    case .string, .escapedString: .string
    case .array: .array
    case .object: .object
    }
  }

  /// Whether the value is `null`.
  public var isNull: Bool { node.kind == .null }

  // MARK: Containers

  /// The member of that name; of several the last.
  ///
  /// Nil for a missing one and for anything but an object.
  public subscript(_ name: String) -> JSONValue? {
    guard node.kind == .object else { return nil }
    var found: Int?
    var name = name
    name.withUTF8 { wanted in
      var key = index + 1
      let end = Int(node.next)
      while key < end {
        if storage.isKey(key, wanted) { found = key + 1 }
        key = Int(storage.nodes[key + 1].next)
      }
    }
    return found.map { JSONValue(storage: storage, index: $0) }
  }

  /// The elements of an array; nil for anything else.
  public var elements: [JSONValue]? {
    guard node.kind == .array else { return nil }
    var elements: [JSONValue] = []
    var child = index + 1
    while child < Int(node.next) {
      elements.append(JSONValue(storage: storage, index: child))
      child = Int(storage.nodes[child].next)
    }
    return elements
  }

  /// The members of an object in their order; nil for anything else.
  public var members: [(name: String, value: JSONValue)]? {
    guard node.kind == .object else { return nil }
    var members: [(name: String, value: JSONValue)] = []
    var key = index + 1
    while key < Int(node.next) {
      let value = JSONValue(storage: storage, index: key + 1)
      members.append((JSONValue(storage: storage, index: key).text ?? "", value))
      key = Int(storage.nodes[key + 1].next)
    }
    return members
  }

  /// The members of those names, found in one pass; of several of one name the last.
  ///
  /// Of anything but an object: none.
  public func members(_ names: JSONNames) -> JSONRow { JSONRow(self, names) }

  /// A list however it came: an array's elements, a lone object as one element, else nothing.
  public var list: [JSONValue] {
    if let elements { return elements }
    return node.kind == .object ? [self] : []
  }

  // MARK: Scalars

  /// The text of a string, or a number's digits as they came; nil for anything else.
  public var text: String? {
    let node = node
    switch node.kind {
    case .string, .number: return withBytes(of: node) { String(decoding: $0, as: UTF8.self) }
    case .escapedString: return withBytes(of: node) { JSONEscapes.decode($0) }
    default: return nil
    }
  }

  /// A whole number from a number or its text (`"12"`, `" 12 "`, `12.0`); nil for anything else.
  public var integer: Int? {
    scalar { JSONNumber.integer($0) }
  }

  /// A finite number from a number or its text; nil for anything else.
  public var double: Double? {
    scalar { JSONNumber.double($0) }
  }

  /// A truth value from `true`, `false`, `0`, `1` or the text of one of them; nil for anything
  /// else.
  public var boolean: Bool? {
    switch node.kind {
    case .yes: return true
    case .no: return false
    default: break
    }
    return scalar { bytes in
      switch String(decoding: bytes, as: UTF8.self) {
      case "1", "true": true
      case "0", "false": false
      default: nil
      }
    }
  }

  /// The place of the value in the text, in bytes.
  public var byteRange: Range<Int> {
    let node = node
    return Int(node.start)..<Int(node.end)
  }

  private func withBytes<Value>(
    of node: JSONNode, _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    storage.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(node.start)..<Int(node.end)]))
    }
  }

  /// Something made of the text of a number or string without blanks around it; nil when nothing is
  /// left.
  private func scalar<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value?) -> Value? {
    func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> Value? {
      var bytes = bytes[...]
      while bytes.first == 0x20 { bytes.removeFirst() }
      while bytes.last == 0x20 { bytes.removeLast() }
      return bytes.isEmpty ? nil : body(UnsafeBufferPointer(rebasing: bytes))
    }
    let node = node
    switch node.kind {
    case .string, .number: return withBytes(of: node, trimmed)
    case .escapedString:
      var text = withBytes(of: node) { JSONEscapes.decode($0) }
      return text.withUTF8 { trimmed($0) }
    default: return nil
    }
  }
}
