import HTTPTransport
import PhotostreamCLI
import TestSupport
import Testing

@Suite("list --strict and -v")
struct StrictTests {
  private let session: Session

  init() throws { session = try Session() }

  private func list(_ body: String, _ options: String...) async -> Outcome {
    await session.run(
      words: ["list", "recent", "-f", "ids"] + options, network: FakeFlickr.network(body: body))
  }

  private static let cleanAnswer = FakeFlickr.page([FakeFlickr.photo("1"), FakeFlickr.photo("2")])

  @Test("a clean answer is a success with nothing to tell")
  func clean() async {
    let outcome = await list(Self.cleanAnswer, "--strict")
    #expect(outcome == Outcome(code: .success, out: "1\n2\n", err: []))
    let told = await list(Self.cleanAnswer, "--strict", "-v")
    #expect(told.code == .success && !told.err.contains { $0.contains("mended") })
  }

  @Test(
    "prints the rest and ends with 65 when a field was mended",
    arguments: [
      (FakeFlickr.photo("2", #""title":["x"]"#), "title: unreadable text"),
      (FakeFlickr.photo("2", #""title":"x","views":"many""#), "views: unreadable number"),
      (FakeFlickr.photo("2", #""title":"x","dateupload":"soon""#), "dateupload: unreadable time"),
      (
        FakeFlickr.photo("2", #""title":"x","datetaken":"2012-13-45""#),
        "datetaken: unreadable date"
      ),
      (
        FakeFlickr.photo("2", #""title":"x","latitude":"91","longitude":1,"accuracy":16"#),
        "latitude: a place outside the globe"
      ),
      (#"{"id":2,"title":"x"}"#, "id: a number in place of text"),
    ])
  func mended(photo: String, field: String) async {
    let body = FakeFlickr.page([FakeFlickr.photo("1"), photo, FakeFlickr.photo("3")])
    let outcome = await list(body, "--strict")
    #expect(outcome.code == .data)
    #expect(outcome.lines == ["1", "2", "3"])
    #expect(outcome.errors == ["0 photos were skipped and 1 field mended (\(field))"])
    let lenient = await list(body)
    #expect(lenient == Outcome(code: .success, out: "1\n2\n3\n", err: []))
    let told = await list(body, "-v")
    #expect(told.code == .success)
    #expect(told.notes.filter { $0.hasPrefix("mended") } == ["mended \(field) (1 time)"])
  }

  @Test("prints the rest and ends with 65 when a photo was skipped")
  func skipped() async {
    let body = FakeFlickr.page([FakeFlickr.photo("1"), "7", FakeFlickr.photo("3")])
    let outcome = await list(body, "--strict")
    #expect(outcome.code == .data)
    #expect(outcome.lines == ["1", "3"])
    #expect(outcome.errors == ["1 photo was skipped and 0 fields mended"])
    #expect(await list(body).code == .success)
  }

  @Test(
    "tells what was wrong with the answer as a whole",
    arguments: [
      (cleanAnswer + ",", "a comma too many"),
      (
        FakeFlickr.page([FakeFlickr.photo("1"), FakeFlickr.photo("2", "\"title\":\"a\tb\"")]),
        "raw control characters in text"
      ),
      (
        FakeFlickr.page([FakeFlickr.photo("1"), FakeFlickr.photo("2", #""title":"it\'s""#)]),
        "unknown escapes in text"
      ),
    ])
  func answer(body: String, form: String) async {
    let outcome = await list(body, "--strict", "-v")
    #expect(outcome.code == .data)
    #expect(outcome.lines == ["1", "2"])
    #expect(outcome.notes.contains("mended answer: \(form) (1 time)"))
    #expect(outcome.errors == ["0 photos were skipped and 1 field mended (answer: \(form))"])
  }

  @Test("sums what it mended over all pages, and tells it once")
  func counts() async {
    let network = FakeFlickr.network { call in
      let photos = (1...10).map {
        FakeFlickr.photo(
          FakeFlickr.id(call.page * 10 + $0), #""title":"x","views":"\#($0 > 7 ? "?" : "1")""#)
      }
      return FakeFlickr.page(photos, page: call.page, perPage: 10, total: 30, pages: 3)
    }
    let outcome = await session.run(
      "list", "recent", "--all", "--per-page", "10", "-f", "ids", "-v", "--strict",
      network: network)
    #expect(outcome.code == .data && outcome.lines.count == 30)
    #expect(
      outcome.notes.filter { $0.hasPrefix("mended") } == [
        "mended views: unreadable number (9 times)"
      ])
    #expect(
      outcome.errors == [
        "0 photos were skipped and 9 fields mended (views: unreadable number)"
      ])
  }

  @Test("holds for files and sorted listings as well, but not for a feed's own ways")
  func others() async throws {
    let body = FakeFlickr.page([FakeFlickr.photo("1"), FakeFlickr.photo("2", #""title":["x"]"#)])
    let path = try session.home.write("saved", body)
    #expect(await session.run("list", "file", path, "--strict").code == .data)
    #expect(await list(body, "--strict", "--sort", "id:desc").code == .data)
    let feed = await session.run(
      "list", "feed", "--strict", "-f", "ids",
      network: FakeFlickr.network(
        body: #"{"items":[{"title":"it\'s"# + "\t"
          + #"","link":"https://www.flickr.com/photos/ada/7/"},]}"#))
    #expect(feed == Outcome(code: .success, out: "7\n", err: []))
  }
}
