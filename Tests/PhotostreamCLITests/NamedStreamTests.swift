import HTTPTransport
import PhotostreamCLI
import TestSupport
import Testing

/// A Flickr with one person, one group and one gallery to look up, and an empty list of everything.
private enum Directory {
  static let nsid = "12345678@N00"
  static let pool = "34427469792@N01"
  static let gallery = "66911286-72157647277042064"

  static func network() -> StubTransport { FakeFlickr.network(answer) }

  @Sendable
  static func answer(_ call: Call) -> String {
    switch call.method {
    case "flickr.urls.lookupUser":
      call.arguments["url"] == "https://www.flickr.com/photos/ada/"
        ? #"{"user":{"id":"\#(nsid)","username":{"_content":"Ada"}},"stat":"ok"}"#
        : FakeFlickr.failure(1, "User not found")
    case "flickr.people.findByUsername":
      ["Ada Lovelace", "lovelace"].contains(call.arguments["username"] ?? "")
        ? #"{"user":{"id":"\#(nsid)","nsid":"\#(nsid)"},"stat":"ok"}"#
        : FakeFlickr.failure(1, "User not found")
    case "flickr.urls.lookupGroup":
      call.arguments["url"] == "https://www.flickr.com/groups/foxes/"
        ? #"{"group":{"id":"\#(pool)","groupname":{"_content":"Foxes"}},"stat":"ok"}"#
        : FakeFlickr.failure(1, "Group not found")
    case "flickr.urls.lookupGallery":
      call.arguments["url"] == "https://www.flickr.com/photos/ada/galleries/72157647277042064/"
        ? #"{"gallery":{"id":"\#(gallery)"},"stat":"ok"}"#
        : FakeFlickr.failure(1, "Gallery not found")
    default: FakeFlickr.page([FakeFlickr.photo("7")])
    }
  }
}

extension Call {
  /// The arguments that belong to the method: without name, key, format, extras and paging.
  var own: [String: String] {
    let common = [
      "method", "api_key", "format", "nojsoncallback", "extras", "per_page", "page",
    ]
    return arguments.filter { !common.contains($0.key) }
  }
}

@Suite("list user, album, gallery, group, favorites --of")
struct NamedStreamTests {
  private let session: Session

  init() throws { session = try Session() }

  private static let person = "flickr.people.getPublicPhotos"
  private static let user = ["user_id": Directory.nsid]
  private static let alias = "flickr.urls.lookupUser"
  private static let screenName = "flickr.people.findByUsername"
  private static let album = "flickr.photosets.getPhotos"
  private static let gallery = "flickr.galleries.getPhotos"
  private static let pool = "flickr.groups.pools.getPhotos"

  private static let namedStreams: [([String], [String], [String: String], String)] = [
    (["user", Directory.nsid], [person], user, "user 12345678@N00"),
    (["user", "https://www.flickr.com/photos/12345678@N00/"], [person], user, "user 12345678@N00"),
    (["user", "https://www.flickr.com/people/ada/"], [alias, person], user, "user 12345678@N00"),
    (
      ["user", "www.flickr.com/photos/ada/53000000123/"], [alias, person], user, "user 12345678@N00"
    ),
    (["user", "ada"], [alias, person], user, "user 12345678@N00"),
    (["user", "lovelace"], [alias, screenName, person], user, "user 12345678@N00"),
    (["user", "Ada Lovelace"], [screenName, person], user, "user 12345678@N00"),
    (
      ["album", "72157600000000001"], [album], ["photoset_id": "72157600000000001"],
      "album 72157600000000001"
    ),
    (
      ["album", "https://www.flickr.com/photos/12345678@N00/albums/72157600000000001"], [album],
      ["photoset_id": "72157600000000001", "user_id": Directory.nsid], "album 72157600000000001"
    ),
    (
      ["album", "http://flickr.com/photos/ada/sets/72157600000000001/"], [alias, album],
      ["photoset_id": "72157600000000001", "user_id": Directory.nsid], "album 72157600000000001"
    ),
    (
      ["gallery", Directory.gallery], [gallery], ["gallery_id": Directory.gallery],
      "gallery 66911286-72157647277042064"
    ),
    (
      ["gallery", "https://www.flickr.com/photos/ada/galleries/72157647277042064/"],
      ["flickr.urls.lookupGallery", gallery], ["gallery_id": Directory.gallery],
      "gallery 66911286-72157647277042064"
    ),
    (["group", Directory.pool], [pool], ["group_id": Directory.pool], "group 34427469792@N01"),
    (
      ["group", "https://www.flickr.com/groups/34427469792@N01/pool/"], [pool],
      ["group_id": Directory.pool], "group 34427469792@N01"
    ),
    (
      ["group", "foxes"], ["flickr.urls.lookupGroup", pool], ["group_id": Directory.pool],
      "group 34427469792@N01"
    ),
    (
      ["group", "https://www.flickr.com/groups/foxes/"], ["flickr.urls.lookupGroup", pool],
      ["group_id": Directory.pool], "group 34427469792@N01"
    ),
    (
      ["favorites", "--of", Directory.nsid], ["flickr.favorites.getPublicList"], user,
      "favorites of 12345678@N00"
    ),
    (
      ["favorites", "--of", "ada"], [alias, "flickr.favorites.getPublicList"], user,
      "favorites of 12345678@N00"
    ),
  ]

