import ForeignText

/// The rules by which foreign text becomes part of a file's name.
enum FileNameText {
  /// A value without what could steer a path, a shell or a terminal: controls become blanks, slashes
  /// `_`, bidi and zero-width controls are dropped, and the rest is in NFC.
  static func clean(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "/" {
        kept.append("_")
      } else if scalar == " " || isControl(scalar) {
        if kept.last != " " { kept.append(" ") }
      } else if !isDropped(scalar) {
        kept.append(scalar)
      }
    }
    return String(kept).composed
  }

  /// Whether nothing of a value would tell one photo from another.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isBadStart($0) }
  }

  /// A component without dots, hyphens and blanks before it and without dots and blanks behind it.
  ///
  /// Scalars, not characters: a dot with an accent is a dot to `ls`.
  static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, isBadStart(first) { scalars.removeFirst() }
    while let last = scalars.last, last == "." || last.properties.isWhitespace {
      scalars.removeLast()
    }
    return String(scalars)
  }

  /// As many whole characters as fit into a number of bytes.
  static func cut(_ text: String, toBytes most: Int) -> String {
    var (count, end) = (0, text.startIndex)
    for index in text.indices {
      count += text[index].utf8.count
      if count > most { break }
      end = text.index(after: index)
    }
    return String(text[..<end])
  }

  /// A component that no Windows takes for a device: `CON.jpg` becomes `CON_.jpg`.
  static func avoidingDevices(_ component: String) -> String {
    let base = component.prefix { $0 != "." }
    let name = base.uppercased().filter { $0 != " " }
    let isNumbered =
      name.count == 4 && (name.hasPrefix("COM") || name.hasPrefix("LPT"))
      && "123456789¹²³".contains(name.suffix(1))
    guard isNumbered || ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(name) else {
      return component
    }
    return "\(base)_\(component.dropFirst(base.count))"
  }

  private static func isBadStart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "." || scalar == "-" || scalar.properties.isWhitespace { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return false
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true  // bidi controls
    case 0xAD, 0x34F, 0x180E, 0x200B...0x200D, 0x2060...0x2065, 0xFEFF: true  // zero-width
    case 0x115F, 0x1160, 0x3164, 0xFFA0: true  // Hangul fillers
    case 0xFFF0...0xFFFB, 0xE0000...0xE007F, 0xFDD0...0xFDEF: true  // marks, tags, noncharacters
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
