import HTTPTransport
import PhotostreamCLI
import TestSupport
import Testing

/// One command line that cannot work, and all that it may say.
struct BadInput: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let code: ExitCode
  let error: String
  var hint: String?

  init(_ arguments: String, _ code: ExitCode, _ error: String, hint: String? = nil) {
    self.arguments = arguments.split(separator: " ", omittingEmptySubsequences: false)
      .map { String($0).replacing("_", with: " ") }
    self.code = code
    self.error = error
    self.hint = hint
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite("Bad input")
struct BadInputTests {
  private static let aPlace =
    "a place as LAT,LON in degrees (latitude -90 to 90, longitude -180 to 180), like 52.52,13.405"
  private static let aRadius = "write it like 5km or 3mi"
  private static let range = "it must be more than 0 and less than 32km or 20mi"
  private static let anID =
    "an id is a number like 53000000123; addresses of pages and pictures work as well"
  private static let streams =
    "one of interesting, recent, nearby, search, user, album, gallery, group, feed, favorites, "
    + "collection, file, or - for standard input"

  static let commandLines: [BadInput] = [
    .init(
      "", .usage, "there is no command ''",
      hint: "the commands are list, show, find, favorite, collection, prefetch, cache, auth, "
        + "config, licenses, stats, doctor, completions, help"),
    .init("lst recent", .usage, "there is no command 'lst'", hint: "did you mean 'list'?"),
    .init(
      "favorite", .usage,
      "'favorite' needs one of add, remove, toggle, list, note, undo, sync, import, export",
      hint: "photostream help favorite"),
    .init(
      "favorite ad 1", .usage, "there is no command 'favorite ad'",
      hint: "did you mean 'favorite add'?"),
    .init("list", .usage, "no stream is named", hint: streams),
    .init("list recnt", .usage, "there is no stream 'recnt'", hint: "did you mean 'recent'?"),
    .init("list xyzzy", .usage, "there is no stream 'xyzzy'", hint: streams),
    .init("list recent more", .usage, "'recent' takes no further operand, but got 'more'"),
    .init(
      "list recent --radius 5km", .usage, "'recent' has no --radius", hint: "--radius is for nearby"
    ),
    .init(
      "list nearby --at 1,2 --since 2026-01-01 --tags a", .usage, "'nearby' has no --tags",
      hint: "--tags is for search and feed"),
    .init(
      "prefetch - --date yesterday", .usage, "'-' has no --date",
      hint: "--date is for interesting"),
    .init(
      "prefetch ./ids.txt --of ada", .usage, "'file' has no --of", hint: "--of is for favorites"),
    .init("list file", .usage, "'file' needs the path of a file"),
    .init(
      "list recent --limt 5", .usage, "there is no option '--limt'", hint: "did you mean '--limit'?"
    ),
    .init("list recent --limit", .usage, "--limit needs a value: --limit N"),
    .init("list recent -n 0", .usage, "--limit must be at least 1"),
    .init("list recent -n 5 --all", .usage, "--limit and --all exclude each other"),
    .init("list recent --per-page 501", .usage, "--per-page must be from 1 to 500"),
    .init(
      "list recent --format jsn", .usage,
      "'jsn' is no value for --format: it must be one of auto, grid, table, jsonl, json, csv, tsv, "
        + "ids, urls", hint: "did you mean 'json'?"),
    .init(
      "list recent --fields id,titel", .usage, "there is no field 'titel'",
      hint: "did you mean 'title'?"),
    .init(
      "list recent --sort size", .usage,
      "'size' is no value for --sort: it must be some of server, taken, posted, title, owner, "
        + "views, distance, id, with commas between"),
    .init("list recent --columns 0", .usage, "--columns must be from 1 to 100"),
    .init(
      "list nearby", .usage, "'nearby' needs a place",
      hint: "--at LAT,LON, or photostream config set nearby.at LAT,LON"),
    .init("list nearby --at 52.52", .usage, "'52.52' is no value for --at: it must be \(aPlace)"),
    .init("list nearby --at 91,0", .usage, "'91,0' is no value for --at: it must be \(aPlace)"),
    .init("list nearby --at 0,-181", .usage, "'0,-181' is no value for --at: it must be \(aPlace)"),
    .init("list nearby --at nan,0", .usage, "'nan,0' is no value for --at: it must be \(aPlace)"),
    .init("list nearby --at a,b", .usage, "'a,b' is no value for --at: it must be \(aPlace)"),
    .init("list nearby --at 1,2,3", .usage, "'1,2,3' is no value for --at: it must be \(aPlace)"),
    .init("list nearby --at 1,2 --radius 0", .usage, "the radius 0 is out of range: \(range)"),
    .init(
      "list nearby --at 1,2 --radius 33km", .usage, "the radius 33km is out of range: \(range)"),
    .init(
      "list nearby --at 1,2 --radius 32km", .usage, "the radius 32km is out of range: \(range)"),
    .init(
      "list nearby --at 1,2 --radius 20mi", .usage, "the radius 20mi is out of range: \(range)"),
    .init(
      "list nearby --at 1,2 --radius 5_parsecs", .usage, "'5 parsecs' is not a radius: \(aRadius)"),
    .init("list nearby --at 1,2 --radius -1km", .usage, "'-1km' is not a radius: \(aRadius)"),
    .init("list nearby --at 1,2 --radius nan", .usage, "'nan' is not a radius: \(aRadius)"),
    .init(
      "list nearby --at 1,2 --since 2026-02-30", .usage,
      "'2026-02-30' is no date for --since: write it like 2026-01-31"),
    .init(
      "list file /nowhere/x.json", .noInput,
      "cannot read /nowhere/x.json: No such file or directory"),
    .init(
      "prefetch /nowhere/x.jsonl --report REPORT", .noInput,
      "cannot read /nowhere/x.jsonl: No such file or directory"),
    .init("prefetch recent --connections 257", .usage, "--connections must be from 1 to 256"),
    .init(
      "prefetch recent --size huge", .usage,
      "'huge' is no value for --size: it must be some of s, t, q, m, n, w, -, z, c, b, h, k, 3k, 4k, "
        + "f, 5k, 6k, o, with commas between"),
    .init(
      "show", .usage, "no photo is named",
      hint: "an id, a page's address, a handle of the last listing like b3, or -"),
    .init("show not-an-id!", .usage, "'not-an-id!' is no photo", hint: anID),
    .init("show 1 2", .usage, "'show' takes one photo, but got 2"),
    .init("favorite add not-an-id!", .usage, "'not-an-id!' is no photo", hint: anID),
    .init(
      "favorite remove https://example.org/1", .usage, "'https://example.org/1' is no photo",
      hint: anID),
    .init(
      "favorite toggle", .usage, "no photo is named",
      hint: "an id, a page's address, a handle of the last listing like b3, or -"),
    .init("licenses all", .usage, "'licenses' takes no operand, but got 'all'"),
    .init("completions tcsh", .usage, "'completions' takes one of bash, zsh, fish"),
    .init(
      "config get apikey", .usage, "there is no setting 'apikey'", hint: "did you mean 'apiKey'?"),
    .init(
      "config set streams.limit 4", .usage,
      "'4' is no value for 'streams.limit': it must be a whole number from 5 to 500"),
    .init(
      "config set nearby.radius 33km", .usage,
      "'33km' is no value for 'nearby.radius': the radius 33km is out of range: \(range)"),
    .init(
      "config set apiSecret hush", .usage,
      "'apiSecret' is never taken from the command line, where others can see it",
      hint: "printf %s VALUE | photostream config set apiSecret"),
    .init("config set proxy", .usage, "no value for 'proxy' on standard input"),
    .init(
      "cache path 1", .noInput, "no picture of 1 is in the cache",
      hint: "photostream prefetch - fetches ids from standard input"),
    .init(
      "list recent --timeout 0", .usage,
      "'0' is no value for --timeout: it must be a number from 0.1 to 3600.0"),
    .init(
      "list recent --api-url http://example.org", .usage,
      "'http://example.org' is no value for --api-url: it must begin with https:// (http:// is for "
        + "addresses of this machine only)"),
    .init(
      "list recent --image-url example.org", .usage,
      "'example.org' is no value for --image-url: it must be an address like https://host"),
    .init(
      "list recent --demo --replay HOME", .usage,
      "--demo, --replay and --offline with --record exclude each other"),
    .init("list recent --replay /nowhere", .noInput, "there is no recording in /nowhere"),
    .init(
      "list recent --config /nowhere/config.json", .configuration,
      "cannot read the configuration file /nowhere/config.json"),
    .init(
      "list recent --offline", .unavailable, "the network may not be used (--offline)",
      hint: "run it once without --offline"),
    .init(
      "show a1", .noInput, "a1: there is no listing in this terminal",
      hint: "list photos in this terminal first: photostream list interesting"),
  ]

  @Test(
    "ends in one line with the right code, without a request and with nothing written",
    arguments: commandLines)
  func commandLine(_ bad: BadInput) async throws {
    let session = try Session()
    let network = FakeFlickr.network(photos: 3)
    let arguments = bad.arguments.map {
      $0.replacing("HOME", with: session.home.path).replacing(
        "REPORT", with: session.home.file("report.jsonl"))
    }
    let outcome = await session.run(words: arguments, network: network)
    let error = bad.error.replacing("HOME", with: session.home.path)
    let expected = ["error: \(error)"] + (bad.hint.map { ["hint: \($0)"] } ?? [])
    #expect(outcome == Outcome(code: bad.code, out: "", err: expected))
    #expect(network.requests.isEmpty)
    #expect(session.files == [])
  }

  private static let hint =
    "set FLICKR_API_KEY or run 'photostream config set apiKey'; 'photostream list feed' needs no "
    + "key, and --demo needs neither a key nor a network"

  @Test(
    "says where a key goes when there is none",
    arguments: [
      ["list", "recent"], ["show", "1"], ["prefetch", "recent", "--report", "r.jsonl"],
    ])
  func noKey(arguments: [String]) async throws {
    let session = try Session()
    let network = FakeFlickr.network(photos: 3)
    let outcome = await session.run(
      words: arguments.map { $0 == "r.jsonl" ? session.home.file($0) : $0 }, network: network,
      variables: ["FLICKR_API_KEY": nil])
    let expected = ["error: no Flickr API key is configured", "hint: \(Self.hint)"]
    #expect(outcome == Outcome(code: .configuration, out: "", err: expected))
    #expect(network.requests.isEmpty)
    #expect(session.files == [])
  }

  private static let answers: [(HTTPResponse, ExitCode, String, String?)] = [
    (
      answer("<!DOCTYPE html><html><body>Please log in</body></html>"), .data,
      "the answer is a web page, not JSON (status 200, \"Please log in\")", nil
    ),
    (
      answer("<?xml version=\"1.0\"?><rsp stat=\"ok\"><set_ids id=\"1\"/></rsp>"), .data,
      "the answer is XML, not JSON (status 200, \"<?xml version=\"1.0\"?><rsp stat=\"ok\"><set_ids id=\"1\"/></rsp>\")",
      nil
    ),
    (
      answer("<rsp stat=\"fail\"><err code=\"1\" msg=\"x\ny\u{1B}]0;z\u{7}\"/></rsp>"), .data,
      "the answer is XML, not JSON (status 200, \"x y (code 1)\")", nil
    ),
    (answer("", 201), .data, "the answer is empty (status 201)", nil),
    (
      answer(#"{"photos":{"page":1,"photo":[{"id":"1","#), .data,
      #"the answer is cut off: its JSON ends too early (status 200, "{"photos":{"page":1,"photo":[{"id":"1",")"#,
      nil
    ),
    (
      answer(#"{"stat":"fail"}"#), .data, "flickr.photos.getRecent failed, Flickr gives no reason",
      nil
    ),
    (
      answer(FakeFlickr.failure(112, "Method unknown")), .data,
      "flickr.photos.getRecent failed (code 112): Method unknown", nil
    ),
    (answer(#"{"sizes":{},"stat":"ok"}"#), .data, "the answer holds no list of photos", nil),
    (answer("[]"), .data, "the answer holds no list of photos", nil),
    (
      answer(FakeFlickr.failure(100, "Invalid API Key (Key has expired)")), .notPermitted,
      "Flickr rejects the API key: Invalid API Key (Key has expired)",
      "set a valid key in FLICKR_API_KEY or with 'photostream config set apiKey'; favorites and cached pictures can still be used"
    ),
    (
      answer(FakeFlickr.failure(98, "Login failed")), .notPermitted,
      "Flickr does not permit this: Login failed",
      "the login was withdrawn: make it again with 'photostream auth login'; public streams such as "
        + "'recent' need none"
    ),
    (
      answer(FakeFlickr.failure(105, "Service currently unavailable")), .unavailable,
      "Flickr is not available now: Service currently unavailable",
      "try again in a few minutes; --offline shows what is stored, --demo recorded photos"
    ),
    (
      answer(FakeFlickr.failure(0, "Sorry, the Flickr API service is not currently available.")),
      .unavailable,
      "Flickr is not available now: Sorry, the Flickr API service is not currently available.",
      "try again in a few minutes; --offline shows what is stored, --demo recorded photos"
    ),
    (
      answer("<html><h1>Too many</h1></html>", 429), .tryAgain,
      "Flickr answers that there are too many requests (status 429)",
      "Flickr allows 3600 requests an hour for a key: try later"
    ),
    (
      answer("<html><h1>Bad   Gateway</h1></html>", 502), .unavailable,
      "Flickr answers with status 502: Bad Gateway",
      "try again in a few minutes; --offline shows what is stored, --demo recorded photos"
    ),
    (
      answer("", 404), .unavailable, "Flickr answers with status 404",
      "something else may answer in Flickr's place: check apiURL and the proxy"
    ),
    (
      answer("", 401), .notPermitted, "Flickr answers with status 401",
      "the key is not accepted here: check apiKey, and apiURL if it is set"
    ),
    (
      answer("", 403), .notPermitted, "Flickr answers with status 403",
      "Flickr or something on the way (a proxy, a portal) refuses this: check key and network"
    ),
    (answer("", 408), .tryAgain, "Flickr answers with status 408", "try again in a few minutes"),
    (
      answer(FakeFlickr.failure(1, "\\u001b]0;x\\u0007gone\\n\\u202Enow")), .data,
      "flickr.photos.getRecent failed (code 1): gone now", nil
    ),
  ]

  private static func answer(_ body: String, _ status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, body: Array(body.utf8))
  }

  @Test("ends in one line for every answer that is none", arguments: answers)
  func badAnswer(answer: HTTPResponse, code: ExitCode, error: String, hint: String?) async throws {
    let session = try Session()
    for format in ["jsonl", "json", "csv", "table"] {
      let outcome = await session.run(
        "list", "recent", "--format", format, "-q", network: StubTransport { _ in answer })
      #expect(
        outcome
          == Outcome(
            code: code, out: "", err: ["error: \(error)"] + (hint.map { ["hint: \($0)"] } ?? [])))
    }
    #expect(session.files == [])
  }

  private static let faults: [(TransportError, ExitCode, attempts: Int)] = [
    (.cannotConnect(host: "127.0.0.1", port: 1, reason: "connection refused"), .unavailable, 5),
    (.cannotResolve(host: "api.flickr.com"), .unavailable, 5),
    (.timedOut(host: "api.flickr.com", seconds: 30), .tryAgain, 5),
    (.connectionLost(host: "api.flickr.com"), .unavailable, 5),
    (.tls(host: "api.flickr.com", reason: "the certificate has expired"), .unavailable, 1),
    (.tooLarge(host: "api.flickr.com", limit: 9), .data, 1),
    (.cancelled, .interrupted, 1),
  ]

  @Test(
    "ends in one line when there is no answer, after the attempts that are worth it",
    arguments: faults)
  func noAnswer(error: TransportError, code: ExitCode, attempts: Int) async throws {
    let network = StubTransport { _ throws(TransportError) in throw error }
    let session = try Session()
    let outcome = await session.run("list", "recent", "-q", network: network)
    #expect(outcome.code == code)
    #expect(outcome.errors == [error == .cancelled ? "interrupted" : "\(error)"])
    #expect(outcome.out == "")
    #expect(network.requests.count == attempts)
    #expect(session.files == [])
  }

  @Test("hides the key even when the answer repeats it")
  func echo() async throws {
    let session = try Session()
    let network = StubTransport { request in
      HTTPResponse(status: 404, body: Array("<html>No \(request.url.suffix(70))</html>".utf8))
    }
    #expect(await session.run("list", "recent", network: network).code == .unavailable)
    let message = FakeFlickr.failure(100, "Invalid API Key \(Session.key)")
    let outcome = await session.run("show", "1", network: FakeFlickr.network(body: message))
    #expect(outcome.errors == ["Flickr rejects the API key: Invalid API Key REDACTED"])
  }
}
