import HTTPTransport
import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("list streams")
struct ListStreamTests {
  private let session: Session

  init() throws { session = try Session() }

  private func ids(_ numbers: some Sequence<Int>) -> [String] { numbers.map { FakeFlickr.id($0) } }

  // MARK: Paging

  @Test("lists offline what was listed before, in order, whatever the format and the page size")
  func offline() async throws {
    let before = await session.run(
      "list", "recent", "-n", "150", network: FakeFlickr.network(photos: 230))
    let offline = await session.run("list", "recent", "-n", "150", "--offline")
    #expect(offline == before)
    let fewer = await session.run("list", "recent", "-n", "20", "-f", "ids", "--offline")
    #expect(fewer.lines == (1...20).map { FakeFlickr.id($0) })
    let other = await session.run("list", "interesting", "--offline")
    #expect(other.code == .unavailable && other.out == "")
    let away = StubTransport { _ throws(TransportError) in throw .cannotResolve(host: "x") }
    let stale = await session.run("list", "recent", "-n", "150", network: away)
    #expect(stale.out == before.out && stale.code == .success)
    #expect(stale.warnings.allSatisfy { $0.hasPrefix("the network is away; showing what was") })
    #expect(!stale.warnings.isEmpty)
  }

  @Test("asks for each page once and in order, and for no photo too many")
  func pages() async throws {
    let network = FakeFlickr.network(photos: 25)
    let outcome = await session.run(
      "list", "recent", "--all", "--per-page", "10", "-f", "ids", network: network)
    #expect(
      outcome == Outcome(code: .success, out: ids(1...25).map { $0 + "\n" }.joined(), err: []))
    #expect(network.calls.map(\.page) == [1, 2, 3])
    #expect(network.calls.map(\.perPage) == [10, 10, 10])
  }

  @Test(
    "asks for as many as it shows",
    arguments: [
      (["-n", "7"], [7], 7), ([], [100], 100), (["-n", "150"], [100, 100], 150),
      (["-n", "150", "--per-page", "50"], [50, 50, 50], 150), (["--all"], [500], 300),
      (["-n", "600", "--per-page", "500"], [500], 300),
    ] as [([String], [Int], Int)])
  func pageSizes(arguments: [String], sizes: [Int], count: Int) async throws {
    let network = FakeFlickr.network(photos: 300)
    let outcome = await session.run(
      words: ["list", "recent", "-f", "ids"] + arguments, network: network)
    #expect(outcome.code == .success)
    #expect(outcome.lines.count == count)
    #expect(network.calls.map(\.perPage) == sizes)
    #expect(network.calls.map(\.page) == Array(1...sizes.count))
  }

  @Test("ends with a note when the service repeats itself, each id once")
  func repeated() async throws {
    let network = FakeFlickr.network { call in
      let first = (min(call.page, 2) - 1) * 10
      return FakeFlickr.page(
        (1...10).map { FakeFlickr.photo(FakeFlickr.id(first + $0)) }, page: call.page, perPage: 10,
        total: 1000, pages: 100)
    }
    let outcome = await session.run(
      "list", "recent", "--all", "--per-page", "10", "-f", "ids", network: network)
    #expect(outcome.code == .success)
    #expect(outcome.lines == ids(1...20))
    #expect(
      outcome.err == [
        "note: 20 of about 1000 photos were given: the service repeats itself from here"
      ])
    #expect(network.calls.map(\.page) == [1, 2, 3])
  }

  @Test("believes the page size that a geo search is cut to, and goes on")
  func geoLimit() async throws {
    let network = FakeFlickr.network { call in
      let first = (call.page - 1) * 250
      return FakeFlickr.page(
        (first..<min(600, first + 250)).map { FakeFlickr.photo(FakeFlickr.id($0)) },
        page: call.page, perPage: 250, total: 600, pages: 2)
    }
    let outcome = await session.run(
      "list", "nearby", "--at", "1,2", "--all", "--per-page", "500", "-f", "ids", network: network)
    #expect(outcome.lines.count == 600)
    #expect(network.calls.map(\.perPage) == [250, 250, 250])
    #expect(network.calls.map(\.page) == [1, 2, 3])
  }

  @Test("keeps what came before a page that fails, and ends with its code")
  func failingPage() async throws {
    let network = StubTransport { request in
      guard let call = Call(request), call.page < 3 else { return HTTPResponse(status: 500) }
      let photos = (1...10).map { FakeFlickr.photo(FakeFlickr.id(call.page * 10 + $0)) }
      let page = FakeFlickr.page(photos, page: call.page, perPage: 10, total: 90, pages: 9)
      return HTTPResponse(status: 200, body: Array(page.utf8))
    }
    let outcome = await session.run(
      "list", "recent", "--all", "--per-page", "10", "-f", "ids", "-q", network: network)
    #expect(outcome.code == .unavailable)
    #expect(outcome.lines == ids(11...30))
    #expect(outcome.errors == ["Flickr answers with status 500"])
    #expect(outcome.err.count == 2 && outcome.hints.count == 1)
  }

  @Test("skips what it does not understand, and says which and why")
  func skipped() async throws {
    let photos = [
      FakeFlickr.photo("1"), "7", #"{"title":"x"}"#, FakeFlickr.photo("../2"),
      FakeFlickr.photo("3"),
    ]
    let outcome = await session.run(
      "list", "recent", "-f", "ids", network: FakeFlickr.network { _ in FakeFlickr.page(photos) })
    #expect(outcome.code == .success)
    #expect(outcome.lines == ["1", "3"])
    #expect(
      outcome.notes.prefix(3) == [
        "photo 2 of the page was skipped: it is no object",
        "photo 3 of the page was skipped: it has no id",
        "photo 4 of the page was skipped: its id is not a number",
      ])
    let quiet = await session.run(
      "list", "recent", "-f", "ids", "-q",
      network: FakeFlickr.network { _ in FakeFlickr.page(photos) })
    #expect(quiet.err == [])
  }

  @Test("tells nothing found from nothing there, both with success")
  func nothing() async throws {
    let empty = FakeFlickr.network { _ in #"{"photos":{"page":1,"pages":0,"total":""},"stat":"ok"}"#
    }
    #expect(
      await session.run("list", "interesting", network: empty)
        == Outcome(code: .success, out: "", err: ["note: no photos in 'interesting'"]))
    let outcome = await session.run(
      "list", "recent", "--filter", "owl", network: FakeFlickr.network(photos: 3))
    #expect(
      outcome
        == Outcome(code: .success, out: "", err: ["note: no photo in 'recent' matches the filter"]))
  }

  // MARK: Query

  private static let zoo: @Sendable () -> StubTransport = {
    FakeFlickr.network { call in
      let titles = ["Füchse 3", "owl 1", "fuchs 1", "owl 2", "FUCHS 2"]
      return FakeFlickr.page(
        titles.enumerated().map { index, title in
          FakeFlickr.photo("\(index + 1)", "\"title\":\"\(title)\",\"views\":\(10 - index)")
        }, page: call.page)
    }
  }

  @Test(
    "filters before it sorts, sorts before it limits",
    arguments: [
      (["--filter", "fuchs"], ["1", "3", "5"]), (["--filter", "uchs ada 1"], ["3"]),
      (["--filter", "FÜCHSE ada"], ["1"]), (["--sort", "title"], ["3", "5", "1", "2", "4"]),
      (["--sort", "title:desc", "-n", "2"], ["4", "2"]),
      (["--sort", "views:asc"], ["5", "4", "3", "2", "1"]),
      (["--sort", "owner,id:desc", "-n", "3"], ["5", "4", "3"]),
      (["--sort", "views:asc", "--filter", "owl", "-n", "1"], ["4"]),
      (["--sort", "server:desc"], ["5", "4", "3", "2", "1"]),
    ] as [([String], [String])])
  func query(arguments: [String], expected: [String]) async throws {
    let outcome = await session.run(
      words: ["list", "recent", "-f", "ids"] + arguments, network: Self.zoo())
    #expect(outcome.code == .success)
    #expect(outcome.lines == expected)
  }

  @Test("a filter goes on asking until enough is found")
  func filterPages() async throws {
    let network = FakeFlickr.network { call in
      let title = call.page == 3 ? "owl" : "fox"
      return FakeFlickr.page(
        (1...2).map { FakeFlickr.photo("\(call.page)\($0)", "\"title\":\"\(title)\"") },
        page: call.page, perPage: 2, total: 20, pages: 10)
    }
    let outcome = await session.run(
      "list", "recent", "--filter", "owl", "-n", "1", "--per-page", "2", "-f", "ids",
      network: network)
    #expect(outcome.out == "31\n")
    #expect(network.calls.map(\.page) == [1, 2, 3])
  }

  @Test("the order of a stream comes from the configuration unless it is given")
  func configuredOrder() async throws {
    await session.run("config", "set", "sort.recent", "title:desc")
    let outcome = await session.run("list", "recent", "-f", "ids", "-n", "2", network: Self.zoo())
    #expect(outcome.lines == ["4", "2"])
    let given = await session.run(
      "list", "recent", "-f", "ids", "-n", "2", "-s", "id", network: Self.zoo())
    #expect(given.lines == ["1", "2"])
  }

  // MARK: Nearby

  private static let around: @Sendable () -> StubTransport = {
    FakeFlickr.network { _ in
      FakeFlickr.page([
        FakeFlickr.photo("10", #""title":"zero","latitude":0,"longitude":0,"accuracy":0"#),
        FakeFlickr.photo(
          "20", #""title":"far","latitude":"52.53","longitude":"13.405","accuracy":16"#),
        FakeFlickr.photo(
          "30", #""title":"vague","latitude":"52.52","longitude":"13.405","accuracy":"0""#),
        FakeFlickr.photo(
          "40", #""title":"here","latitude":52.52,"longitude":"13.405","accuracy":11"#),
        FakeFlickr.photo(
          "50", #""title":"east","latitude":52.52,"longitude":13.41,"accuracy":"16""#),
      ])
    }
  }

  @Test("nearby sorts by distance, places that are not to be trusted last and without one")
  func distances() async throws {
    let outcome = await session.run(
      "list", "nearby", "--at", "52.52,13.405", "--fields", "id,distanceKm,location",
      network: Self.around())
    #expect(
      outcome.lines == [
        #"{"id":"40","distanceKm":0.000,"location":{"latitude":52.52,"longitude":13.405,"accuracy":11}}"#,
        #"{"id":"50","distanceKm":0.338,"location":{"latitude":52.52,"longitude":13.41,"accuracy":16}}"#,
        #"{"id":"20","distanceKm":1.112,"location":{"latitude":52.53,"longitude":13.405,"accuracy":16}}"#,
        #"{"id":"10"}"#, #"{"id":"30"}"#,
      ])
    #expect(outcome.err == ["note: nearby: within 5km of 52.52,13.405, uploaded since 2024-06-15"])
  }

  @Test(
    "nearby sends place, radius, unit and always a limiting date",
    arguments: [
      ([], "5", "km", "1718464000", "2024-06-15", "5km"),
      (["--radius", "2.5mi"], "2.5", "mi", "1718464000", "2024-06-15", "2.5mi"),
      (
        ["--radius", "31.9 km", "--since", "2025-01-31"], "31.9", "km", "1738281600", "2025-01-31",
        "31.9km"
      ),
    ] as [([String], String, String, String, String, String)])
  func parameters(
    arguments: [String], radius: String, unit: String, since: String, day: String, words: String
  ) async throws {
    let network = Self.around()
    let outcome = await session.run(
      words: ["list", "nearby", "--at", "-33.8, 151.2"] + arguments, network: network)
    let sent = try #require(network.calls.first)
    #expect(sent.method == "flickr.photos.search")
    let expected = [
      "lat": "-33.8", "lon": "151.2", "radius": radius, "radius_units": unit,
      "min_upload_date": since, "safe_search": "1", "per_page": "250", "page": "1",
      "format": "json", "nojsoncallback": "1", "api_key": Session.key,
      "method": "flickr.photos.search",
    ]
    #expect(sent.arguments.filter { $0.key != "extras" } == expected)
    #expect(sent.arguments["extras"]?.split(separator: ",").contains("geo") == true)
    #expect(
      outcome.err == [
        "note: nearby: within \(words) of -33.8,151.2, uploaded since \(day)"
      ])
  }

  @Test("nearby takes place and radius from the configuration and from the environment")
  func configuredPlace() async throws {
    await session.run("config", "set", "nearby.at", "10,20")
    await session.run("config", "set", "nearby.radius", "3mi")
    let network = Self.around()
    await session.run("list", "nearby", network: network)
    await session.run(
      "list", "nearby", network: network, variables: ["PHOTOSTREAM_NEARBY_AT": "-1,-2"])
    #expect(network.calls.map { $0.arguments["lat"] } == ["10.0", "-1.0"])
    #expect(network.calls.map { $0.arguments["radius_units"] } == ["mi", "mi"])
  }

  // MARK: Others

  @Test("the feed needs no key and sends none")
  func feed() async throws {
    let network = FakeFlickr.network(
      body: #"""
        {"items":[{"title":"Fox","link":"https://www.flickr.com/photos/ada/53000000123/",
        "media":{"m":"https://live.staticflickr.com/65535/53000000123_ab12cd34ef_m.jpg"},
        "published":"2024-07-03T13:20:10Z","author":"nobody@flickr.com (\"Ada\")","author_id":"1@N00",
        "tags":"a b"}]}
        """#)
    let outcome = await session.run(
      "list", "feed", "--tags", "a,b", "--tag-mode", "all", "--fields", "id,ownerName,stream",
      network: network, variables: ["FLICKR_API_KEY": nil])
    #expect(outcome.out == #"{"id":"53000000123","ownerName":"Ada","stream":"feed"}"# + "\n")
    #expect(
      network.requests.map(\.url) == [
        "https://api.flickr.com/services/feeds/photos_public.gne?tags=a%2Cb&tagmode=all&format=json&nojsoncallback=1"
      ])
  }

  @Test(
    "a file gives its photos whole and in its order",
    arguments: [
      FakeFlickr.page([FakeFlickr.photo("3"), FakeFlickr.photo("1"), FakeFlickr.photo("2")]),
      "jsonFlickrApi("
        + FakeFlickr.page([FakeFlickr.photo("3"), FakeFlickr.photo("1"), FakeFlickr.photo("2")])
        + ")",
      "3\nhttps://www.flickr.com/photos/ada/1/\n\nhttps://live.staticflickr.com/65535/2_ab12_q.jpg",
      "\u{FEFF}3\r\n1\r\n2\r\n", #"[{"id":"3"},{"id":1},{"id":"2"}]"#,
      "{\"id\":\"3\",\"ownerID\":\"\"}\n{\"id\":\"1\"}\n{\"id\":\"2\"}\n",
    ])
  func files(text: String) async throws {
    let path = try session.home.write("saved", text)
    let outcome = await session.run("list", "file", path, "-f", "ids")
    #expect(outcome == Outcome(code: .success, out: "3\n1\n2\n", err: []))
    let piped = await session.run("list", "-", "-f", "ids", input: text)
    #expect(piped == outcome)
  }

  @Test(
    "a file that holds no list ends in one line",
    arguments: [
      ("", "the answer is empty"),
      ("<html></html>", "the answer is a web page, not JSON (\"<html></html>\")"),
      (
        #"{"photos":{"photo":[{"id""#,
        #"the answer is cut off: its JSON ends too early ("{"photos":{"photo":[{"id"")"#
      ),
      (
        #"{"stat":"fail","code":1,"message":"Photo not found"}"#,
        "the saved call failed (code 1): Photo not found"
      ),
      (
        #"{"sizes":{"size":[]},"stat":"ok"}"#, "the answer holds no list of photos (it holds sizes)"
      ),
    ])
  func brokenFiles(text: String, error: String) async throws {
    let path = try session.home.write("saved", text)
    let outcome = await session.run("list", "file", path)
    #expect(outcome.code == .data)
    #expect(outcome.errors == ["\(path): \(error)"])
    #expect(outcome.out == "")
  }

  @Test("nothing on standard input is nothing found", arguments: ["", "\n \n"])
  func emptyInput(text: String) async throws {
    let outcome = await session.run("list", "-", input: text)
    #expect(outcome == Outcome(code: .success, out: "", err: ["note: no photos in '-'"]))
  }

  @Test("list takes back what it printed")
  func roundTrip() async throws {
    let first = await session.run("list", "nearby", "--demo")
    let second = await session.run("list", "-", "--sort", "distance", input: first.out)
    #expect(second.out.replacing(#""stream":"-""#, with: #""stream":"nearby""#) == first.out)
    #expect(first.lines.count > 50)
  }
}
