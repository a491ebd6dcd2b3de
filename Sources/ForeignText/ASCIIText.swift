extension String {
  /// The text for a terminal that does not read UTF-8, as wide as before.
  ///
  /// There the bytes of other characters would be letters of another alphabet at best, and control
  /// characters (0x80 to 0x9F) at worst. Letters lose their marks, a cut text ends with `>`, lines of
  /// boxes and usual signs become what looks like them, and `?` stands for each column of the rest.
  public var inASCII: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isASCII {
        text.unicodeScalars.append(scalar)
      } else if let sign = Self.signs[scalar] {
        text += sign
      } else if let base = String(scalar).baseLetter {
        text.unicodeScalars.append(base)
      } else {
        text += String(repeating: "?", count: DisplayWidth.columns(of: scalar))
      }
    }
    return text
  }

  /// The letter without its marks; nil where that is none of ASCII.
  private var baseLetter: Unicode.Scalar? {
    UnicodeMapping.decomposed(self).unicodeScalars.first.flatMap { $0.isASCII ? $0 : nil }
  }

  private static let signs: [Unicode.Scalar: String] = [
    "…": ">", "♥": "*", "▶": ">", "·": ".", "•": "*", "–": "-", "—": "-", "‐": "-",
    "‘": "'", "’": "'", "“": "\"", "”": "\"", "«": "\"", "»": "\"", "×": "x",
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+",
    "ß": "s", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i",
  ]
}
