/// Names of members that are asked for together, such as all fields of a record.
///
/// ```swift
/// let names = JSONNames(["id", "title"])
/// for element in list {
///   let row = element.members(names)
///   print(row[0]?.text ?? "", row[1]?.text ?? "")
/// }
/// ```
public struct JSONNames: Sendable {
  /// The names, in the order of their places in a row.
  public let names: [String]
  private let keys: [JSONKey]
  /// Places by hash, open addressing; -1 where there is none.
  private let table: [Int16]

  /// A set of names: at most 8,192, each 1 to 24 bytes of UTF-8, none of them twice.
  public init(_ names: [String]) {
    precondition(names.count <= 8192, "too many names")
    self.names = names
    var keys: [JSONKey] = []
    var capacity = 16
    while capacity < names.count * 4 { capacity *= 2 }
    var table = [Int16](repeating: -1, count: capacity)
    for (place, name) in names.enumerated() {
      guard let key = JSONKey(Array(name.utf8).span, at: 0, count: name.utf8.count) else {
        preconditionFailure("a name of 1 to 24 bytes is needed: \(name)")
      }
      var slot = key.hash & (capacity - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
      table[slot] = Int16(place)
      keys.append(key)
    }
    self.keys = keys
    self.table = table
  }

  /// The place of a name; nil when it is none of them.
  func place(of key: JSONKey) -> Int? {
    var slot = key.hash & (table.count - 1)
    while true {
      let place = Int(table[slot])
      guard place >= 0 else { return nil }
      if keys[place] == key { return place }
      slot = (slot + 1) & (table.count - 1)
    }
  }
}

/// A short name as its length and three words, which are compared faster than bytes.
struct JSONKey: Equatable {
  private let count: Int
  private let words: (UInt64, UInt64, UInt64)

  /// The name of some bytes; nil for none and for more than 24.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, at start: Int, count: Int) {
    guard 1...24 ~= count else { return nil }
    func word(_ offset: Int) -> UInt64 {
      let left = count - offset
      guard left > 0 else { return 0 }
      if start + offset + 8 <= bytes.count {
        let word = UInt64(
          littleEndian: bytes.bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: start + offset, as: UInt64.self))
        return left >= 8 ? word : word & (1 << UInt64(left * 8) - 1)
      }
      var word: UInt64 = 0
      for index in 0..<min(left, 8) {
        word |= UInt64(bytes[start + offset + index]) << UInt64(index * 8)
      }
      return word
    }
    words = (word(0), word(8), word(16))
    self.count = count
  }

  /// Never negative.
  var hash: Int {
    let mixed = words.0 ^ words.1 &* 0x100_0000_01B3 ^ words.2 &* 0x9E37_79B1
    return Int(truncatingIfNeeded: (mixed ^ mixed >> 29) &* 0x9E37_79B9_7F4A_7C15 >> 40)
  }

  static func == (left: JSONKey, right: JSONKey) -> Bool {
    left.count == right.count && left.words == right.words
  }
}

/// The members of an object that were asked for with ``JSONNames``, by the places of their names.
public struct JSONRow: Sendable {
  private let storage: JSONStorage
  /// The index of each member's node; 0, the root, where the object has none.
  private let nodes: [UInt32]

  init(_ value: JSONValue, _ names: JSONNames) {
    storage = value.storage
    nodes = Self.find(value, names)
  }

  private static func find(_ value: JSONValue, _ names: JSONNames) -> [UInt32] {
    let storage = value.storage
    var found = [UInt32](repeating: 0, count: names.names.count)
    let object = value.node
    guard object.kind == .object else { return found }
    let (texts, places) = (storage.bytes, storage.nodes)
    let (bytes, nodes) = (texts.span, places.span)
    var index = value.index + 1
    while index < Int(object.next) {
      let name = nodes[index]
      if let place = place(of: name, in: bytes, names) { found[place] = UInt32(index + 1) }
      index = Int(nodes[index + 1].next)
    }
    return found
  }

  private static func place(
    of name: JSONNode, in bytes: Span<UInt8>, _ names: JSONNames
  ) -> Int? {
    let start = Int(name.start)
    let count = Int(name.end) - start
    if name.kind == .string {
      return JSONKey(bytes, at: start, count: count).flatMap { names.place(of: $0) }
    }
    let escaped = bytes.extracting(start..<start + count)
    let decoded = Array(escaped.withUnsafeBufferPointer { JSONEscapes.decode($0) }.utf8)
    return JSONKey(decoded.span, at: 0, count: decoded.count).flatMap { names.place(of: $0) }
  }

  /// The member whose name stands at that place; nil for a missing one.
  public subscript(_ place: Int) -> JSONValue? {
    nodes[place] == 0 ? nil : JSONValue(storage: storage, index: Int(nodes[place]))
  }
}
