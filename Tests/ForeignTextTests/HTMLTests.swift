import ForeignText
import Testing

@Suite("HTML in foreign text")
struct HTMLTests {
  @Test(
    "decodes references once",
    arguments: [
      ("Tom &amp; Jerry", "Tom & Jerry"), ("&amp;lt;b&amp;gt;", "&lt;b&gt;"), ("&#39;&#x27;", "''"),
      ("caf&eacute; &yuml;", "café ÿ"), ("R&D; A&B", "R&D; A&B"), ("&nosuch;", "&nosuch;"),
      ("&#xD800;&#1114112;", "\u{FFFD}\u{FFFD}"),
      ("a&#0;b&#x0;&#00;", "a\u{FFFD}b\u{FFFD}\u{FFFD}"), ("&", "&"), ("&;", "&;"),
      ("no entity", "no entity"),
    ])
  func references(source: String, expected: String) {
    #expect(source.decodingHTMLEntities == expected)
  }

  @Test(
    "turns descriptions into running text",
    arguments: [
      ("one<br />two", "one\ntwo"), ("<p>a</p><p>b</p>", "a\n\nb"),
      ("<b>bold</b> word", "bold word"),
      ("<a href=\"https://x.org/?a=1&amp;b=2\">my page</a>!", "my page (https://x.org/?a=1&b=2)!"),
      ("<a href=\"https://x.org\">https://x.org</a>", "https://x.org"),
      ("3 < 4 &lt; 5", "3 < 4 < 5"),
      ("\n\n a \n\n\n\n b \n", "a\n\nb"), ("&quot;quoted&quot;", "\"quoted\""),
      ("cut <a href=", "cut <a href="),
    ])
  func descriptions(source: String, expected: String) {
    #expect(source.plainTextFromHTML == expected)
  }

  @Test("folds case and accents for searching")
  func folding() {
    #expect("CAFÉ Straße".folded == "cafe strasse")
    #expect("Fe\u{300}te".composed == "F\u{E8}te")
  }
}
