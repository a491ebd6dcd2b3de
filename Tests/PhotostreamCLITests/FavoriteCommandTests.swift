import Foundation
import HTTPTransport
import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("favorite")
struct FavoriteCommandTests {
  private let session: Session
  private let file = ".local/share/photostream/favorites.sqlite"

  init() throws { session = try Session() }

  private func kept() async -> [String] {
    await session.run("list", "favorites", "--offline", "-f", "ids").lines
  }

  @Test("adds by id and asks once; again is one and asks nothing")
  func add() async throws {
    let network = FakeFlickr.network(photos: 0)
    let first = await session.run("favorite", "add", "42", network: network)
    #expect(first == Outcome(code: .success, out: "", err: ["note: added 42"]))
    #expect(network.calls.map(\.method) == ["flickr.photos.getInfo"])
    #expect(network.calls.map { $0.arguments["photo_id"] } == ["42"])
    let second = await session.run("favorite", "add", "42", network: network)
    #expect(second == Outcome(code: .success, out: "", err: ["note: 42 is a favorite already"]))
    #expect(network.requests.count == 1)
    #expect(await kept() == ["42"])
  }

  @Test("adds one that is named twice in one call once")
  func twice() async throws {
    let network = FakeFlickr.network(photos: 0)
    let outcome = await session.run(
      "favorite", "add", "42", "https://www.flickr.com/photos/ada/42/", "43", network: network)
    #expect(outcome.code == .success)
    #expect(network.requests.count == 2)
    #expect(await kept() == ["43", "42"])
  }