  @Test("asks the stream's method for exactly what was named, by id", arguments: namedStreams)
  func named(
    operands: [String], methods: [String], own: [String: String], words: String
  ) async throws {
    let network = Directory.network()
    let outcome = await session.run(
      words: ["list"] + operands + ["--fields", "id,stream"], network: network)
    #expect(
      outcome == Outcome(code: .success, out: #"{"id":"7","stream":"\#(words)"}"# + "\n", err: []))
    #expect(network.calls.map(\.method) == methods)
    let list = try #require(network.calls.last)
    #expect(list.own == own)
    #expect(list.perPage == 100 && list.page == 1)
    #expect(list.arguments["extras"]?.contains("date_upload") == true)
  }

  @Test("asks for the whole of a stream in the largest pages")
  func pageSize() async {
    for operands in [["user", Directory.nsid], ["album", "72157600000000001"]] {
      let network = Directory.network()
      await session.run(words: ["list"] + operands + ["--all"], network: network)
      #expect(network.calls.map(\.perPage) == [500])
    }
  }

  @Test("looks a name up once a day")
  func lookUpsAreKept() async {
    let network = Directory.network()
    for _ in 1...2 { await session.run("list", "user", "ada", network: network) }
    #expect(network.calls.map(\.method) == [Self.alias, Self.person, Self.person])
    await session.run("list", "user", "ada", network: network, now: Session.now + 86_401)
    #expect(network.calls.dropFirst(3).map(\.method) == [Self.alias, Self.person])
  }

  @Test(
    "says who or what is not there, or private",
    arguments: [
      (["user", "nobody"], "person 'nobody'"), (["user", "No Body"], "person 'No Body'"),
      (["user", "https://www.flickr.com/people/nobody/"], "person 'nobody'"),
      (["favorites", "--of", "nobody"], "person 'nobody'"),
      (["search", "fox", "--user", "nobody"], "person 'nobody'"),
      (["feed", "--faves-of", "nobody"], "person 'nobody'"),
      (["group", "wolves"], "group 'wolves'"), (["feed", "--group", "wolves"], "group 'wolves'"),
      (
        ["gallery", "https://www.flickr.com/photos/bob/galleries/72157600000000009"],
        "gallery 72157600000000009"
      ),
      (
        ["album", "https://www.flickr.com/photos/nobody/albums/72157600000000001"],
        "person 'nobody'"
      ),
    ] as [([String], String)])
  func unknown(operands: [String], subject: String) async {
    let outcome = await session.run(words: ["list"] + operands, network: Directory.network())
    #expect(outcome.code == .noInput)
    #expect(outcome.errors == ["\(subject) not found, or private"])
    #expect(outcome.out == "")
  }

  @Test(
    "refuses what names nothing before any request",
    arguments: [
      (["user", "https://www.flickr.com/groups/foxes/"], "names no person"),
      (["user", "https://example.org/photos/ada/"], "names no person"),
      (["user", "https://flic.kr/p/7Afjsu"], "names no person"), (["user", ""], "names no person"),
      (["user"], "needs an id or an address"), (["user", "a", "b"], "takes one id"),
      (["album", "holidays"], "names no album"), (["album", "-5"], "-5"),
      (["album", "https://www.flickr.com/photos/ada/"], "names no album"),
      (["gallery", "nice"], "names no gallery"), (["gallery", "1-2-3"], "names no gallery"),
      (["gallery", "https://www.flickr.com/photos/ada/albums/1"], "names no gallery"),
      (["group", "two words"], "names no group"),
      (["group", "https://www.flickr.com/photos/ada/"], "names no group"),
      (["favorites", "--of", "https://www.flickr.com/groups/foxes/"], "names no person"),
      (["feed", "--user", "a", "--group", "b"], "exclude each other"),
      (["favorites", "ada"], "takes no further operand"), (["photos"], "there is no stream"),
      ([], "no stream is named"),
    ] as [([String], String)])
  func nothingNamed(operands: [String], error: String) async {
    let network = Directory.network()
    let outcome = await session.run(words: ["list"] + operands, network: network)
    #expect(outcome.code == .usage)
    #expect(outcome.errors.count == 1 && outcome.errors[0].contains(error))
    #expect(network.requests.isEmpty)
  }

  // MARK: Short addresses

  private static let shortAddresses: [(String, String, String, [String: String], [String])] = [
    ("user", "/photos/12345678@N00/", person, user, []),
    ("user", "/people/ada/", person, user, [alias]),
    (
      "album", "/photos/12345678@N00/sets/72157600000000001", album,
      ["photoset_id": "72157600000000001", "user_id": Directory.nsid], []
    ),
    (
      "gallery", "/photos/ada/galleries/72157647277042064", gallery,
      ["gallery_id": Directory.gallery], ["flickr.urls.lookupGallery"]
    ),
    ("group", "/groups/foxes/", pool, ["group_id": Directory.pool], ["flickr.urls.lookupGroup"]),
  ]

  private func redirecting(to target: String?) -> StubTransport {
    StubTransport { request in
      if let call = Call(request) {
        return HTTPResponse(status: 200, body: Array(Directory.answer(call).utf8))
      }
      guard let target else { return HTTPResponse(status: 404) }
      return HTTPResponse(status: 302, headers: ["Location": target])
    }
  }

  @Test("expands a short address by its redirect", arguments: shortAddresses)
  func short(
    word: String, target: String, method: String, own: [String: String], lookUps: [String]
  ) async {
    let network = redirecting(to: "https://www.flickr.com" + target)
    let outcome = await session.run("list", word, "https://flic.kr/s/aHsk1", network: network)
    #expect(outcome.code == .success)
    #expect(network.requests.first?.url == "https://flic.kr/s/aHsk1")
    #expect(network.calls.map(\.method) == lookUps + [method])
    #expect(network.calls.last?.own == own)
  }

  @Test(
    "a short address that leads nowhere, or to another thing, is not found",
    arguments: [
      nil, "https://www.flickr.com/", "https://evil.example/photos/ada/albums/72157600000000001",
      "https://flic.kr/s/aHsk1",
    ] as [String?])
  func shortToNowhere(target: String?) async {
    let network = redirecting(to: target)
    let outcome = await session.run("list", "album", "flic.kr/s/aHsk1", network: network)
    #expect(outcome.code == .noInput)
    #expect(outcome.errors.count == 1)
    #expect(network.calls.isEmpty && network.requests.count <= 5)
  }

  // MARK: Feeds

  private static let item = #"""
    {"items":[{"title":" ","link":"https://www.flickr.com/photos/ada/7/","author_id":"1@N00"}]}
    """#

  @Test(
    "a feed needs no key and asks its own file",
    arguments: [
      ([], "photos_public.gne?"),
      (["--user", Directory.nsid], "photos_public.gne?id=12345678%40N00&"),
      (["--faves-of", Directory.nsid], "photos_faves.gne?nsid=12345678%40N00&"),
      (["--group", Directory.pool], "groups_pool.gne?id=34427469792%40N01&"),
      (["--tags", "fox,red fox"], "photos_public.gne?tags=fox%2Cred%20fox&tagmode=any&"),
      (
        ["--user", Directory.nsid, "--tags", "a", "--tag-mode", "all"],
        "photos_public.gne?id=12345678%40N00&tags=a&tagmode=all&"
      ),
    ] as [([String], String)])
  func feeds(options: [String], query: String) async {
    let network = FakeFlickr.network(body: Self.item)
    let outcome = await session.run(
      words: ["list", "feed", "-f", "ids"] + options, network: network,
      variables: ["FLICKR_API_KEY": nil])
    #expect(outcome == Outcome(code: .success, out: "7\n", err: []))
    #expect(
      network.requests.map(\.url) == [
        "https://api.flickr.com/services/feeds/\(query)format=json&nojsoncallback=1"
      ])
  }

  @Test("a name in a feed needs a look-up, and that a key")
  func feedOfAName() async {
    let network = FakeFlickr.network(body: Self.item)
    let outcome = await session.run(
      "list", "feed", "--user", "ada", network: network, variables: ["FLICKR_API_KEY": nil])
    #expect(outcome.code == .configuration)
    #expect(outcome.errors == ["no Flickr API key is configured"])
    #expect(network.requests.isEmpty)
  }
}
