import CUTF8Proc

/// Unicode normalisation through utf8proc, whose tables the C library keeps.
enum UnicodeMapping {
  /// Canonical composition (NFC).
  static func composed(_ text: String) -> String {
    if isComposed(text) { return text }
    return map(text, [UTF8PROC_STABLE, UTF8PROC_COMPOSE]) ?? text
  }

  /// Whether a text is surely in NFC already: it holds only characters of ranges in which each stays
  /// as it is and none joins the one before it.
  ///
  /// Most texts are of this kind, and looking costs a fraction of mapping.
  private static func isComposed(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let lead = bytes[index]
        if lead < 0x80 {
          index += 1
          continue
        }
        // Text of Swift is valid UTF-8: the lead tells how many bytes follow.
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        var code = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { code = code << 6 | UInt32(bytes[index + offset] & 0x3F) }
        guard isInert(code) else { return false }
        index += length
      }
      return true
    }
  }

  /// Whether a character is of such a range (`NFC_Quick_Check=Yes` and combining class 0).
  static func isInert(_ code: UInt32) -> Bool {
    switch code {
    case 0...0x2FF: true  // Latin
    case 0x400...0x482, 0x48A...0x52F: true  // Cyrillic
    case 0x2010...0x2027: true  // dashes, quotes, ellipsis
    case 0x3041...0x3096, 0x30A1...0x30FA: true  // Hiragana, Katakana
    case 0x4E00...0x9FFF: true  // Han
    case 0xAC00...0xD7A3: true  // Hangul syllables
    case 0xFF01...0xFF5E: true  // full width
    case 0x1F300...0x1F64F: true  // pictographs
    default: false
    }
  }

  /// Canonical decomposition (NFD).
  static func decomposed(_ text: String) -> String {
    map(text, [UTF8PROC_STABLE, UTF8PROC_DECOMPOSE]) ?? text
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
