import HTTPTransport
import PhotostreamCLI
import TestSupport
import Testing

@Suite("Lists that hold nothing, and dates to come")
struct EmptyListTests {
  private let session: Session

  init() throws { session = try Session() }

  @Test(
    "a missing list is an empty one",
    arguments: [
      #"{"photos":null,"stat":"ok"}"#, #"{"photos":{},"stat":"ok"}"#, #"{"photos":[],"stat":"ok"}"#,
      #"{"photoset":null,"stat":"ok"}"#, #"{"photos":{"page":1,"photo":null},"stat":"ok"}"#,
      #"{"photoset":{"total":0},"stat":"ok"}"#,
    ])
  func missing(body: String) async throws {
    let outcome = await session.run("list", "recent", network: FakeFlickr.network(body: body))
    #expect(outcome == Outcome(code: .success, out: "", err: ["note: no photos in 'recent'"]))
    let path = try session.home.write("saved", body)
    #expect(await session.run("list", "file", path).code == .success)
  }

  @Test(
    "something else is none",
    arguments: [
      #"{"user":{"id":"1"},"stat":"ok"}"#, #"{"stat":"ok"}"#, #"{"photos":"x","stat":"ok"}"#,
      #"{"photos":{"user":"x"},"stat":"ok"}"#, "null", "{}",
    ])
  func something(body: String) async throws {
    let outcome = await session.run("list", "recent", network: FakeFlickr.network(body: body))
    #expect(outcome.code == .data)
    #expect(outcome.errors == ["the answer holds no list of photos"])
  }

  @Test(
    "--since in the future is refused before any request",
    arguments: [["nearby", "--at", "1,1"], ["search", "fox"]])
  func future(words: [String]) async {
    let network = FakeFlickr.network(photos: 1)
    for date in ["2025-06-16", "2025-06-15T15:06:41Z", "2999-01-01"] {
      let outcome = await session.run(
        words: ["list"] + words + ["--since", date], network: network)
      #expect(outcome.code == .usage)
      #expect(
        outcome.errors == [
          "--since \(date) is in the future: now it is 2025-06-15T15:06:40Z"
        ])
    }
    #expect(network.requests.isEmpty)
    let now = await session.run(
      words: ["list"] + words + ["--since", "2025-06-15T15:06:40Z"], network: network)
    #expect(now.code == .success)
  }

  @Test("damaged favorites are told once, by their own listing")
  func damaged() async throws {
    _ = try session.home.write(".local/share/photostream/favorites.sqlite", "no database at all")
    let outcome = await session.run("list", "favorites")
    #expect(outcome.code == .io)
    #expect(outcome.err.count == 2 && outcome.errors.count == 1)
  }

  @Test("what is listed from the favorites is marked as one")
  func marked() async {
    await session.run("favorite", "add", "54594074541", "--demo")
    let outcome = await session.run("list", "favorites")
    #expect(outcome.out.contains(#""favorite":true"#))
  }

  @Test("a key of blanks is no key", arguments: [" ", "\t \n"])
  func blankKey(key: String) async throws {
    let network = FakeFlickr.network(photos: 1)
    let outcome = await session.run(
      "list", "recent", network: network, variables: ["FLICKR_API_KEY": key])
    #expect(outcome.code == .configuration)
    #expect(outcome.errors == ["no Flickr API key is configured"])
    let shown = await session.run("config", "get", "apiKey", variables: ["FLICKR_API_KEY": key])
    #expect(
      shown == (await session.run("config", "get", "apiKey", variables: ["FLICKR_API_KEY": nil])))
    _ = try session.home.write(session.configuration, #"{"apiKey":"  "}"#)
    let file = await session.run(
      "list", "recent", network: network, variables: ["FLICKR_API_KEY": nil])
    #expect(file.errors == ["no Flickr API key is configured"])
    #expect(network.requests.isEmpty)
    #expect(await session.run("config", "set", "apiKey", " ").code == .usage)
  }

  @Test("some bad operands are 65, the others are done")
  func operands() async {
    let outcome = await session.run(
      "favorite", "add", "54594074541", "x y", "--demo")
    #expect(outcome.code == .data)
    #expect(outcome.errors == ["1 of the operands names no photo: x y"])
    #expect(await session.run("show", "x y", "--demo").code == .usage)
    #expect(await session.run("list", "favorites", "-f", "ids").lines == ["54594074541"])
  }
}
