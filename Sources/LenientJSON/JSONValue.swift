/// One value of a ``JSONDocument``, decoded when asked, and leniently: a number may come as text
/// and text as a number.
public struct JSONValue: Sendable {
  /// What a value is on the wire.
  public enum Kind: String, Sendable { case null, boolean, number, string, array, object }

  let storage: JSONStorage
  let index: Int

  private var node: JSONNode { storage.nodes[index] }

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
        if isKey(key, wanted) { found = key + 1 }
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

  /// A list however it came: an array's elements, a lone object as one element, else nothing.
  public var list: [JSONValue] {
    if let elements { return elements }
    return node.kind == .object ? [self] : []
  }

  // MARK: Scalars

  /// The text of a string, or a number's digits as they came; nil for anything else.
  public var text: String? {
    switch node.kind {
    case .string, .number: String(decoding: slice, as: UTF8.self)
    case .escapedString: JSONEscapes.decode(slice)
    default: nil
    }
  }

  /// A whole number from a number or its text (`"12"`, `" 12 "`, `12.0`); nil for anything else.
  public var integer: Int? {
    guard let text = scalarText else { return nil }
    if let integer = Int(text) { return integer }
    guard let double = Double(text), abs(double) < 0x1p53 else { return nil }
    return Int(exactly: double)
  }

  /// A finite number from a number or its text; nil for anything else.
  public var double: Double? {
    guard let text = scalarText, let double = Double(text), double.isFinite else { return nil }
    return double
  }

  /// A truth value from `true`, `false`, `0`, `1` or the text of one of them; nil for anything
  /// else.
  public var boolean: Bool? {
    switch node.kind {
    case .yes: return true
    case .no: return false
    default: break
    }
    switch scalarText {
    case "1", "true": return true
    case "0", "false": return false
    default: return nil
    }
  }

  /// The place of the value in the text, in bytes.
  public var byteRange: Range<Int> { Int(node.start)..<Int(node.end) }

  private var slice: ArraySlice<UInt8> { storage.bytes[byteRange] }

  /// The text of a number or string without blanks around it; nil when nothing is left.
  private var scalarText: Substring? {
    guard let text else { return nil }
    var trimmed = Substring(text)
    while trimmed.first == " " { trimmed.removeFirst() }
    while trimmed.last == " " { trimmed.removeLast() }
    return trimmed.isEmpty ? nil : trimmed
  }

  private func isKey(_ key: Int, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = storage.nodes[key]
    guard node.kind == .string else {
      return JSONEscapes.decode(storage.bytes[Int(node.start)..<Int(node.end)]).utf8
        .elementsEqual(wanted)
    }
    guard Int(node.end - node.start) == wanted.count else { return false }
    return storage.bytes.withUnsafeBufferPointer { bytes in
      let start = Int(node.start)
      for offset in 0..<wanted.count where bytes[start + offset] != wanted[offset] { return false }
      return true
    }
  }
}
