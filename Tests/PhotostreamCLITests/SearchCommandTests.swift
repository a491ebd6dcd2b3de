import HTTPTransport
import PhotostreamCLI
import TestSupport
import Testing

@Suite("list search")
struct SearchCommandTests {
  private let session: Session

  init() throws { session = try Session() }

  private static func empty() -> StubTransport {
    FakeFlickr.network { _ in FakeFlickr.page([FakeFlickr.photo("7")]) }
  }

  // MARK: Parameters

  private static let standard = ["safe_search": "1", "sort": "date-posted-desc"]

  @Test(
    "sends each option as the service wants it, and nothing else",
    arguments: [
      (["red fox"], ["text": "red fox"]), (["red", "fox"], ["text": "red fox"]),
      (["--tags", "a"], ["tags": "a", "tag_mode": "any"]),
      (["--tags", "a,-b,c d", "--tag-mode", "all"], ["tags": "a,-b,c d", "tag_mode": "all"]),
      (["--license", "4,10"], ["license": "4,10"]),
      (["--user", "12345678@N00"], ["user_id": "12345678@N00"]),
      (["--bbox", "13.3, 52.4, 13.5 ,52.6"], ["bbox": "13.3,52.4,13.5,52.6"]),
      (["--bbox", "-0.5,-1,0.00005,1"], ["bbox": "-0.5,-1.0,0.00005000,1.0"]),
      (["--since", "2025-01-31"], ["min_upload_date": "1738281600"]),
      (["--until", "2025-01-31"], ["max_upload_date": "1738367999"]),
      (
        ["--since", "2025-01-31", "--until", "2025-01-31"],
        ["min_upload_date": "1738281600", "max_upload_date": "1738367999"]
      ),
      (
        ["--since", "2025-01-31T12:00:00Z", "--until", "2025-01-31 12:00:01"],
        ["min_upload_date": "1738324800", "max_upload_date": "1738324801"]
      ),
      (["--taken-since", "2012-02-29"], ["min_taken_date": "2012-02-29 00:00:00"]),
      (["--taken-until", "2012-02-29"], ["max_taken_date": "2012-02-29 23:59:59"]),
      (["--taken-since", "2012-02-29T10:11:12Z"], ["min_taken_date": "2012-02-29 10:11:12"]),
      (["x", "--media", "videos"], ["text": "x", "media": "videos"]),
      (["x", "--media", "all"], ["text": "x"]),
      (["x", "--safe", "moderate"], ["text": "x", "safe_search": "2"]),
      (["x", "--safe", "restricted"], ["text": "x", "safe_search": "3"]),
      (["x", "--order", "relevance"], ["text": "x", "sort": "relevance"]),
      (["x", "--order", "date-taken-asc"], ["text": "x", "sort": "date-taken-asc"]),
      (["x", "--tag-mode", "all"], ["text": "x"]),
      (["Füchse & Co=1"], ["text": "Füchse & Co=1"]),
    ] as [([String], [String: String])])
  func parameters(options: [String], own: [String: String]) async throws {
    let network = Self.empty()
    let outcome = await session.run(
      words: ["list", "search", "--fields", "id,stream"] + options, network: network)
    #expect(
      outcome == Outcome(code: .success, out: #"{"id":"7","stream":"search"}"# + "\n", err: []))
    #expect(network.calls.map(\.method) == ["flickr.photos.search"])
    let sent = try #require(network.calls.first)
    #expect(sent.own == Self.standard.merging(own) { _, own in own })
    #expect(sent.perPage == 100)
  }

  @Test("writes blanks and signs as the address wants them")
  func encoding() async throws {
    let network = Self.empty()
    await session.run(
      "list", "search", "red fox & owl", "--bbox", "1, 2, 3, 4", network: network)
    let url = try #require(network.requests.first?.url)
    #expect(url.contains("&text=red%20fox%20%26%20owl&"))
    #expect(url.contains("&bbox=1.0%2C2.0%2C3.0%2C4.0&"))
  }

  @Test("asks 250 a page within a rectangle and 500 elsewhere")
  func pageLimit() async {
    let network = Self.empty()
    await session.run("list", "search", "--bbox", "1,2,3,4", "--all", network: network)
    await session.run("list", "search", "x", "--all", network: network)
    #expect(network.calls.map(\.perPage) == [250, 500])
  }

  @Test("takes the safety of the configuration unless it is given")
  func configuredSafety() async {
    await session.run("config", "set", "safeSearch", "moderate")
    let network = Self.empty()
    await session.run("list", "search", "x", network: network)
    await session.run("list", "search", "x", "--safe", "safe", network: network)
    #expect(network.calls.map { $0.arguments["safe_search"] } == ["2", "1"])
  }

  @Test("is restricted to a person that is looked up")
  func userByName() async {
    let network = FakeFlickr.network { call in
      call.method == "flickr.urls.lookupUser"
        ? #"{"user":{"id":"1@N00"},"stat":"ok"}"# : FakeFlickr.page([])
    }
    await session.run("list", "search", "--user", "ada", network: network)
    #expect(network.calls.map(\.method) == ["flickr.urls.lookupUser", "flickr.photos.search"])
    #expect(network.calls.last?.arguments["user_id"] == "1@N00")
  }

  // MARK: Refused

  private static let tags = (1...21).map { "t\($0)" }.joined(separator: ",")

  @Test(
    "refuses what the service would not understand, before any request",
    arguments: [
      ([], "a search needs something to look for"), (["  "], "a search needs something"),
      (["--media", "photos"], "a search needs something"),
      (["--order", "relevance"], "a search needs something"),
      (["x", "--since", "2025-02-30"], "'2025-02-30' is no date for --since"),
      (["x", "--until", "yesterday"], "'yesterday' is no date for --until"),
      (["x", "--since", "2025-01-01T25:00:00Z"], "is no date for --since"),
      (["x", "--since", "2025-01-01T10:00:00+02:00"], "is no date for --since"),
      (["x", "--taken-since", "2012"], "'2012' is no date for --taken-since"),
      (["x", "--taken-until", "1/2/2012"], "is no date for --taken-until"),
      (["x", "--since", "2025-02-01", "--until", "2025-01-31"], "--since is later than --until"),
      (
        ["x", "--taken-since", "2025-02-01", "--taken-until", "2025-01-31"],
        "--taken-since is later than --taken-until"
      ),
      (["--tags", tags, "--tag-mode", "all"], "at most 20"),
      (["--license", "x"], "'x' is no license"),
      (["--license", "4,by"], "'by' is no license"), (["--license", "4,,5"], "--license"),
      (["--bbox", "1,2,3"], "--bbox"), (["--bbox", "3,2,1,4"], "--bbox"),
      (["--bbox", "1,2,181,4"], "--bbox"), (["--bbox", "1,2,nan,4"], "--bbox"),
      (["x", "--media", "films"], "--media"), (["x", "--order", "views"], "--order"),
      (["x", "--safe", "2"], "--safe"), (["--user", ""], "names no person"),
    ] as [([String], String)])
  func refused(options: [String], error: String) async {
    let network = Self.empty()
    let outcome = await session.run(words: ["list", "search"] + options, network: network)
    #expect(outcome.code == .usage)
    #expect(outcome.errors.count == 1 && outcome.errors[0].contains(error))
    #expect(network.requests.isEmpty)
  }

  @Test("takes any number of tags when one of them is enough")
  func manyTags() async {
    let network = Self.empty()
    #expect(
      await session.run("list", "search", "--tags", Self.tags, network: network).code == .success)
    #expect(network.calls.first?.arguments["tags"] == Self.tags)
  }

