import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("find, stats and groups")
struct FindAndStatsTests {
  private let session: Session

  init() throws { session = try Session() }

  private func filled() async throws {
    let photos = [
      #"{"id":"1","title":"Éclair","ownerID":"1@N00","ownerName":"Ada","tags":["night"],"sizes":{},"taken":"2026-05-01T10:00:00","license":{"id":"4"}}"#,
      #"{"id":"2","title":"Bridge","ownerID":"2@N00","ownerName":"bob","tags":[],"sizes":{},"taken":"2026-04-01T10:00:00","license":{"id":"0"}}"#,
      #"{"id":"3","title":"Night bridge","ownerID":"1@N00","ownerName":"Ada","tags":[],"sizes":{},"taken":"2026-05-02T10:00:00"}"#,
      #"{"id":"4","title":"Cat","ownerID":"3@N00","ownerName":"Cy","tags":[],"sizes":{}}"#,
    ]
    await session.run("favorite", "add", "-", input: photos[..<3].joined(separator: "\n"))
    await session.run("collection", "new", "Bridges at night")
    await session.run("collection", "add", "Bridges at night", "-", input: photos[3] + "\n")
    await session.run("collection", "add", "Bridges at night", "3")
    await session.run("favorite", "note", "2", "the ÉCLAIR shop is near")
  }

  private func found(_ words: String...) async -> [String] {
    await session.run(words: ["find"] + words + ["-f", "ids"]).lines
  }

  @Test("finds by title, owner, tags and notes, favorites first, without case and accents")
  func find() async throws {
    try await filled()
    #expect(await found("eclair") == ["2", "1"])
    #expect(await found("NIGHT") == ["3", "1"])
    #expect(await found("night", "bridge") == ["3"])
    #expect(await found("night bridge") == ["3"])
    #expect(await found("cy") == ["4"])
    #expect(await found("ada", "-n", "1") == ["3"])
    #expect(await found("nothing") == [])
    let record = try records(await session.run("find", "night", "bridge").out)[0]
    #expect(record["favorite"] == true && record["collections"] == ["Bridges at night"])
    let outcome = await session.run("find", "bridges", "-f", "ids")
    #expect(outcome.lines == [])
    #expect(
      outcome.notes == [
        "the collection 'Bridges at night' matches (0 of 2 done): "
          + "photostream list collection 'Bridges at night'"
      ])
    #expect(await session.run("find").code == .usage)
  }

  @Test("nothing is found where nothing is, and no file is made")
  func empty() async {
    #expect(
      await session.run("find", "x")
        == Outcome(
          code: .success, out: "", err: ["note: no favorite and no collection matches"]))
    #expect(await session.run("stats").lines == ["there are no favorites and no collections"])
    #expect(session.files == [])
  }

  @Test("counts, with what is to go to the next milestone")
  func stats() async throws {
    try await filled()
    await session.run("collection", "check", "Bridges at night", "4")
    let lines = await session.run("stats").lines
    #expect(
      lines.prefix(3) == [
        "favorites        3 (1 with a note)", "collections      1 with 2 photos, 1 done",
        "next milestone   10 favorites: 7 to go",
      ])
    #expect(lines.contains("  Ada  2  ##############################"))
    #expect(lines.contains("  Bridges at night: 1 of 2 done, 1 to go"))
    let json = try records(await session.run("stats", "--json").out)[0]
    #expect(json["favorites"] == 3 && json["toGo"] == 7 && json["nextMilestone"] == 10)
    #expect(json["recent"] == ["3", "2", "1"])
  }

  @Test(
    "milestones",
    arguments: [(1, 10), (9, 10), (10, 25), (25, 50), (50, 100), (999, 1000), (1000, 2500)])
  func milestones(count: Int, goal: Int) async throws {
    let ids = (1...count).map(String.init).joined(separator: "\n")
    await session.run("favorite", "add", "-", "--ids-only", input: ids)
    let json = try records(await session.run("stats", "--json").out)[0]
    #expect(json["nextMilestone"] == .integer(goal))
  }

  @Test("groups by month, owner and license, with headings in a table and a key in records")
  func groups() async throws {
    try await filled()
    let table = await session.run("favorite", "list", "-f", "table", "--group-by", "month")
    #expect(
      table.lines.filter { $0.hasPrefix("2026") } == ["2026-05 (2)", "2026-04 (1)"])
    #expect(
      await session.run("list", "favorites", "-f", "ids", "--group-by", "owner").lines == [
        "3", "1", "2",
      ])
    let grouped = try records(
      await session.run("list", "favorites", "--group-by", "license").out)
    #expect(
      grouped.map { $0.text("group") } == ["All Rights Reserved", "CC BY 2.0", "license unknown"])
    // A handle counts through all groups.
    await session.run("favorite", "list", "-f", "table", "--group-by", "month")
    #expect(
      await session.run("favorite", "remove", "a3", "--dry-run").notes == ["would be removed: 2"])
    #expect(
      await session.run("list", "recent", "--all", "--resume", "x", "--group-by", "month").code
        == .usage)
  }
}
