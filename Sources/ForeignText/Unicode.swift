import CUTF8Proc

/// Unicode normalisation through utf8proc, whose tables the C library keeps.
enum UnicodeMapping {
  /// Canonical composition (NFC).
  static func composed(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return map(text, [UTF8PROC_STABLE, UTF8PROC_COMPOSE]) ?? text
  }

  /// Without case, accents and compatibility forms.
  static func folded(_ text: String) -> String {
    let folding = [
      UTF8PROC_STABLE, UTF8PROC_DECOMPOSE, UTF8PROC_COMPAT, UTF8PROC_STRIPMARK, UTF8PROC_CASEFOLD,
    ]
    return map(text, folding) ?? text
  }

  /// Nil only when memory is short or the text is too long for utf8proc.
  private static func map(_ text: String, _ options: [utf8proc_option_t]) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var mapped: UnsafeMutablePointer<utf8proc_uint8_t>?
      let flags = options.reduce(0) { $0 | $1.rawValue }
      let length = utf8proc_map(
        bytes.baseAddress, bytes.count, &mapped, utf8proc_option_t(rawValue: flags))
      defer { free(mapped) }
      guard length >= 0, let mapped else { return nil }
      return String(decoding: UnsafeBufferPointer(start: mapped, count: length), as: UTF8.self)
    }
  }
}

extension String {
  /// The text in canonical composition (NFC), so that equal looks have equal bytes.
  public var composed: String { UnicodeMapping.composed(self) }

  /// The text without case, accents and compatibility forms: for searching and sorting
  /// (`"Straße".folded == "strasse"`, `"É".folded == "e"`).
  public var folded: String { UnicodeMapping.folded(self) }
}