  // MARK: Beyond the limit

  /// photos.search over numbered photos, newest first, that refuses pages behind 4,000 (code 20).
  private static func service(_ posted: [Int]) -> StubTransport {
    FakeFlickr.network { call in
      let since = call.arguments["min_upload_date"].flatMap { Int($0) } ?? 0
      let until = call.arguments["max_upload_date"].flatMap { Int($0) } ?? .max
      let found = posted.indices.filter { (since...until).contains(posted[$0]) }
        .sorted { (posted[$0], $0) > (posted[$1], $1) }
      let first = (call.page - 1) * call.perPage
      guard first < 4_000 else { return FakeFlickr.failure(20, "Excessive photo offset in search") }
      return FakeFlickr.page(
        found[min(first, found.count)..<min(found.count, first + call.perPage)].map {
          FakeFlickr.photo(FakeFlickr.id($0), "\"dateupload\":\"\(posted[$0])\"")
        }, page: call.page, perPage: call.perPage, total: found.count,
        pages: (found.count + call.perPage - 1) / call.perPage)
    }
  }

  @Test("goes on behind the limit in other windows: every photo once, and nothing to tell")
  func behindTheLimit() async {
    let network = Self.service((0..<9_000).map { 1_700_000_000 + $0 * 600 })
    let outcome = await session.run(
      "list", "search", "fox", "--all", "-f", "ids", network: network)
    #expect(outcome.code == .success && outcome.err == [])
    #expect(outcome.lines == (0..<9_000).reversed().map { FakeFlickr.id($0) })
    #expect(network.calls.count < 9_000 / 500 + 8)
    #expect(Set(network.requests.map(\.url)).count == network.requests.count)
  }

  @Test("tells how many photos of one second cannot be reached")
  func burst() async {
    let network = Self.service(
      (0..<9_000).map { (2_000..<7_500).contains($0) ? 1_702_000_000 : 1_700_000_000 + $0 * 1_000 }
    )
    let outcome = await session.run(
      "list", "search", "fox", "--all", "-f", "ids", network: network)
    #expect(outcome.code == .success)
    #expect(Set(outcome.lines).count == outcome.lines.count)
    #expect(outcome.lines.count == 7_500)
    #expect(
      outcome.err == [
        "note: 7500 of about 9000 photos were given: 1500 cannot be reached, more were uploaded in "
          + "one second than the service gives"
      ])
  }

  @Test("code 20 of anything but a search is a failure")
  func excessiveElsewhere() async {
    let outcome = await session.run(
      "list", "recent", network: FakeFlickr.network { _ in FakeFlickr.failure(20, "Excessive") })
    #expect(outcome.code == .data)
    #expect(outcome.errors == ["flickr.photos.getRecent failed (code 20): Excessive"])
  }
}
