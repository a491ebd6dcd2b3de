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
        isJoining = kept.last?.properties.isEmojiPresentation == true
        continue
      }
      if isDropped(scalar) { continue }
      // Of emoji joined into one, only the first is kept: terminals draw the family at 2, 8 or 11.
      if isJoining, scalar.properties.isEmoji, scalar.value > 0x7F { continue }
      isJoining = false
      kept.append(scalar)
    }
    return String(kept)
  }

  /// At most two combining marks on a character.
  static func limitMarks(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars {
      marks = DisplayWidth.isMark(scalar) ? marks + 1 : 0
      if marks <= 2, marks == 0 || !kept.isEmpty { kept.append(scalar) }
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
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true  // bidi controls
    case 0xAD, 0x34F, 0x180B...0x180F, 0x200B...0x200D, 0x2060...0x2065, 0xFEFF: true  // unseen
    case 0x115F, 0x1160, 0x3164, 0xFFA0: true  // Hangul fillers
    case 0xFFF0...0xFFFB: true  // annotation marks
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: true  // variation selectors
    case 0x1F3FB...0x1F3FF, 0x20E3: true  // skin tones, keycap mark
    case 0xE0000...0xE007F: true  // tags
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF: true  // private use
    case 0xFDD0...0xFDEF: true  // noncharacters
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
