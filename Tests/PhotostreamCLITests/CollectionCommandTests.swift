import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("collection")
struct CollectionCommandTests {
  private let session: Session
  private let undo = "photostream favorite undo reverts this"

  init() throws { session = try Session() }

  /// The photos 1 to 4 in a collection.
  private func made() async {
    await session.run("collection", "new", "Berlin trip", "--date", "2026-05")
    await session.run(
      "collection", "add", "Berlin trip", "1", "2", "3", "4", "--note", "look",
      network: FakeFlickr.network(photos: 0))
  }

  private func order() async -> [String] {
    await session.run("collection", "show", "Berlin trip", "-f", "ids").lines
  }

  @Test("is made, listed and shown, by its title in any case and with any accents")
  func show() async throws {
    #expect(
      await session.run("collection", "list")
        == Outcome(code: .success, out: "", err: ["note: there are no collections"]))
    #expect(session.files == [])
    await session.run("collection", "new", "Été à Berlin", "--description", "what to see")
    await session.run(
      "collection", "add", "ETE A BERLIN", "1", "2", network: FakeFlickr.network(photos: 0))
    let list = try records(await session.run("collection", "list").out)
    #expect(list.map { $0.text("title") } == ["Été à Berlin"])
    #expect(list.first?["count"] == 2 && list.first?["done"] == 0)
    let table = await session.run("collection", "show", "ete a berlin", "-f", "table")
    #expect(
      table.lines == [
        "Été à Berlin: 0 of 2 done", "what to see",
        "    #  done  title            owner  note  id",
        "a1  1  [ ]   Fox in the snow  Ada          1",
        "a2  2  [ ]   Fox in the snow  Ada          2",
      ])
    let record = try records(await session.run("list", "collection", "ete a berlin").out)[0]
    #expect(record["stream"] == "collection Été à Berlin")
    #expect(record["position"] == 1 && record["done"] == false && record["favorite"] == false)
  }

  @Test("a photo is a favorite or an entry or both, and asks Flickr once")
  func both() async throws {
    let network = FakeFlickr.network(photos: 0)
    await session.run("collection", "new", "One")
    await session.run("collection", "add", "One", "42", network: network)
    await session.run("favorite", "add", "42", network: network)
    #expect(network.requests.count == 1)
    let record = try records(await session.run("list", "collection", "One").out)[0]
    #expect(record["favorite"] == true && record["title"] == "Fox in the snow")
  }

  @Test("checks, unchecks and tells how far it is")
  func checks() async throws {
    await made()
    let outcome = await session.run("collection", "check", "berlin trip", "2", "3", "9")
    #expect(
      outcome.notes == [
        "checked 2", "checked 3", "9 is not in 'Berlin trip'", "'Berlin trip': 2 of 4 done",
      ])
    #expect(outcome.code == .success)
    let again = await session.run("collection", "check", "berlin trip", "2")
    #expect(again.notes == ["2 is checked already", "'Berlin trip': 2 of 4 done"])
    let back = await session.run("collection", "uncheck", "berlin trip", "2")
    #expect(back.notes == ["unchecked 2", "'Berlin trip': 1 of 4 done"])
    let none = await session.run("collection", "check", "berlin trip", "9")
    #expect(none.code == .noInput)
  }

  @Test(
    "moves photos to a place, in the order in which they are named",
    arguments: [
      (["4", "2", "--to", "1"], ["4", "2", "1", "3"]), (["1", "--to", "9"], ["2", "3", "4", "1"]),
      (["4", "--before", "2"], ["1", "4", "2", "3"]),
      (["1", "2", "--after", "3"], ["3", "1", "2", "4"]),
    ])
  func moves(words: [String], expected: [String]) async {
    await made()
    let outcome = await session.run(words: ["collection", "move", "Berlin trip"] + words)
    #expect(outcome.code == .success)
    #expect(await order() == expected)
    await session.run("favorite", "undo")
    #expect(await order() == ["1", "2", "3", "4"])
  }

  @Test(
    "refuses a place that is none",
    arguments: [
      (["1"], ExitCode.usage), (["1", "--to", "0"], .usage),
      (["1", "--to", "1", "--before", "2"], .usage), (["1", "--before", "9"], .noInput),
      (["1", "--before", "1"], .usage), (["9", "--to", "1"], .noInput),
    ])
  func badMove(words: [String], code: ExitCode) async {
    await made()
    #expect(
      await session.run(words: ["collection", "move", "Berlin trip"] + words).code == code)
    #expect(await order() == ["1", "2", "3", "4"])
  }

  @Test("takes photos out and puts them back in their places")
  func removes() async {
    await made()
    let preview = await session.run("collection", "remove", "Berlin trip", "2", "9", "--dry-run")
    #expect(preview.notes == ["would be taken out: 2", "9 is not in 'Berlin trip'"])
    #expect(await order() == ["1", "2", "3", "4"])
    let outcome = await session.run("collection", "remove", "Berlin trip", "2", "9")
    #expect(outcome.notes == ["took out 2", "9 is not in 'Berlin trip'", undo])
    #expect(await order() == ["1", "3", "4"])
    await session.run("favorite", "undo")
    #expect(await order() == ["1", "2", "3", "4"])
  }

  @Test("is deleted with everything when that is confirmed, and comes back with everything")
  func deletes() async throws {
    await made()
    await session.run("collection", "check", "Berlin trip", "3")
    let before = await session.run("collection", "export", "Berlin trip").out
    let refused = await session.run("collection", "delete", "Berlin trip")
    #expect(refused.code == .usage && refused.hints == ["give --yes to do it without being asked"])
    let preview = await session.run("collection", "delete", "Berlin trip", "--dry-run")
    #expect(preview.notes == ["would delete 'Berlin trip' (4 photos)"])
    let console = TestConsole(columns: 80, input: [Array("n\n".utf8)], isInputTerminal: true)
    await session.run("collection", "delete", "Berlin trip", on: console)
    #expect(await order().count == 4)
    let deleted = await session.run("collection", "delete", "Berlin trip", "--yes")
    #expect(deleted.notes == ["deleted 'Berlin trip' (4 photos)", undo])
    #expect(await session.run("collection", "show", "Berlin trip").code == .noInput)
    let back = await session.run("favorite", "undo")
    #expect(back.notes.count == 1)
    #expect(await session.run("collection", "export", "Berlin trip").out == before)
  }

  @Test("its title, date, cover and notes can be changed, and taken away")
  func edits() async throws {
    await made()
    await session.run(
      "collection", "edit", "Berlin trip", "--title", "Potsdam", "--date", "2026-05-17", "--cover",
      "3", "--description", "with the bike")
    var json = try records(await session.run("collection", "list").out)[0]
    #expect(json.text("title") == "Potsdam" && json.text("date") == "2026-05-17")
    #expect(json.text("cover") == "3" && json.text("description") == "with the bike")
    await session.run("collection", "edit", "Potsdam", "--date", "", "--cover", "")
    json = try records(await session.run("collection", "list").out)[0]
    #expect(json["date"] == nil && json["cover"] == nil)
    #expect(json.text("description") == "with the bike")
    let noted = await session.run("collection", "edit", "Potsdam", "2", "9", "--note", "early")
    #expect(noted.notes == ["noted 2", "9 is not in 'Potsdam'"])
    let entries = try records(await session.run("collection", "export", "Potsdam").out)
    #expect(entries.map { $0.text("note") } == ["look", "early", "look", "look"])
  }

  @Test(
    "refuses what is wrong with one line, and makes nothing",
    arguments: [
      (["collection", "new"], ExitCode.usage), (["collection", "new", "  "], .usage),
      (["collection", "new", "X", "--date", "2026-13"], .usage),
      (["collection", "new", "X", "--date", "yesterday"], .usage),
      (["collection", "add", "None", "1"], .noInput), (["collection", "show", "None"], .noInput),
      (["collection", "add"], .usage), (["collection", "delete"], .usage),
      (["collection", "edit", "None"], .usage),
      (["collection", "edit", "None", "--note", "x"], .usage),
      (["list", "collection"], .usage), (["list", "collection", "None"], .noInput),
    ])
  func bad(words: [String], code: ExitCode) async {
    let outcome = await session.run(words: words)
    #expect(outcome.code == code)
    #expect(outcome.errors.count == 1)
    #expect(session.files == [])
  }

  @Test(
    "what was exported comes in again with order, notes and marks", arguments: ["jsonl", "csv"])
  func exchange(format: String) async throws {
    await made()
    await session.run("collection", "check", "Berlin trip", "3")
    await session.run("collection", "move", "Berlin trip", "4", "--to", "1")
    let exported = await session.run("collection", "export", "Berlin trip", "-f", format).out
    await session.run("collection", "new", "Copy")
    let added = await session.run("collection", "add", "Copy", "--from", "-", input: exported)
    #expect(added.notes == ["added 4", "added 1", "added 2", "added 3"])
    let copied = await session.run("collection", "export", "Copy", "-f", format).out
    #expect(copied.replacing("collection Copy", with: "collection Berlin trip") == exported)
    #expect(await session.run("collection", "add", "Copy", "1", "--from", "x").code == .usage)
  }

  @Test("a second one of the same title is refused, and the nearest title is named")
  func titles() async {
    await made()
    let second = await session.run("collection", "new", "BERLIN  TRIP")
    #expect(second.code == .cannotCreate)
    let wrong = await session.run("collection", "show", "Berlin tip")
    #expect(wrong.hints == ["did you mean 'Berlin trip'?"])
  }

  @Test("the whole list of a pipe goes in, in pieces, with a report in numbers")
  func many() async {
    await session.run("collection", "new", "Many")
    let ids = (1...2500).map(String.init).joined(separator: "\n")
    let outcome = await session.run(
      "collection", "add", "Many", "-", "--ids-only", input: ids + "\nnot a photo\n7\n")
    #expect(outcome.code == .data)
    #expect(outcome.notes.last == "2501 photos: 2500 added, 1 named twice or not found")
    let listed = await session.run("collection", "show", "Many", "-f", "ids").lines
    #expect(listed == (1...2500).map(String.init))
  }
}
