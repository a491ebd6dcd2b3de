/// The character references of HTML.
enum HTMLEntities {
  /// The text with each reference replaced once.
  ///
  /// What is no reference stays as it is.
  static func decode(_ text: Substring) -> String {
    let utf8 = text.utf8
    guard var start = utf8.firstIndex(of: UInt8(ascii: "&")) else { return String(text) }
    var decoded = String(text[..<start])
    while true {
      let behind = utf8.index(after: start)
      let next = utf8[behind...].firstIndex(of: UInt8(ascii: "&")) ?? utf8.endIndex
      // No name is longer, and none goes beyond the next reference.
      if let end = utf8[behind..<next].prefix(32).firstIndex(of: UInt8(ascii: ";")),
        let character = character(named: text[behind..<end])
      {
        decoded += character
        decoded += text[utf8.index(after: end)..<next]
      } else {
        decoded += text[start..<next]
      }
      guard next < utf8.endIndex else { return decoded }
      start = next
    }
  }

  private static func character(named name: Substring) -> String? {
    guard name.first == "#" else { return named[name] }
    let digits = name.dropFirst()
    let code =
      digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code else { return nil }
    // HTML has no such character: it stands for one that cannot be shown.
    guard code != 0 else { return "\u{FFFD}" }
    return Unicode.Scalar(code).map { String(Character($0)) } ?? "\u{FFFD}"
  }

  /// The names of HTML 4 that occur in running text.
  private static let named: [Substring: String] = {
    var table: [Substring: String] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
      "hellip": "…", "bull": "•", "dagger": "†", "permil": "‰", "lsaquo": "‹", "rsaquo": "›",
      "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔",
      "hearts": "♥", "spades": "♠", "clubs": "♣", "diams": "♦", "infin": "∞", "ne": "≠",
      "le": "≤", "ge": "≥", "minus": "−", "OElig": "Œ", "oelig": "œ", "Scaron": "Š",
      "scaron": "š", "Yuml": "Ÿ", "circ": "ˆ", "tilde": "˜", "prime": "′", "Prime": "″",
      "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}",
    ]
    var code: UInt32 = 0xA0
    for name in latin1.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      table[name] = Unicode.Scalar(code).map { String(Character($0)) }
      code += 1
    }
    return table
  }()

  /// U+00A0 to U+00FF in order.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
    deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc
    Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute
    THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave
    iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc
    uuml yacute thorn yuml
    """
}

extension String {
  /// The text with its HTML character references (`&amp;`, `&#39;`, `&eacute;`) replaced, once.
  public var decodingHTMLEntities: String {
    utf8.contains(UInt8(ascii: "&")) ? HTMLEntities.decode(self[...]) : self
  }
}
