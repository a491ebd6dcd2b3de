/// Texts made of what a terminal, a measure of width or a decoder may stumble over.
enum HostileText {
  /// What such texts are made of.
  static let pieces: [String] =
    [
      // Introducers, parameters and ends of sequences
      "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}^", "\u{1B}X", "\u{1B}\\",
      "\u{1B}(", "\u{90}", "\u{98}", "\u{9B}", "\u{9C}", "\u{9D}", "\u{9E}", "\u{9F}", "\u{7}",
      "[", "]", ";", "0", "31", "?", "m", "J", "H", "\\", "0;title", "8;;http://x", "Gi=1;AAAA",
      // Other controls
      "\0", "\t", "\n", "\r", "\u{8}", "\u{18}", "\u{1A}", "\u{7F}", "\u{80}", "\u{85}", "\u{2028}",
      "\u{2029}",
      // Direction
      "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2069}",
      "\u{206F}",
      // What is not seen
      "\u{AD}", "\u{34F}", "\u{115F}", "\u{17B4}", "\u{180E}", "\u{200B}", "\u{200C}", "\u{2060}",
      "\u{3164}", "\u{FEFF}", "\u{FFA0}", "\u{FFF0}", "\u{FFF9}", "\u{1BCA0}", "\u{1D173}",
      "\u{600}", "\u{E0001}", "\u{E0041}", "\u{E007F}", "\u{E0FFF}",
      // Emoji and what joins and changes them
      "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{E0100}", "👩", "👨", "👧", "❤", "🔥", "👁", "🗨", "🏴",
      "\u{1F3FB}", "\u{1F3FF}", "\u{20E3}", "1", "#", "🇩", "🇪", "\u{1FAE8}", "\u{1FAE9}", "©",
      // Marks
      "\u{300}", "\u{301}", "\u{302}", "\u{323}", "\u{345}", "\u{489}", "\u{93F}", "\u{94D}",
      "\u{903}", "\u{9BE}", "\u{9C7}", "\u{3099}", "\u{302E}", "\u{1D165}", "\u{E01EF}",
      // Wide, decomposed and composed
      "日", "本", "ア", "ｱ", "ﾞ", "Ａ", "한", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{A960}", "\u{D7FB}",
      "\u{2126}", "\u{212B}", "\u{FB1D}", "\u{2ADC}", "\u{344}", "\u{20000}",
      // Beside the surrogates, noncharacters, private use, unassigned
      "\u{D7FF}", "\u{E000}", "\u{F8FF}", "\u{F0000}", "\u{10EEEE}", "\u{378}", "\u{FFFD}",
      // References and markup
      "&", "&amp;", "&lt;", "&amp;lt;", "&#27;", "&#x9b;", "&#x202E;", "&#0;", ";", "<b>", "</b>",
      "<",
      ">", "<br>", "\"",
      // Plain
      "a", "Z", "é", "e", " ", "  ", "title", "غ", "ש", "ม", "ี",
    ] + [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF].map(character)

  /// Noncharacters have no literals.
  private static func character(_ code: UInt32) -> String {
    Unicode.Scalar(code).map { String(Character($0)) } ?? ""
  }

  /// A text of up to 24 pieces.
  static func random(_ generator: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 0...24, using: &generator))
      .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
  }
}

/// SplitMix64: the same texts in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
