import ForeignText
import Testing

@Suite struct ASCIITextTests {
  @Test(
    "other characters become what looks like them, as wide as before",
    arguments: [
      ("Okoń, Zoë & Straße", "Okon, Zoe & Strase"), ("東京 tower…", "???? tower>"), ("Л2JX", "?2JX"),
      ("┌──┐", "+--+"), ("a\u{1B}[1m♥\u{1B}[0m", "a\u{1B}[1m*\u{1B}[0m"), ("", ""),
      ("plain", "plain"),
      ("“Ångström” – 3×2", "\"Angstrom\" - 3x2"), ("🦊", "??"), ("غروب", "????"),
    ])
  func signs(text: String, ascii: String) {
    #expect(text.inASCII == ascii)
    #expect(
      TerminalText(cleaning: text).columns == TerminalText(cleaning: ascii).columns)
  }

  @Test("no byte is left that an 8-bit terminal could take for a control")
  func bytes() {
    var all = String.UnicodeScalarView()
    for value in UInt32(0xA0)...0x2FFF { Unicode.Scalar(value).map { all.append($0) } }
    #expect(String(all).inASCII.utf8.allSatisfy { $0 < 0x80 })
  }
}
