extension JSON {
  /// The value as JSON text: on one line, or with each member on its own when `pretty`.
  ///
  /// Control characters, DEL, C1 controls, bidi and zero-width format characters and line
  /// separators are written as `\u` escapes, so that the text is safe on a terminal and stays one
  /// line. Everything else is UTF-8.
  public func encoded(pretty: Bool = false) -> String {
    var text = ""
    write(to: &text, indent: pretty ? 0 : nil)
    return text
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      Self.write(elements, "[", "]", to: &text, indent: indent) { element, text, indent in
        element.write(to: &text, indent: indent)
      }
    case .object(let members):
      Self.write(members, "{", "}", to: &text, indent: indent) { member, text, indent in
        Self.write(member.name, to: &text)
        text += indent == nil ? ":" : ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ start: String, _ end: String, to text: inout String, indent: Int?,
    each: (Item, inout String, Int?) -> Void
  ) {
    text += start
    let inner = indent.map { $0 + 2 }
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      each(item, &text, inner)
    }
    if let indent, !items.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
    text += end
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if isEscaped(scalar) {
          for unit in UTF16.encode(scalar) ?? .init() {
            let hex = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
          }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  /// Whether a character could steer a terminal, reorder its line or hide in it.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true  // controls
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidi controls
    case 0x200B, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFB: true  // invisible format characters
    case 0x2028, 0x2029: true  // line separators
    case 0xE0000...0xE007F: true  // tags
    default: false
    }
  }
}
