import ForeignText
import Testing

@Suite("TerminalText")
struct TerminalTextTests {
  @Test(
    "removes what could steer a terminal",
    arguments: [
      ("plain title", "plain title"), ("a\u{1B}]0;owned\u{7}b", "ab"), ("\u{1B}[2J\u{1B}[Hx", "x"),
      ("a\u{1B}P+q544e\u{1B}\\b", "ab"), ("a\u{9B}31mb", "ab"), ("a\u{9D}8;;http://x\u{9C}b", "ab"),
      ("\u{1B}_Gi=1;AAAA\u{1B}\\z", "z"), ("tab\there\r\nthere", "tab here there"),
      ("a\u{85}b\u{2028}c", "a b c"), ("left\u{202E}thgir", "leftthgir"),
      ("zero\u{200B}width", "zerowidth"),
      ("x\u{10EEEE}\u{305}y", "x\u{305}y"), ("soft\u{AD}hyphen", "softhyphen"),
      ("\u{F8FF}apple", "apple"),
      ("a\u{1B}", "a"), ("a\u{1B}]unterminated\nnext", "a next"), ("a\u{1B}(Bb", "ab"),
      ("a\u{1B}cb", "ab"),
      // Strings of each kind go whole, and one that is cut off ends with its line.
      ("a\u{1B}^pm\u{1B}\\b", "ab"), ("a\u{1B}Xsos\u{9C}b", "ab"), ("a\u{90}dcs\u{7}b", "ab"),
      ("a\u{9F}apc\nb", "a b"), ("a\u{1B}[38;2;1;2;3", "a"), ("a\u{1B}\u{1B}[1mb", "ab"),
      // What is taken out in between makes no new one.
      ("a\u{1B}\u{200B}[2Jb", "a[2Jb"), ("a\u{9B}\u{FE0F}2Jb", "a2Jb"),
      ("a\u{1B}]0;x\u{1B}[2Jb", "ab"), ("a\u{E0041}\u{E007F}b", "ab"),
      ("a\u{600}\u{1D173}b", "ab"),
      // A character newer than the tables is shown as one, so that its width is known.
      ("a\u{1FAEF}\u{378}b", "a\u{FFFD}\u{FFFD}b"),
    ])
  func cleaning(source: String, expected: String) {
    #expect(TerminalText(cleaning: source).string == expected.composed)
  }

  @Test(
    "reduces what terminals draw differently to what they agree on",
    arguments: [
      ("👨‍👩‍👧‍👦", "👨"), ("❤️‍🔥", "❤"), ("👁️‍🗨️", "👁"), ("🏴‍☠️", "🏴"), ("👩🏽‍🚀 up", "👩 up"),
      ("👨‍👩🎉", "👨🎉"), ("👍🏽", "👍"), ("1️⃣#️⃣", "1#"), ("🇩🇪🇫🇷", "🇩🇪🇫🇷"), ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"),
      ("☎\u{FE0F}☎\u{FE0E}", "☎☎"), ("a\u{200D}b", "ab"), ("क्\u{200D}ष", "क्ष"),
      ("\u{1112}\u{1161}\u{11AB}", "한"), ("e\u{301}\u{302}\u{303}\u{304}", "é\u{302}\u{303}"),
      ("हिंदी", "हिंदी"), ("ि\u{301}x", "x"),
    ])
  func reducing(source: String, expected: String) {
    #expect(
      TerminalText(cleaning: source).string.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(
    "measures in columns what terminals agree on",
    arguments: [
      ("abc", 3), ("日本語", 6), ("한글", 4), ("한글", 4), ("é", 1), ("e\u{301}", 1), ("👍", 2),
      ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("❤\u{FE0F}", 1), ("1\u{FE0F}\u{20E3}", 1), ("🇩🇪", 2), ("ｗｉｄｅ", 8),
      ("Z\u{301}\u{302}\u{303}\u{304}\u{305}", 1), ("שלום", 4), ("नमस्ते", 4), ("\u{301}x", 1),
      // Marks that take space have a column of their own in xterm and tmux.
      ("की", 2), ("हिमालय", 6), ("கோ", 2),
    ])
  func widths(source: String, columns: Int) {
    #expect(TerminalText(cleaning: source).columns == columns)
  }

  @Test("keeps at most two marks on a character, in composed form")
  func marks() {
    let stacked = TerminalText(cleaning: "Z" + String(repeating: "\u{301}", count: 20))
    #expect(stacked.string.unicodeScalars.count == 3)
    #expect(TerminalText(cleaning: "Fe\u{300}").string.unicodeScalars.count == 2)
  }

  @Test("never grows wider than asked when cut, and halves no wide character")
  func cutting() {
    let text = TerminalText(cleaning: "日本の写真 mixed with latin")
    for columns in 0...40 {
      let cut = text.cut(to: columns)
      #expect(cut.columns <= columns)
      #expect(cut.padded(to: columns).columns == max(columns, cut.columns))
    }
    #expect(text.cut(to: 6).string == "日本…")
    #expect(text.cut(to: 6, mark: .angle).string == "日本>")
    #expect(text.cut(to: 1, mark: .angle).string == ">" && text.cut(to: 0).string == "")
    #expect(TerminalText(cleaning: "🇩🇪🇫🇷x").cut(to: 4).string == "🇩🇪…")
    #expect(TerminalText(cleaning: "ae\u{301}\u{302}\u{323}z").cut(to: 2).string == "a…")
    #expect(TerminalText(cleaning: "abc").cut(to: 3).string == "abc")
    #expect(TerminalText(cleaning: "7").padded(to: 3, right: true).string == "  7")
  }
}
