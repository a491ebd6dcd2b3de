/// Text that tries to steer a terminal in each known way.
enum HostileText {
  /// A window's title, a screen cleared in C1, a turned order, a picture's placeholder, a line, a tab
  /// and an unseen character.
  static let text =
    "a\u{1B}]0;x\u{7}b\u{9B}2Jc\u{9D}8;;http://x\u{9C}d\u{202E}e\u{10EEEE}f\ng\th\u{61C}i\u{200B}j"

  /// The same as the inside of a JSON string.
  static let json = text.unicodeScalars.map { scalar in
    scalar.utf16.map { unit in
      let hex = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    }.joined()
  }.joined()

  /// The same without what cannot stand in a file's name or a header.
  static let name = text.replacing("/", with: "").replacing("\n", with: "")

  /// What of a text a terminal must not get; line breaks and tabs count too, unless they are allowed.
  static func dangerous(in text: String, but allowed: [Unicode.Scalar] = []) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      if allowed.contains(scalar) { return false }
      switch scalar.properties.generalCategory {
      case .control, .format, .privateUse, .lineSeparator, .paragraphSeparator: return true
      default: return scalar.properties.isDefaultIgnorableCodePoint
      }
    }
  }
}
