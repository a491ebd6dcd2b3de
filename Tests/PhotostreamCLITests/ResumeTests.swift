import Foundation
import HTTPTransport
import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("list --resume")
struct ResumeTests {
  private let session: Session
  private let path: String

  init() throws {
    session = try Session()
    path = session.home.file("place.json")
  }

  private func ids(_ numbers: some Sequence<Int>) -> [String] { numbers.map { FakeFlickr.id($0) } }

  /// Numbered photos, the newest first and several in a second; from a page on it breaks off.
  private static func network(photos count: Int, failsAt page: Int? = nil) -> StubTransport {
    StubTransport { request in
      guard let call = Call(request), call.page < page ?? .max else {
        return HTTPResponse(status: 404)
      }
      let first = (call.page - 1) * call.perPage
      let photos = (first..<max(first, min(count, first + call.perPage))).map {
        FakeFlickr.photo(
          FakeFlickr.id($0 + 1), "\"latitude\":1,\"longitude\":2,\"accuracy\":\(16 - $0 % 2)")
      }
      let answer = FakeFlickr.page(
        photos, page: call.page, perPage: call.perPage, total: count,
        pages: (count + call.perPage - 1) / call.perPage)
      return HTTPResponse(status: 200, body: Array(answer.utf8))
    }
  }

