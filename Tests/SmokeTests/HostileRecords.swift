import LenientJSON
import TestSupport

/// A file of records whose titles and owners may harm a terminal, and a host of their pictures.
///
/// The fourth picture is not there, the fifth one is none.
struct HostileRecords {
  /// Whatever is hostile in them tries to leave this word behind.
  static let trace = "stolen"

  static let titles = [
    "Plain title, long enough to be cut at every width that there is", "日本語のとても長い題名、切られるはず",
    "🌅🌄 sunrise 🔥🎉", "👨‍👩‍👧‍👦👩‍❤️‍👨 families 🏳️‍🌈", "🇩🇪🇫🇷🇯🇵🇩 flags 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣2️⃣#️⃣*️⃣ keycaps ❤️☀️©️",
    "👍🏽👋🏿 skin tones 🏽", "صورة جميلة من القاهرة في الصباح", "תמונה יפה מתל אביב בבוקר",
    "Z\u{334}\u{321}\u{34E}\u{301}\u{302}\u{303}\u{304}\u{305}a\u{300}\u{300}\u{300}\u{300}lgo",
    "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} decomposed", "photo \u{202E}gpj.exe\u{2066}x",
    "\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D} placeholders",
    "\u{1B}[31;5;7mred and blinking\u{1B}[8m", "\u{1B}]0;stolen\u{7}window \u{1B}kstolen\u{1B}\\",
    "\u{1B}]52;c;c3RvbGVu\u{7}clipboard", "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[4hmodes",
    "\u{1B}[5;10r\u{1B}[3g\u{1B}[2J\u{1B}[Hregion", "\u{1B}c\u{1B}(0lqqk\u{1B}#8reset \u{E}",
    "\u{1B}P+q544e\u{1B}\\\u{1B}_Gi=1,a=T;AAAA\u{1B}\\strings",
    "\u{9B}2J\u{9D}0;stolen\u{9C}controls\u{84}",
    "tabs\t\tand\nlines\r\nand\u{B}\u{C}\u{8}\u{8}\u{85}\u{2028}more",
    "\u{1B}]0;stolen and unfinished",
    "soft\u{AD}hy\u{200B}phen\u{200D}\u{FEFF} ｆｕｌｌ width ｶﾞ", "हिमालय की सुबह ภูเขาที่สวยงาม",
    "\u{1FAE9}\u{1FAEA} newer than tables", "", "\u{0}\u{7}\u{7F}",
    "&#27;[2J&lt;b&gt;&#x9b;7m entities",
  ]

  /// The ids, eleven digits each; the last one belongs to a title of bare bytes.
  static let ids = (0...titles.count).map { "\(53_000_000_001 + $0)" }

  let server: ScriptedServer
  /// The path of the file.
  let file: String

  /// The words behind `$T`: the list as a file and the host of its pictures.
  var words: String { "list file \(file) --image-url \(server.url(""))" }

  /// Records in a home, and a server for their pictures.
  init(in home: TemporaryDirectory, gate: Gate? = nil) throws {
    let picture = PictureFaultTests.picture
    server = try ScriptedServer { request in
      if request.path.contains("/\(Self.ids[3])_") { return .status(404) }
      if request.path.contains("/\(Self.ids[4])_") { return .ok("no picture") }
      let answer = ScriptedAnswer.status(200, picture)
      // The first ones come, the rest waits.
      guard let gate, !Self.ids.prefix(3).contains(where: { request.path.contains("/\($0)_") })
      else { return answer }
      return ScriptedAnswer([.gate(gate)] + answer.steps)
    }
    var lines: [UInt8] = []
    for (index, id) in zip(Self.titles.indices, Self.ids) {
      let sizes = ["t", "m", "n", "z", "b"].map { size in
        let url = "https://live.staticflickr.com/65535/\(id)_abcdef0123_\(size).jpg"
        return JSON.Member(size, .object([.init("url", .string(url))]))
      }
      let record = JSON.object([
        .init("id", .string(id)), .init("title", .string(Self.titles[index])),
        .init("ownerID", .string("1@N00")),
        .init("ownerName", .string(Self.titles[(index + 7) % Self.titles.count])),
        // One has a license that nobody knows, whose name would take the place of the id.
        .init("license", .object([.init("id", .string(index == 5 ? "99999999999999" : "4"))])),
        .init("sizes", .object(sizes)),
      ])
      lines += record.encoded().utf8
      lines.append(UInt8(ascii: "\n"))
    }
    // What no encoder writes: C1 controls as bare bytes.
    let last = #"{"id":"\#(Self.ids[Self.titles.count])","ownerID":"1@N00","title":"bytes "#
    lines += last.utf8 + [0x9B] + "2J".utf8 + [0x9D] + "0;stolen".utf8 + [0x9C] + #" end"}"#.utf8
    file = try home.write("records.jsonl", lines)
  }
}