  @Test("takes records from standard input and asks nothing")
  func records() async throws {
    let listed = await session.run(
      "list", "recent", "-n", "3", network: FakeFlickr.network(photos: 3))
    let network = FakeFlickr.network(photos: 0)
    let outcome = await session.run("favorite", "add", "-", input: listed.out, network: network)
    #expect(outcome.code == .success)
    #expect(outcome.notes == (1...3).map { "added \(FakeFlickr.id($0))" })
    #expect(network.requests.isEmpty)
    let stored = await session.run(
      "list", "favorites", "--offline", "--fields", "id,title,ownerName,license")
    #expect(
      stored.lines.first
        == #"{"id":"53000000003","title":"Fox","ownerName":"Ada","license":{"id":"4","name":"CC BY 2.0","url":"https://creativecommons.org/licenses/by/2.0/"}}"#
    )
  }

  @Test("adds nothing, with a note, when nothing comes from standard input")
  func nothing() async throws {
    let outcome = await session.run("favorite", "add", "-", input: "")
    #expect(
      outcome == Outcome(code: .success, out: "", err: ["note: no photo came from standard input"]))
    #expect(session.files == [])
  }

  @Test("ends with 66 for a photo that is not there, and keeps nothing")
  func notFound() async throws {
    let network = FakeFlickr.network(body: FakeFlickr.failure(1, "Photo not found"))
    let outcome = await session.run("favorite", "add", "42", network: network)
    #expect(
      outcome == Outcome(code: .noInput, out: "", err: ["error: photo 42 not found, or private"]))
    #expect(session.files == [])
    #expect(await session.run("favorite", "toggle", "42", network: network) == outcome)
    #expect(session.files == [])
  }

  @Test("keeps the others when one is not there")
  func someNotFound() async throws {
    let network = FakeFlickr.network { call in
      call.arguments["photo_id"] == "2"
        ? FakeFlickr.failure(1, "Photo not found")
        : FakeFlickr.detail(call.arguments["photo_id"] ?? "")
    }
    let outcome = await session.run("favorite", "add", "1", "2", "3", network: network)
    #expect(
      outcome
        == Outcome(
          code: .noInput, out: "",
          err: ["note: added 1", "note: added 3", "error: photo 2 not found, or private"]))
    #expect(await kept() == ["3", "1"])
  }

  @Test("does the rest when some operands are bad, then names them")
  func mixed() async throws {
    let network = FakeFlickr.network(photos: 0)
    let outcome = await session.run(
      "favorite", "add", "1", "not-an-id!", "2", "x/y", network: network)
    #expect(
      outcome
        == Outcome(
          code: .data, out: "",
          err: [
            "note: added 1", "note: added 2",
            "error: 2 of the operands name no photo: not-an-id!, x/y",
          ]))
    #expect(await kept() == ["2", "1"])
    let removed = await session.run("favorite", "remove", "not-an-id!", "1")
    #expect(removed.code == .data)
    #expect(await kept() == ["2"])
  }

  @Test("photos that are not there and operands that name none are both told")
  func bothFaults() async throws {
    let network = FakeFlickr.network { call in
      call.arguments["photo_id"] == "2"
        ? FakeFlickr.failure(1, "Photo not found")
        : FakeFlickr.detail(call.arguments["photo_id"] ?? "")
    }
    let outcome = await session.run("favorite", "add", "1", "2", "x/y", "b3", network: network)
    #expect(
      outcome
        == Outcome(
          code: .noInput, out: "",
          err: [
            "note: added 1", "note: 2 of the operands name no photo: x/y, b3",
            "error: photo 2 not found, or private",
          ]))
    let alone = await session.run("favorite", "add", "b3")
    #expect(alone.code == .noInput)
    #expect(alone.errors == ["b3: there is no listing in this terminal"])
    let some = await session.run("favorite", "add", "3", "b3", network: network)
    #expect(some.code == .data)
    #expect(await kept() == ["3", "1"])
  }

  @Test("an album's id is seen for one")
  func album() async throws {
    let network = FakeFlickr.network(body: FakeFlickr.failure(1, "Photo not found"))
    let outcome = await session.run("favorite", "add", "72157600000000001", network: network)
    #expect(outcome.code == .noInput)
    #expect(
      outcome.hints == [
        "this looks like an album's id: photostream list album 72157600000000001"
      ])
  }

  @Test("Flickr is not asked any more when it is away, and numbers tell of many")
  func awayFromMany() async throws {
    let network = StubTransport { _ throws(TransportError) in
      throw .cannotConnect(host: "h", port: 1, reason: "refused")
    }
    let ids = (1...100).map(String.init).joined(separator: "\n")
    let outcome = await session.run("favorite", "add", "-", input: ids, network: network)
    #expect(outcome.code == .success)
    #expect(network.requests.count < 10)
    #expect(outcome.notes.contains("100 photos: 100 added"))
    #expect(outcome.notes.last?.hasPrefix("only the ids of 100 photos are kept: ") == true)
    #expect(await kept().count == 100)
  }

  @Test("the last listing in this terminal describes what is added by its id")
  func fromListing() async throws {
    await session.run(
      "list", "recent", "-n", "3", "-f", "table", network: FakeFlickr.network(photos: 3))
    let network = FakeFlickr.network(photos: 0)
    await session.run("favorite", "add", FakeFlickr.id(2), network: network)
    #expect(network.requests.isEmpty)
    #expect(
      await session.run("list", "favorites", "--fields", "title").lines == [#"{"title":"Fox"}"#])
  }

  @Test("keeps the id when Flickr cannot be asked")
  func away() async throws {
    let outcome = await session.run("favorite", "add", "42", variables: ["FLICKR_API_KEY": nil])
    #expect(outcome.code == .success)
    #expect(
      outcome.notes == ["added 42", "only the id of 42 is kept: no Flickr API key is configured"])
    #expect(await kept() == ["42"])
    let network = FakeFlickr.network(photos: 0)
    await session.run("favorite", "add", "42", network: network)
    #expect(network.requests.count == 1)
    let stored = await session.run("list", "favorites", "--offline", "--fields", "title")
    #expect(stored.lines == [#"{"title":"Fox in the snow"}"#])
  }

  @Test("removing what is none is success with a note, and makes no file")
  func removeAbsent() async throws {
    let outcome = await session.run("favorite", "remove", "42")
    #expect(outcome == Outcome(code: .success, out: "", err: ["note: 42 is no favorite"]))
    #expect(session.files == [])
  }

  @Test("removes and toggles")
  func changes() async throws {
    let network = FakeFlickr.network(photos: 0)
    await session.run("favorite", "add", "1", "2", "3", network: network)
    let removed = await session.run("favorite", "remove", "2", "4")
    let undo = "photostream favorite undo reverts this"
    #expect(removed.notes == ["removed 2", "4 is no favorite", undo])
    #expect(await kept() == ["3", "1"])
    let toggled = await session.run("favorite", "toggle", "2", "3", network: network)
    #expect(toggled.notes == ["removed 3", "added 2", undo])
    #expect(await kept() == ["2", "1"])
    // What is known of 2 since it was first added is fresh for a day.
    #expect(network.requests.count == 3)
  }

  @Test("lists newest first, offline, filtered, sorted and in every format")
  func list() async throws {
    #expect(
      await session.run("favorite", "list")
        == Outcome(code: .success, out: "", err: ["note: there are no favorites"]))
    #expect(session.files == [])
    let listed = await session.run("list", "interesting", "--demo", "-n", "5")
    await session.run("favorite", "add", "-", input: listed.out)
    let ids = try PhotostreamCLITests.records(listed.out).compactMap { $0.text("id") }
    #expect(await kept() == ids.reversed())
    #expect(await session.run("favorite", "list", "-f", "ids").lines == ids.reversed())
    #expect(
      await session.run("favorite", "list", "-f", "ids", "-n", "2").lines
        == Array(ids.reversed().prefix(2)))
    #expect(
      await session.run("favorite", "list", "-f", "ids", "--sort", "id").lines == ids.sorted())
    #expect(
      await session.run("favorite", "list", "--filter", "no such words at all")
        == Outcome(code: .success, out: "", err: ["note: no favorite matches the filter"]))
    let record = try #require(
      try PhotostreamCLITests.records(await session.run("favorite", "list").out).first)
    #expect(record["favorite"] == true && record["stream"] == "favorites")
  }

  @Test("an old, broken file of favorites ends in one line and stays as it is")
  func broken() async throws {
    try session.home.write(file, "this is no database, but somebody's text of some length ......")
    let outcome = await session.run("favorite", "list")
    #expect(outcome.code == .io)
    #expect(outcome.errors.count == 1)
    #expect(try session.text(file).hasPrefix("this is no database"))
  }
}

