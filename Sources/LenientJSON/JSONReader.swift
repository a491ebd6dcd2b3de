/// Reads a text into nodes, without recursion, in one pass.
struct JSONReader {
  private(set) var nodes: [JSONNode] = []
  private(set) var repairs: JSONRepairs = []
  private var open: [Int] = []
  private var position = 0

  init(estimatedNodes: Int) {
    nodes.reserveCapacity(estimatedNodes)
  }

  mutating func read(_ bytes: Span<UInt8>) throws(JSONError) {
    guard bytes.count < UInt32.max else { throw JSONError(.tooLong, at: 0, in: bytes) }
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    skipSpace(bytes)
    guard position < bytes.count else { throw JSONError(.empty, at: position, in: bytes) }
    let wrapped = skipCallback(bytes)
    try readValue(bytes)
    skipSpace(bytes)
    if wrapped { repairs.insert(.callback) }
    if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      repairs.insert(.trailingComma)
      advance(bytes)
    }
    if wrapped, position < bytes.count, bytes[position] == UInt8(ascii: ")") { advance(bytes) }
    if wrapped, position < bytes.count, bytes[position] == UInt8(ascii: ";") { advance(bytes) }
    guard position >= bytes.count else { throw unexpected(bytes, "the end of the text") }
  }

  // MARK: Structure

  /// Reads one whole value; the stack of open containers replaces recursion.
  private mutating func readValue(_ bytes: Span<UInt8>) throws(JSONError) {
    repeat {
      try readStart(bytes)
      // Close what ends here, then stand before the next value of what stays open.
      closing: while let container = open.last {
        skipSpace(bytes)
        guard position < bytes.count else { throw JSONError(.cut, at: position, in: bytes) }
        let isObject = nodes[container].kind == .object
        let isEmpty = nodes.count == container + 1
        var isAfterComma = false
        if !isEmpty, bytes[position] == UInt8(ascii: ",") {
          isAfterComma = true
          advance(bytes)
        } else if !isEmpty, !isClosing(bytes) {
          throw unexpected(bytes, isObject ? "',' or '}'" : "',' or ']'")
        }
        guard position < bytes.count else { throw JSONError(.cut, at: position, in: bytes) }
        if bytes[position] == UInt8(ascii: isObject ? "}" : "]") {
          if isAfterComma { repairs.insert(.trailingComma) }
          position += 1
          nodes[container].end = UInt32(position)
          nodes[container].next = UInt32(nodes.count)
          open.removeLast()
          continue closing
        }
        if isObject { try readKey(bytes) }
        break closing
      }
    } while !open.isEmpty
  }

  private mutating func readKey(_ bytes: Span<UInt8>) throws(JSONError) {
    guard bytes[position] == UInt8(ascii: "\"") else {
      throw unexpected(bytes, "a key in quotes or '}'")
    }
    try readString(bytes)
    skipSpace(bytes)
    guard position < bytes.count else { throw JSONError(.cut, at: position, in: bytes) }
    guard bytes[position] == UInt8(ascii: ":") else { throw unexpected(bytes, "':'") }
    advance(bytes)
  }

  /// Reads a scalar whole, or the opening bracket of a container.
  private mutating func readStart(_ bytes: Span<UInt8>) throws(JSONError) {
    skipSpace(bytes)
    guard position < bytes.count else { throw JSONError(.cut, at: position, in: bytes) }
    switch bytes[position] {
    case UInt8(ascii: "{"): try open(.object, bytes)
    case UInt8(ascii: "["): try open(.array, bytes)
    case UInt8(ascii: "\""): try readString(bytes)
    case UInt8(ascii: "t"): try readWord("true", .yes, bytes)
    case UInt8(ascii: "f"): try readWord("false", .no, bytes)
    case UInt8(ascii: "n"): try readWord("null", .null, bytes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber(bytes)
    default: throw unexpected(bytes, "a value")
    }
  }

  private mutating func open(_ kind: JSONNode.Kind, _ bytes: Span<UInt8>) throws(JSONError) {
    guard open.count < JSONDocument.depthLimit else {
      throw JSONError(.tooDeep(limit: JSONDocument.depthLimit), at: position, in: bytes)
    }
    open.append(nodes.count)
    append(kind, from: position, to: position + 1)
    position += 1
  }

  // MARK: Scalars

  private mutating func readString(_ bytes: Span<UInt8>) throws(JSONError) {
    position += 1
    let start = position
    var kind = JSONNode.Kind.string
    while true {
      position = endOfPlain(bytes)
      guard position < bytes.count else { throw JSONError(.cut, at: bytes.count, in: bytes) }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        append(kind, from: start, to: position)
        position += 1
        return
      }
      if byte < 0x20 { repairs.insert(.controlCharacter) }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        position += 1
        if position < bytes.count, !Self.isEscape(bytes, at: position) {
          repairs.insert(.unknownEscape)
        }
      }
      position += 1
    }
  }

  /// The first place from here with a quote, a backslash or a control character, or the end.
  ///
  /// Eight bytes a step, since strings are most of an answer: a byte is one of them where
  /// subtracting it (or 0x20) borrows from the byte's top bit, and the lowest such byte is right.
  private func endOfPlain(_ bytes: Span<UInt8>) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let raw = bytes.bytes
    var index = position
    while index &+ 8 <= bytes.count {
      let word = UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
      let quote = word ^ (ones &* 0x22)
      let slash = word ^ (ones &* 0x5C)
      let found =
        ((quote &- ones) & ~quote | (slash &- ones) & ~slash | (word &- ones &* 0x20) & ~word)
        & tops
      if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return index }
      index &+= 1
    }
    return index
  }

  /// Whether JSON knows an escape (RFC 8259, section 7).
  private static func isEscape(_ bytes: Span<UInt8>, at position: Int) -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return true
    case UInt8(ascii: "u"):
      guard position + 4 < bytes.count else { return false }
      for index in position + 1...position + 4 where !isHexDigit(bytes[index]) { return false }
      return true
    default: return false
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  private mutating func readWord(
    _ word: StaticString, _ kind: JSONNode.Kind, _ bytes: Span<UInt8>
  ) throws(JSONError) {
    let start = position
    for offset in 0..<word.utf8CodeUnitCount {
      guard position < bytes.count else { throw JSONError(.cut, at: position, in: bytes) }
      guard bytes[position] == word.utf8Start[offset] else { throw unexpected(bytes, "a value") }
      position += 1
    }
    append(kind, from: start, to: position)
  }

  private mutating func readNumber(_ bytes: Span<UInt8>) throws(JSONError) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    try readDigits(bytes)
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try readDigits(bytes)
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try readDigits(bytes)
    }
    append(.number, from: start, to: position)
  }

  private mutating func readDigits(_ bytes: Span<UInt8>) throws(JSONError) {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    guard position > start else {
      guard position < bytes.count else { throw JSONError(.cut, at: position, in: bytes) }
      throw unexpected(bytes, "a digit")
    }
  }

  // MARK: Steps

  private mutating func append(_ kind: JSONNode.Kind, from start: Int, to end: Int) {
    // The text is shorter than 4 GiB, which was looked at before.
    nodes.append(
      JSONNode(
        kind: kind, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count &+ 1)))
  }

  private mutating func advance(_ bytes: Span<UInt8>) {
    position += 1
    skipSpace(bytes)
  }

  private mutating func skipSpace(_ bytes: Span<UInt8>) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private func isClosing(_ bytes: Span<UInt8>) -> Bool {
    bytes[position] == UInt8(ascii: "}") || bytes[position] == UInt8(ascii: "]")
  }

  private func unexpected(_ bytes: Span<UInt8>, _ expected: String) -> JSONError {
    JSONError(.unexpected(bytes[position], expected: expected), at: position, in: bytes)
  }

  /// Skips `name(` of a JSONP wrapper; says whether there was one.
  private mutating func skipCallback(_ bytes: Span<UInt8>) -> Bool {
    var end = position
    while end < bytes.count, isIdentifier(bytes[end]) { end += 1 }
    guard end > position, end < bytes.count, bytes[end] == UInt8(ascii: "(") else { return false }
    position = end + 1
    return true
  }

  private func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
