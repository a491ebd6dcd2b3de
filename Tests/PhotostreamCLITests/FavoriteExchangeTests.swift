import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

/// What goes out of the favorites and comes in again.
@Suite("favorite import, export, note, undo")
struct FavoriteExchangeTests {
  private let session: Session
  private let other: Session

  init() throws {
    session = try Session()
    other = try Session()
  }

  /// Favorites with all that can be said of them, among them what others wrote to do harm.
  private func filled() async throws {
    let listed = await session.run("list", "recent", "--demo", "-n", "20")
    await session.run("favorite", "add", "-", input: listed.out)
    let ids = try records(listed.out).compactMap { $0.text("id") }
    await session.run("favorite", "note", ids[3], "a note, with \"quotes\"\nand \\ two lines")
    await session.run("favorite", "add", "42", "--ids-only")
    let hostile = """
      {"id":"77","title":"=1+1\\u001b]0;x\\u0007\\u202eX\\n\\"a\\",\\\\n","ownerID":"1@N00",\
      "ownerName":"E\\u0301va","tags":["two words","[x]"],"sizes":{}}
      """
    await session.run("favorite", "add", "-", input: hostile)
  }

  @Test("a round trip is the identity", arguments: ["jsonl", "csv"])
  func roundTrip(format: String) async throws {
    try await filled()
    let exported = await session.run("favorite", "export", "-f", format)
    #expect(exported.code == .success && exported.err == [])
    let imported = await other.run("favorite", "import", "-", input: exported.out)
    #expect(imported.code == .success)
    #expect(imported.notes.last == "22 photos: 22 added")
    for form in ["jsonl", "csv"] {
      #expect(
        await other.run("favorite", "export", "-f", form).out
          == session.run("favorite", "export", "-f", form).out)
    }
    #expect(await other.run("favorite", "list").out == session.run("favorite", "list").out)
    // Again it changes nothing, and there is nothing to undo but the first time.
    let again = await other.run("favorite", "import", "-", input: exported.out)
    #expect(again.notes.last == "22 photos: 22 there already")
    await other.run("favorite", "undo")
    #expect(await other.run("favorite", "list", "-f", "ids").lines == [])
  }

  @Test("ids alone make the same favorites, of which no more is known")
  func ids() async throws {
    try await filled()
    let exported = await session.run("favorite", "export", "-f", "ids").out
    await other.run("favorite", "import", "-", input: exported)
    #expect(await other.run("favorite", "export", "-f", "ids").out == exported)
  }

  @Test("a file that is no list, or has bad lines, ends in one line and leaves the rest")
  func bad() async throws {
    let lines = "1\nnot a photo\n{\"id\":\"2\",\"ownerID\":\"1@N00\"}\n{\"id\":\n3\n"
    let outcome = await session.run("favorite", "import", "-", input: lines)
    #expect(outcome.code == .data)
    #expect(
      outcome.errors == [
        "-: line 2 was skipped: 'not a photo' is no photo id or address (and 1 more)"
      ])
    #expect(await session.run("favorite", "list", "-f", "ids").lines == ["3", "2", "1"])
    let csv = "title,id\r\n\"a,b\",5\r\nx,,y\r\n\"never closed,6\r\n"
    let second = await session.run("favorite", "import", "-", input: csv)
    #expect(second.code == .data)
    #expect(second.errors[0].hasPrefix("-: line 3 was skipped: 3 fields, but the header names 2"))
    #expect(await session.run("favorite", "list", "-f", "ids").lines.contains("5"))
    let missing = await session.run("favorite", "import", session.home.file("none.csv"))
    #expect(missing.code == .noInput)
    let header = await session.run("favorite", "import", "-f", "csv", "-", input: "a,b\n1,2\n")
    #expect(header.code == .data)
  }

  @Test(
    "tables as spreadsheets write them are read: any order, case, separator, a byte order mark",
    arguments: [
      "\u{FEFF}Title,ID,Note,Color\r\nA,7,\"x, y\",red\r\n", "ID;Note;Title\n7;x, y;A\n",
      "note\tid\ttitle\nx, y\t7\tA\n", "\"id\",\"title\",\"note\"\n\"7\",\"A\",\"x, y\"",
    ])
  func tables(table: String) async throws {
    for words in [["-"], ["-", "-f", "csv"]] {
      let outcome = await session.run(words: ["favorite", "import"] + words, input: table)
      #expect(outcome.code == .success)
    }
    let record = try records(await session.run("favorite", "export").out)[0]
    #expect(record.text("id") == "7" && record.text("title") == "A")
    #expect(record.text("note") == "x, y")
  }

  @Test("what is no list of photos at all is refused whole")
  func noList() async throws {
    let outcome = await session.run(
      "favorite", "import", "-", input: "\u{7F}ELF\u{2}\n7\n0\n12\n")
    #expect(outcome.code == .data)
    #expect(outcome.errors[0].hasPrefix("-: this is no list of photos"))
    #expect(await session.run("favorite", "list", "-f", "ids").lines == [])
  }

  @Test("a preview tells and changes nothing")
  func preview() async throws {
    await session.run("favorite", "add", "1", "--ids-only")
    let outcome = await session.run("favorite", "import", "--dry-run", "-", input: "1\n2\n")
    #expect(outcome.notes == ["1 is a favorite already", "would be added: 2"])
    #expect(await session.run("favorite", "list", "-f", "ids").lines == ["1"])
  }

  @Test("notes are shown, set, replaced, removed and brought back")
  func notes() async throws {
    await session.run("favorite", "add", "1", "--ids-only")
    #expect(await session.run("favorite", "note", "1").notes == ["1 has no note"])
    await session.run("favorite", "note", "1", "first", "light")
    #expect(await session.run("favorite", "note", "1").lines == ["first light"])
    await session.run("favorite", "note", "1", "-", input: "one\ntwo\n\n")
    #expect(await session.run("favorite", "note", "1").lines == ["one", "two"])
    await session.run("favorite", "note", "1", "--remove")
    #expect(await session.run("favorite", "note", "1").lines == [])
    await session.run("favorite", "undo")
    #expect(await session.run("favorite", "note", "1").lines == ["one", "two"])
    await session.run("favorite", "undo")
    #expect(await session.run("favorite", "note", "1").lines == ["first light"])
    #expect(await session.run("favorite", "note", "2", "x").code == .noInput)
    #expect(await session.run("favorite", "note", "1", "").code == .usage)
    #expect(await session.run("favorite", "note").code == .usage)
  }

  @Test("undo reverts one command after the other, and says what")
  func undo() async throws {
    #expect(await session.run("favorite", "undo").notes == ["there is no change to undo"])
    #expect(session.files == [])
    await session.run("favorite", "add", "1", "2", "3", "--ids-only")
    await session.run("favorite", "note", "2", "keep")
    await session.run("favorite", "remove", "1", "2")
    let preview = await session.run("favorite", "undo", "--dry-run")
    #expect(preview.notes[0].hasPrefix("would undo: favorite remove of "))
    #expect(preview.notes[0].hasSuffix("(2 favorites back)"))
    let undone = await session.run("favorite", "undo")
    #expect(undone.notes[0].hasPrefix("undone: favorite remove of "))
    #expect(await session.run("favorite", "list", "-f", "ids").lines == ["3", "2", "1"])
    #expect(await session.run("favorite", "note", "2").lines == ["keep"])
    await session.run("favorite", "undo")
    await session.run("favorite", "undo")
    #expect(await session.run("favorite", "list", "-f", "ids").lines == [])
    #expect(await session.run("favorite", "undo").notes == ["there is no change to undo"])
  }

  @Test("removing and toggling can be tried without a change")
  func dryRuns() async throws {
    await session.run("favorite", "add", "1", "--ids-only")
    #expect(
      await session.run("favorite", "remove", "1", "2", "--dry-run").notes == [
        "would be removed: 1", "2 is no favorite",
      ])
    #expect(
      await session.run("favorite", "toggle", "1", "2", "--dry-run").notes == [
        "would be removed: 1", "would be added: 2",
      ])
    #expect(await session.run("favorite", "list", "-f", "ids").lines == ["1"])
  }

  @Test("credits name title, author, source and license, and nothing in them is markup")
  func credits() async throws {
    let record = """
      {"id":"42","title":"*A* <b>[x](y)","ownerID":"1@N00","ownerName":"Éva & Co","page":"",\
      "license":{"id":"4"},"sizes":{}}
      """
    await session.run("favorite", "add", "-", input: record)
    await session.run("favorite", "add", "43", "--ids-only")
    let text = await session.run("favorite", "export", "--credits")
    #expect(
      text.lines == [
        "Favorites",
        "\"*A* <b>[x](y)\" by Éva & Co, CC BY 2.0 (https://creativecommons.org/licenses/by/2.0/)",
        "  https://www.flickr.com/photos/1@N00/42/",
        "\"Untitled\" author unknown, license unknown",
        "  https://www.flickr.com/photo.gne?id=43",
      ])
    let markdown = await session.run("favorite", "export", "--credits", "-f", "markdown")
    #expect(
      markdown.lines[1]
        == #"- ["\*A\* \<b\>\[x\]\(y\)"](<https://www.flickr.com/photos/1@N00/42/>) by "#
        + #"[Éva \& Co](<https://www.flickr.com/people/1@N00/>), "#
        + #"[CC BY 2\.0](<https://creativecommons.org/licenses/by/2.0/>)"#)
    let html = await session.run("favorite", "export", "--credits", "-f", "html")
    #expect(html.out.contains("“*A* &lt;b&gt;[x](y)”</a> by <a"))
    #expect(html.out.contains(#"rel="license">CC BY 2.0</a>"#))
    #expect(await session.run("favorite", "export", "-f", "html").code == .usage)
    #expect(await session.run("favorite", "export", "--credits", "-f", "csv").code == .usage)
  }
}