@Suite("show")
struct ShowCommandTests {
  private let session: Session

  init() throws { session = try Session() }

  private static let page = """
    Fox in the snow
    by Ada (Ada L.)

    taken     2012-05-01 10:11:12
    posted    2024-07-03 13:20:10 UTC
    license   CC BY 2.0 <https://creativecommons.org/licenses/by/2.0/>
    place     52.5, 13.4 (Berlin, Germany)
    map       https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=15/52.5/13.4
    views     245
    comments  3
    tags      oldtown
    sizes     s 75, t 100, q 150, m 240, n 320
    page      https://www.flickr.com/photos/ada/42/
    short     https://flic.kr/p/J
    id        42

    A red one

    """

  @Test(
    "prints all that is known of a photo",
    arguments: ["42", "https://www.flickr.com/photos/ada/42/", "flic.kr/p/J"])
  func text(operand: String) async throws {
    let network = FakeFlickr.network(photos: 0)
    let outcome = await session.run("show", operand, network: network)
    #expect(outcome == Outcome(code: .success, out: Self.page, err: []))
    #expect(network.calls.map(\.method) == ["flickr.photos.getInfo", "flickr.photos.getSizes"])
  }

  @Test("prints a record with the photo as its stream")
  func json() async throws {
    let outcome = await session.run(
      "show", "42", "-f", "json", network: FakeFlickr.network(photos: 0))
    let record = try #require(try records(outcome.out).first)
    #expect(record["stream"] == "photo 42" && record["favorite"] == false)
    #expect(record["title"] == "Fox in the snow" && record["views"] == 245)
    #expect(record["taken"] == "2012-05-01T10:11:12" && record["tags"] == ["oldtown"])
  }

  @Test(
    "says that a photo is not there",
    arguments: [
      (
        FakeFlickr.failure(1, "Photo not found"), ExitCode.noInput, "photo 42 not found, or private"
      ),
      (FakeFlickr.detail("43"), .data, "the answer holds no photo 42"),
      (#"{"stat":"ok"}"#, .data, "the answer holds no photo 42"),
    ])
  func missing(body: String, code: ExitCode, error: String) async throws {
    let outcome = await session.run("show", "42", network: FakeFlickr.network(body: body))
    #expect(outcome == Outcome(code: code, out: "", err: ["error: \(error)"]))
  }

  @Test("shows a favorite offline, and one that Flickr no longer finds, with a warning")
  func favorite() async throws {
    await session.run("favorite", "add", "42", network: FakeFlickr.network(photos: 0))
    let offline = await session.run("show", "42", "--offline")
    #expect(offline.code == .success && offline.err == [])
    #expect(offline.lines.contains("favorite  yes"))
    #expect(offline.lines.first == "Fox in the snow")
    let gone = FakeFlickr.network(body: FakeFlickr.failure(1, "Photo not found"))
    let outcome = await session.run("show", "42", "--refresh", network: gone)
    #expect(outcome.code == .success)
    #expect(outcome.warnings == ["photo 42 not found, or private; showing what is stored"])
    #expect(outcome.lines.first == "Fox in the snow")
    #expect(outcome.lines.contains("favorite  yes"))
  }

  @Test("every photo of the demo can be shown")
  func demo() async throws {
    let listed = await session.run("list", "recent", "--demo", "-n", "5", "-f", "ids")
    #expect(listed.lines.count == 5)
    for id in listed.lines {
      let outcome = await session.run("show", id, "--demo", variables: ["FLICKR_API_KEY": nil])
      #expect(outcome.code == .success)
      #expect(outcome.lines.contains("id        \(id)"))
    }
    let other = await session.run("show", "1", "--demo")
    #expect(other.code == .noInput)
    #expect(other.errors.count == 1)
  }
}
