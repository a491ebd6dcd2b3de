import FlickrAPI
import ForeignText
import ImageDecoding
import Testing

@testable import Prefetch

@Suite struct StoresNameTests {
  private func names(
    _ template: String, _ title: String, owner: String = "Ann", suffix: String = "",
    limit: Int = 255, format: ImageFormat = .jpeg
  ) throws -> [String]? {
    var item = Stored.item(12, title: title, format: format)
    item.photo.ownerName = RemoteText(owner)
    let identity = try #require(PictureIdentity(id: "12", rendition: "q"))
    return try NameTemplate(parsing: template)
      .names(of: item, identity, suffix: suffix, limit: limit)
  }

  private func name(_ template: String, _ title: String) throws -> String {
    try #require(try names(template, title)).joined(separator: "/")
  }

  @Test(arguments: [
    ("DSC", "DSC.jpg"), ("", "12.jpg"), (" ", "12.jpg"), ("\u{3000}\n", "12.jpg"),
    ("...", "12.jpg"),
    ("- -", "12.jpg"), ("..", "12.jpg"), (".", "12.jpg"), ("\u{202E}\u{200B}", "12.jpg"),
    ("-rf", "rf.jpg"), ("--help", "help.jpg"), (".hidden", "hidden.jpg"), (" . -x", "x.jpg"),
    (".\u{301}x", "x.jpg"), ("\u{301}x", "x.jpg"),
    ("../../etc/passwd", "_.._etc_passwd.jpg"), ("/etc/passwd", "_etc_passwd.jpg"),
    ("a\nb\tc\u{0}d\u{1B}[2Je\u{85}f\u{2028}g", "a b c d [2Je f g.jpg"),
    ("x\u{202E}gpj.exe", "xgpj.exe.jpg"), ("a\u{200B}\u{2060}\u{FEFF}b", "ab.jpg"),
    ("e\u{301}", "\u{E9}.jpg"), ("end. . ", "end.jpg"), ("a: b?", "a: b?.jpg"),
    ("👩‍👩‍👧‍👦", "👩👩👧👦.jpg"), ("אבג", "אבג.jpg"),
    ("CON", "CON_.jpg"), ("nul", "nul_.jpg"), ("Com1", "Com1_.jpg"), ("LPT¹", "LPT¹_.jpg"),
    ("aux.old", "aux_.old.jpg"), ("CON ", "CON_.jpg"), ("CONSOLE", "CONSOLE.jpg"),
    ("COM0", "COM0.jpg"),
  ])
  func `titles become names`(title: String, expected: String) throws {
    let name = try name("{title}", title)
    #expect(Array(name.utf8) == Array(expected.utf8), "\(name)")
  }

  @Test func `untitled photos have names beside their ids too`() throws {
    #expect(try name("{id} {title}", "") == "12 untitled.jpg")
    #expect(try name("{title}/{id}", " ") == "12/12.jpg")
    #expect(try names("{ownerName}/{id}", "", owner: "..") == ["unknown", "12.jpg"])
  }

  @Test func `every field has a value`() throws {
    var item = Stored.item(12, "-", title: "T", format: .png)
    item.photo.taken = TakenDate(mysql: "2012-05-01 10:11:12", granularity: 4)
    let identity = try #require(PictureIdentity(id: "12", rendition: "-"))
    let template = try NameTemplate(
      parsing:
        "{id},{title},{owner},{ownerName},{size},{date},{taken},{posted},{license},{secret},{ext}")
    #expect(
      template.names(of: item, identity, suffix: "", limit: 255) == [
        "12,T,12345678@N00,Ann Example,medium,2012-05,2012-05,2023-11-14,CC BY 2.0,ab12cd34ef,.png"
      ])
    var bare = item
    bare.photo = Photo(id: "12")
    #expect(
      try NameTemplate(parsing: "{owner}-{ownerName}-{date}-{taken}-{posted}-{license}-{secret}")
        .names(of: bare, identity, suffix: "", limit: 255)
        == [(1...7).map { _ in "unknown" }.joined(separator: "-") + ".png"])
  }

  @Test func `long names are cut at a character and keep id and extension`() throws {
    let family = "👩‍👩‍👧‍👦"
    let titles = [
      String(repeating: "😀", count: 255), String(repeating: "é", count: 200),
      String(repeating: "e\u{301}", count: 200), String(repeating: family, count: 60),
      String(repeating: "🇩🇪", count: 100), String(repeating: "x", count: 100_000),
      String(repeating: "한", count: 100) + " . ", "e" + String(repeating: "\u{301}", count: 500),
    ]
    for title in titles {
      for template in ["{title}_{id}_{size}.{ext}", "{id} {title}", "{title}/{title}/{id}"] {
        let names = try #require(try names(template, title))
        for name in names {
          #expect(name.utf8.count <= 255)
          #expect(!name.hasPrefix("."))
          #expect(!name.unicodeScalars.contains("\u{FFFD}"))
        }
        #expect(names.last?.contains("12") == true)
        #expect(names.last?.hasSuffix(".jpg") == true)
        if names.count == 3 { #expect(names[0] == names[1]) }
      }
    }
    // 4 bytes each: 254 less "_12_q" and ".jpg" leaves 61 of them; one byte is kept for ".json".
    let emoji = try name("{title}_{id}_{size}.{ext}", titles[0])
    #expect(emoji == String(repeating: "😀", count: 61) + "_12_q.jpg")
    let flags = try name("{title}", titles[4])
    #expect(flags == String(repeating: "🇩🇪", count: 31) + ".jpg")
    let suffixed = try names("{title}", titles[0], suffix: "_12")
    #expect(suffixed?.last?.hasSuffix("😀_12.jpg") == true)
  }

  @Test func `a name that cannot be short enough is none`() throws {
    #expect(try names("{title}_{id}", "x", limit: 5) == nil)
    #expect(try names("{title}_{id}", "x", limit: 10) == ["x_12.jpg"])
  }

  @Test(arguments: [
    ("{id}.{ext}", "12.jpg"), ("{id}", "12.jpg"), ("{id}.jpg", "12.jpg"), ("{id}.PNG", "12.jpg"),
    ("{id}.{size}", "12.q.jpg"), ("a//b/{id}", "a/b/12.jpg"), ("/a/{id}", "a/12.jpg"),
    (".git/{id}", "git/12.jpg"), ("photos-{id}", "photos-12.jpg"), ("CON/{id}", "CON_/12.jpg"),
  ])
  func `templates`(template: String, expected: String) throws {
    #expect(try name(template, "x") == expected)
  }

  @Test(arguments: [
    "", "/", "a/", "{", "}", "{id", "id}", "{}", "{nothing}", "{ID}", "../{id}", "{id}/..", "./x",
    ".{ext}", "{ext}", "{id}{id}{id}{id}{id}{id}{id}{id}{id}{id}{id}",
    String(repeating: "x", count: 201), String(repeating: "x/", count: 16) + "{id}",
  ])
  func `templates that are none`(template: String) throws {
    let error = #expect(throws: StoreError.self) { try NameTemplate(parsing: template) }
    #expect(error?.kind == .usage)
  }
}
