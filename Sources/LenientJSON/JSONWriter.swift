extension JSON {
  /// The value as JSON text: on one line, or with each member on its own when `pretty`.
  ///
  /// Control characters, DEL, C1 controls, bidi and zero-width format characters, line separators
  /// and the private use planes (U+10EEEE stands for pictures) are written as `\u` escapes, so that
  /// the text is safe on a terminal and stays one line. Everything else is UTF-8.
  public func encoded(pretty: Bool = false) -> String {
    var writer = JSONWriter()
    writer.write(self, indent: pretty ? 0 : nil)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Writes values into bytes; runs of text that need no escape are copied whole.
private struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1024) }

  mutating func write(_ value: JSON, indent: Int?) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .number(let digits): append(digits)
    case .string(let text): write(text)
    case .array(let elements):
      write(elements, "[", "]", indent: indent) { writer, element, indent in
        writer.write(element, indent: indent)
      }
    case .object(let members):
      write(members, "{", "}", indent: indent) { writer, member, indent in
        writer.write(member.name)
        writer.append(indent == nil ? ":" : ": ")
        writer.write(member.value, indent: indent)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], _ start: String, _ end: String, indent: Int?,
    each: (inout JSONWriter, Item, Int?) -> Void
  ) {
    append(start)
    let inner = indent.map { $0 + 2 }
    for (index, item) in items.enumerated() {
      if index > 0 { append(",") }
      if let inner { startLine(inner) }
      each(&self, item, inner)
    }
    if let indent, !items.isEmpty { startLine(indent) }
    append(end)
  }

  private mutating func startLine(_ indent: Int) {
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func write(_ text: String) {
    append("\"")
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      var index = 0
      while index < utf8.count {
        guard let length = lengthOfEscaped(at: index, in: utf8) else {
          index += 1
          continue
        }
        bytes += utf8[start..<index]
        escape(utf8[index..<index + length])
        index += length
        start = index
      }
      bytes += utf8[start...]
    }
    append("\"")
  }

  /// How many bytes the character at a place has, if it must be escaped.
  ///
  /// Only few first bytes can begin such a character: ASCII, and those of C1 controls, bidi and
  /// format characters, tags and private use.
  private func lengthOfEscaped(at index: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    let length: Int
    switch utf8[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x00...0x1F, 0x7F: return 1
    case 0xC2, 0xD8: length = 2
    case 0xE2, 0xEF: length = 3
    case 0xF3, 0xF4: length = 4
    default: return nil
    }
    let scalar = String(decoding: utf8[index..<index + length], as: UTF8.self).unicodeScalars.first
    return scalar.map(Self.isEscaped) == true ? length : nil
  }

  private mutating func escape(_ character: Slice<UnsafeBufferPointer<UInt8>>) {
    for unit in String(decoding: character, as: UTF8.self).utf16 {
      switch unit {
      case 0x22: append("\\\"")
      case 0x5C: append("\\\\")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      default:
        let hex = String(unit, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
      }
    }
  }

  /// Whether a character beyond ASCII could steer a terminal, reorder its line or hide in it.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x9F: true  // C1 controls
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidi controls
    case 0x200B, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFB: true  // invisible format characters
    case 0x2028, 0x2029: true  // line separators
    case 0xE0000...0xE007F, 0xF0000...0x10FFFF: true  // tags, private use
    default: false
    }
  }
}
