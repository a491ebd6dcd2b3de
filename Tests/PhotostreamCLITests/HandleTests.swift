import PhotostreamCLI
import TestSupport
import Testing

@Suite("handles")
struct HandleTests {
  private let session: Session
  private let network = FakeFlickr.network(photos: 12)
  private let hint = "list photos in this terminal first: photostream list interesting"

  init() throws { session = try Session() }

  private func kept() async -> [String] {
    await session.run("list", "favorites", "--offline", "-f", "ids").lines
  }

  @Test("those of a table count a1, a2, ... and name photos for later commands")
  func table() async throws {
    let listed = await session.run(
      "list", "recent", "-n", "5", on: .terminal(), network: network, variables: ["TERM": "dumb"])
    #expect(listed.lines.map { String($0.prefix(2)) } == ["  ", "a1", "a2", "a3", "a4", "a5"])
    let added = await session.run("favorite", "add", "a2-a3", "A5", network: network)
    #expect(added.notes == [2, 3, 5].map { "added \(FakeFlickr.id($0))" })
    #expect(await kept() == [5, 3, 2].map { FakeFlickr.id($0) })
    let shown = await session.run("show", "a1", network: network)
    #expect(shown.lines.contains("id        \(FakeFlickr.id(1))"))
  }

  @Test("those of a grid have a letter for each row")
  func grid() async throws {
    let listed = await session.run(
      "list", "recent", "-n", "8", "--columns", "3", on: .terminal(), network: network,
      variables: terminalVariables)
    for handle in ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2"] {
      #expect(listed.out.contains("\u{1B}[1m\(handle)\u{1B}[0m"))
    }
    #expect(!listed.out.contains("[1mc3"))
    let asked = network.calls.count
    let added = await session.run("favorite", "add", "b1", "a1-a2", "c2", network: network)
    #expect(added.code == .success)
    #expect(await kept() == [8, 2, 1, 4].map { FakeFlickr.id($0) })
    #expect(network.calls.count == asked, "the listing holds all that is kept")
  }

  @Test("a later listing takes the place of the one before")
  func later() async throws {
    await session.run("list", "recent", "-n", "3", "-f", "table", network: network)
    await session.run("list", "recent", "-n", "3", "-f", "table", "-s", "id:desc", network: network)
    await session.run("favorite", "add", "a1", network: network)
    #expect(await kept() == [FakeFlickr.id(12)])
  }

  @Test("a listing of data leaves them alone")
  func data() async throws {
    await session.run("list", "recent", "-n", "3", "-f", "table", network: network)
    await session.run("list", "recent", "-n", "3", "-s", "id:desc", "-f", "jsonl", network: network)
    await session.run("favorite", "add", "a1", network: network)
    #expect(await kept() == [FakeFlickr.id(1)])
  }

  @Test("one behind the end of the listing leaves the others, and is named at the end")
  func someMissing() async throws {
    await session.run("list", "recent", "-n", "3", "-f", "table", network: network)
    let some = await session.run("favorite", "add", "a1", "a4", "a2-a3", network: network)
    #expect(some.code == .data)
    #expect(some.errors == ["1 of the operands names no photo: a4"])
    #expect(await kept().sorted() == (1...3).map { FakeFlickr.id($0) }.sorted())
  }

  @Test("one without a listing, of an old one or behind its end is 66 with a hint")
  func missing() async throws {
    func outcome(_ error: String) -> Outcome {
      Outcome(code: .noInput, out: "", err: ["error: \(error)", "hint: \(hint)"])
    }
    #expect(
      await session.run("favorite", "add", "b1", "a1-a2")
        == outcome("b1: there is no listing in this terminal"))
    await session.run("list", "recent", "-n", "3", "-f", "table", network: network)
    #expect(
      await session.run("show", "a4", network: network)
        == outcome("the last listing has no photo a4"))
    #expect(
      await session.run("show", "a1", network: network, variables: ["PHOTOSTREAM_SESSION": "two"])
        == outcome("a1: there is no listing in this terminal"))
    #expect(
      await session.run("show", "a1", network: network, now: Session.now + 12 * 3600).code
        == .success)
    #expect(
      await session.run("show", "a1", network: network, now: Session.now + 12 * 3600 + 1)
        == outcome("a1: the last listing in this terminal is old"))
    #expect(await kept() == [])
  }

  @Test("more than one is one too many for show")
  func several() async throws {
    await session.run("list", "recent", "-n", "3", "-f", "table", network: network)
    let outcome = await session.run("show", "a1-a2", network: network)
    #expect(
      outcome
        == Outcome(code: .usage, out: "", err: ["error: 'show' takes one photo, but 2 are named"]))
  }
}
