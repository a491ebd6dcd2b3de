import ForeignText

/// What holds for the clean form of any text; shared by the tests and the fuzzer.
enum CleanTextPromises {
  /// The first promise that a text breaks; nil when all hold.
  static func broken(by source: String) -> String? {
    let text = TerminalText(cleaning: source)
    if text.string.unicodeScalars.contains(where: isForbidden) { return "a forbidden scalar" }
    guard TerminalText(cleaning: text.string) == text else { return "cleaned twice it differs" }
    guard text.string.composed.utf8.elementsEqual(text.string.utf8) else { return "not in NFC" }
    guard measured(text) == text.columns else { return "not the sum of its columns" }
    if hasStack(text) { return "more than two marks" }
    let both = text + TerminalText(cleaning: "日x")
    if both.columns != text.columns + 3 || measured(both) != both.columns { return "wrong sum" }
    for columns in [0, 1, 2, 3, 5, 8, 13, 80] {
      for mark in [TerminalText.CutMark.ellipsis, .angle] {
        if let promise = broken(by: text, cutTo: columns, mark) { return promise }
      }
    }
    return nil
  }

  private static func broken(
    by text: TerminalText, cutTo columns: Int, _ mark: TerminalText.CutMark
  ) -> String? {
    let cut = text.cut(to: columns, mark: mark)
    if cut.columns > columns { return "cut to \(columns) it is wider" }
    if cut == text { return nil }
    if measured(cut) != cut.columns { return "cut to \(columns) it tells another width" }
    if columns > 0, !cut.string.hasSuffix(mark.rawValue) { return "cut without a mark" }
    let padded = cut.padded(to: columns)
    guard padded.columns == columns, measured(padded) == columns else {
      return "padded to \(columns) it has another width"
    }
    return nil
  }

  /// The sum of the columns of a text's scalars, each measured alone behind a letter.
  private static func measured(_ text: TerminalText) -> Int {
    text.string.unicodeScalars.reduce(0) { sum, scalar in
      sum + TerminalText(cleaning: "|" + String(Character(scalar))).columns - 1
    }
  }

  private static func hasStack(_ text: TerminalText) -> Bool {
    var marks = 0
    for scalar in text.string.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: marks += 1
      case .spacingMark: break
      default: marks = 0
      }
      if marks > 2 { return true }
    }
    return false
  }

  /// Whether a terminal must never get the scalar from others' text.
  ///
  /// By the standard's own properties, where the cleaner may go by lists.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator,
      .unassigned:
      return true
    default: break
    }
    let properties = scalar.properties
    return properties.isDefaultIgnorableCodePoint || properties.isVariationSelector
      || properties.isNoncharacterCodePoint || properties.isBidiControl
      || properties.isEmojiModifier || properties.isJoinControl || scalar.value == 0x20E3
  }
}
