import ForeignText
import Testing

@Suite("RemoteText")
struct RemoteTextTests {
  /// A window's title, a screen cleared in C1, an order reversed, somebody else's picture, a line and
  /// a tab.
  private static let hostile =
    "a\u{1B}]0;x\u{7}b\u{9B}2Jc\u{9D}8;;http://x\u{9C}d\u{202E}e\u{10EEEE}f\ng\th"
  private static let clean = "abcdef g h"
  private let text = RemoteText(hostile)

  /// Every way in which Swift makes words for people of a value.
  private static let ways: [(name: String, print: @Sendable (RemoteText) -> String)] = [
    ("interpolation", { "\($0)" }), ("String(describing:)", { String(describing: $0) }),
    ("String(reflecting:)", { String(reflecting: $0) }), ("description", { $0.description }),
    ("debugDescription", { $0.debugDescription }),
    ("interpolation of an optional", { "\(Optional($0) as Any)" }),
    ("interpolation of a list", { "\([$0])" }),
    ("interpolation of a dictionary", { "\([$0: $0])" }),
    ("interpolation of a value that holds it", { "\(Holder(text: $0))" }),
    ("reflection of a value that holds it", { String(reflecting: Holder(text: $0)) }),
    ("an error", { "\(Trouble.said($0))" }),
    ("a type erased", { "\($0 as Any)" }),
    (
      "print",
      {
        var words = ""
        print($0, to: &words)
        return String(words.dropLast())
      }
    ),
    (
      "debugPrint",
      {
        var words = ""
        debugPrint($0, to: &words)
        return String(words.dropLast())
      }
    ),
    (
      "write(to:)",
      {
        var words = ""
        $0.write(to: &words)
        return words
      }
    ),
    ("dump", { dumped($0) }), ("dump of a value that holds it", { dumped(Holder(text: $0)) }),
    ("dump of an error", { dumped(Trouble.said($0)) }),
  ]

  // A private type's name has an address in it, whose digits may be what is looked for.
  struct Holder {
    let text: RemoteText
  }

  enum Trouble: Error {
    case said(RemoteText)
  }

  /// What `dump` prints, without its line breaks.
  private static func dumped(_ value: Any) -> String {
    var words = ""
    dump(value, to: &words)
    return words.replacing("\n", with: "|")
  }

  @Test("cannot be printed raw", arguments: ways.map(\.name))
  func printing(way: String) throws {
    let printed = try #require(Self.ways.first { $0.name == way }).print(text)
    #expect(printed.contains(Self.clean))
    #expect(printed.unicodeScalars.filter(CleanTextPromises.isForbidden) == [])
    // Not even escaped: nobody who evaluates it brings the sequence back.
    for part in ["]0;", "2J", "8;;", "1b", "1B", "u{"] { #expect(!printed.contains(part)) }
  }

  @Test("is not reached by reflection")
  func mirror() {
    #expect(Mirror(reflecting: text).children.isEmpty)
    #expect(Mirror(reflecting: Holder(text: text)).children.map { "\($0.value)" } == [Self.clean])
  }

  @Test("gives the original, and what is compared, to those who ask for it")
  func original() {
    #expect(text.original == Self.hostile)
    #expect(TerminalText(text).string == Self.clean)
    #expect(RemoteText("CAFÉ Straße").folded == "cafe strasse")
    #expect(RemoteText("").isEmpty && !RemoteText("\u{202E}").isEmpty)
    #expect(text == RemoteText(Self.hostile) && text != RemoteText(Self.clean))
  }

  @Test("is in NFC, so that equal looks have equal bytes")
  func composed() {
    #expect(RemoteText("e\u{301}").original.utf8.elementsEqual("é".utf8))
    #expect(RemoteText("\u{1112}\u{1161}\u{11AB}").original.utf8.elementsEqual("한".utf8))
  }

  @Test(
    "takes bytes strictly: what is no UTF-8 becomes U+FFFD",
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xC0, 0x9B, 0x32], "\u{FFFD}\u{FFFD}2"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xE2, 0x82], "\u{FFFD}"),
      ([0x9B, 0x32, 0x4A], "\u{FFFD}2J"), ([0xC3, 0xA9], "é"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func bytes(source: [UInt8], expected: String) {
    #expect(RemoteText(utf8: source).original == expected)
  }

  @Test("gives the lines of HTML clean, whatever its references stand for")
  func html() {
    let html: RemoteText = "<b>one</b>&#27;[2J&#x9b;31m<br/>&amp;lt;two&amp;gt; &#x202e;three"
    #expect(html.linesFromHTML.map(\.string) == ["one", "&lt;two&gt; three"])
    #expect(RemoteText("<p> </p>").linesFromHTML == [])
  }
}
