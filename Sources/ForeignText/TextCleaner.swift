/// The rules by which foreign text loses what could steer a terminal, in their order.
enum TextCleaner {
  /// Removes escape sequences whole, turns controls into blanks and drops what cannot be seen.
  static func clean(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    var isJoining = false
    while let scalar = scalars.popFirst() {
      if let rest = endOfSequence(scalar, scalars) {
        scalars = rest
        continue
      }
      if isControl(scalar) {
        if kept.last != " " { kept.append(" ") }
        isJoining = false
        continue
      }
      if scalar.value == 0x200D {
        isJoining = kept.last.map(isEmoji) == true
        continue
      }
      if isDropped(scalar) { continue }
      defer { isJoining = false }
      // Of emoji joined into one, only the first is kept: terminals draw the family at 2, 8 or 11.
      if isJoining, isEmoji(scalar) { continue }
      kept.append(DisplayWidth.isAssigned(scalar) ? scalar : "\u{FFFD}")
    }
    return String(kept)
  }

  /// At most two combining marks on a character, and as many of those that take space in some
  /// scripts; none at the start.
  static func limitMarks(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var marks = (flat: 0, spacing: 0)
    for scalar in text.unicodeScalars {
      switch scalar.value < 0x300 ? .otherLetter : scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: marks.flat += 1
      case .spacingMark: marks.spacing += 1
      default: marks = (0, 0)
      }
      let isBase = marks == (0, 0)
      if isBase || (max(marks.flat, marks.spacing) <= 2 && !kept.isEmpty) { kept.append(scalar) }
    }
    return String(kept)
  }

  // MARK: Escape sequences (ECMA-48)

  /// What follows an escape sequence that starts here; nil when none does.
  private static func endOfSequence(
    _ first: Unicode.Scalar, _ rest: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    switch first.value {
    case 0x9B: return afterControlSequence(rest)
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: return afterControlString(rest)
    case 0x1B: break
    default: return nil
    }
    guard let second = rest.first else { return rest }
    switch second {
    case "[": return afterControlSequence(rest.dropFirst())
    case "]", "P", "X", "^", "_": return afterControlString(rest.dropFirst())
    case " "..."~":  // two bytes, or intermediates and a final one
      return rest.drop { (0x20...0x2F).contains($0.value) }.dropFirst()
    default: return rest
    }
  }

  /// Parameters and intermediates, then one final byte.
  private static func afterControlSequence(
    _ rest: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    let final = rest.drop { (0x20...0x3F).contains($0.value) }
    guard let last = final.first, (0x40...0x7E).contains(last.value) else { return final }
    return final.dropFirst()
  }

  /// Everything up to a string terminator or BEL.
  ///
  /// An unterminated string ends with its line, so that one stray byte cannot swallow all that
  /// follows.
  private static func afterControlString(
    _ rest: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    var rest = rest
    while let scalar = rest.first {
      switch scalar.value {
      case 0x07, 0x9C: return rest.dropFirst()
      case 0x1B: return rest.dropFirst().first == "\\" ? rest.dropFirst(2) : rest
      case 0x0A, 0x0D: return rest
      default: rest = rest.dropFirst()
      }
    }
    return rest
  }

  // MARK: Characters

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300: scalar.value == 0xAD  // the soft hyphen
    case 0x1F3FB...0x1F3FF, 0x20E3: true  // skin tones, keycap mark
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF: true  // private use
    case 0xFDD0...0xFDEF: true  // noncharacters, like the last two of each plane
    case let value where value & 0xFFFE == 0xFFFE: true
    // Bidi controls, zero-width characters, fillers, variation selectors, tags; annotation marks.
    default: scalar.properties.isDefaultIgnorableCodePoint || isFormat(scalar)
    }
  }

  private static func isFormat(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .format
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F && scalar.properties.isEmoji
  }
}