  private func permissions() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(
    "goes on behind the last page that was printed, and ends without the file",
    arguments: [
      ["recent"], ["user", "1@N00"], ["search", "fox"], ["nearby", "--at", "1,2"],
    ])
  func goesOn(stream: [String]) async throws {
    let words = ["list"] + stream + ["--all", "--resume", path, "-f", "ids", "-q"]
    let first = await session.run(
      words: words + ["--per-page", "10"], network: Self.network(photos: 35, failsAt: 3))
    #expect(first.code == .unavailable)
    #expect(first.lines == ids(1...20))
    #expect(try permissions() == 0o600)
    #expect(try JSONDocument(parsing: session.text("place.json")).root["nextPage"]?.integer == 3)
    let network = Self.network(photos: 35)
    let second = await session.run(words: words + ["--per-page", "10"], network: network)
    #expect(
      second == Outcome(code: .success, out: ids(21...35).map { $0 + "\n" }.joined(), err: []))
    #expect(network.calls.map(\.page) == [3, 4], "nothing is asked for twice")
    #expect(session.files.filter { $0.hasPrefix("place") } == [])
  }

  @Test("goes on with the page size that the place was saved with")
  func otherPageSize() async throws {
    let words = ["list", "recent", "--all", "--resume", path, "-f", "ids", "-q"]
    await session.run(
      words: words + ["--per-page", "10"], network: Self.network(photos: 700, failsAt: 4))
    let network = Self.network(photos: 700)
    let second = await session.run(words: words, network: network)
    #expect(second.lines == ids(31...700))
    #expect(network.calls.first?.page == 4)
    #expect(Set(network.calls.map(\.perPage)) == [10])
  }

  @Test("a list that grew or shrank meanwhile gives each photo once")
  func moved() async throws {
    let words = [
      "list", "recent", "--all", "--resume", path, "-f", "ids", "-q", "--per-page", "10",
    ]
    let first = await session.run(words: words, network: Self.network(photos: 35, failsAt: 3))
    // Five photos of the beginning are gone: what was 21 to 25 is on the second page now.
    let network = FakeFlickr.network { call in
      let rest = Array(6...35)
      let start = (call.page - 1) * 10
      return FakeFlickr.page(
        rest[min(start, 30)..<min(30, start + 10)].map { FakeFlickr.photo(FakeFlickr.id($0)) },
        page: call.page, perPage: 10, total: 30, pages: 3)
    }
    let second = await session.run(words: words, network: network)
    #expect(second.code == .success)
    #expect(first.lines + second.lines == ids(Array(1...20) + Array(26...35) + Array(21...25)))
    #expect(network.calls.map(\.page) == [3, 2], "the page before, because the total is another")
  }

  @Test("one request a run is enough to get on", arguments: [35, 40])
  func oneByOne(count: Int) async throws {
    let network = Self.network(photos: count)
    var lines: [String] = []
    for run in 1...4 {
      let outcome = await session.run(
        "list", "recent", "--all", "--resume", path, "-f", "ids", "-q", "--per-page", "10",
        "--max-requests", "1", network: network)
      lines += outcome.lines
      #expect(outcome.code == (run < 4 ? .tryAgain : .success))
    }
    #expect(lines == ids(1...count))
    #expect(network.calls.map(\.page) == [1, 2, 3, 4])
  }

  @Test("a run that is not interrupted leaves no file; a first failure makes none")
  func nothingToSave() async {
    let whole = await session.run(
      "list", "recent", "--all", "--resume", path, "-f", "ids", network: Self.network(photos: 35))
    #expect(whole.lines.count == 35)
    #expect(session.files.filter { $0.hasPrefix("place") } == [])
    let none = await session.run(
      "list", "interesting", "--all", "--resume", path,
      network: Self.network(photos: 3, failsAt: 1))
    #expect(none.code == .unavailable)
    #expect(session.files.filter { $0.hasPrefix("place") } == [])
  }

  @Test("an order of the configuration does not hold back what the place is saved behind")
  func configuredOrder() async throws {
    await session.run("config", "set", "sort.recent", "id:desc")
    let words = [
      "list", "recent", "--all", "--resume", path, "-f", "ids", "-q", "--per-page", "10",
    ]
    let first = await session.run(words: words, network: Self.network(photos: 35, failsAt: 3))
    let second = await session.run(words: words, network: Self.network(photos: 35))
    #expect(first.lines + second.lines == ids(1...35))
  }

  @Test(
    "refuses the place of another stream before any request, and leaves it",
    arguments: [
      ["interesting"], ["user", "1@N00"], ["search", "owl"],
      ["search", "fox", "--since", "2020-01-01"],
      ["search", "fox", "--order", "relevance"],
    ])
  func otherStream(stream: [String]) async throws {
    await session.run(
      "list", "search", "fox", "--all", "--resume", path, "--per-page", "10", "-q",
      network: Self.network(photos: 35, failsAt: 3))
    let saved = try session.text("place.json")
    let network = Self.network(photos: 35)
    let outcome = await session.run(
      words: ["list"] + stream + ["--all", "--resume", path], network: network)
    #expect(outcome.code == .usage)
    #expect(outcome.errors == ["\(path) belongs to another stream"])
    #expect(network.requests.isEmpty)
    #expect(try session.text("place.json") == saved)
  }

  @Test(
    "refuses a file that is no place, and leaves it",
    arguments: [
      "", "garbage", "{}", "[]", #"{"stream":"x","nextPage":0,"perPage":1,"seen":[]}"#,
      #"{"stream":"x","nextPage":2,"perPage":"y","seen":[]}"#,
      #"{"stream":"x","nextPage":2,"perPage":10}"#, "{\"stream\":\"x\",\"nextPage\":2",
      #"{"stream":"flickr.photos.getRecent&per_page=1&page=1","nextPage":9223372036854775807,"perPage":9223372036854775807,"seen":[]}"#,
    ])
  func garbage(text: String) async throws {
    try session.home.write("place.json", text)
    let network = Self.network(photos: 35)
    let outcome = await session.run(
      "list", "recent", "--all", "--resume", path, network: network)
    #expect(outcome.code == .data)
    #expect(outcome.errors == ["\(path) holds no place of a listing"])
    #expect(network.requests.isEmpty)
    #expect(try session.text("place.json") == text)
  }

  @Test("says what it goes with")
  func usage() async {
    for (words, error) in [
      (["--resume", path], "--resume goes with --all"),
      (["--resume", path, "--all", "--sort", "id"], "--resume and --sort exclude each other"),
    ] {
      let outcome = await session.run(words: ["list", "recent"] + words)
      #expect(outcome.code == .usage && outcome.errors == [error])
    }
    let folder = await session.run(
      "list", "recent", "--all", "--resume", session.home.file("no/such/folder/x"),
      network: Self.network(photos: 900))
    #expect(folder.code == .cannotCreate)
    #expect(folder.errors.count == 1)
  }
}
