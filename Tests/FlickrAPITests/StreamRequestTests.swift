import ForeignText
import HTTPTransport
import LenientJSON
import TestSupport
import Testing

@testable import FlickrAPI

@Suite("Streams as requests")
struct StreamRequestTests {
  private static func own(_ request: FlickrRequest) -> [String: String] {
    #expect(Set(request.arguments.map(\.name)).count == request.arguments.count, "each once")
    let common = ["extras", "per_page", "page"]
    return Dictionary(uniqueKeysWithValues: request.arguments.map { ($0.name, $0.value) })
      .filter { !common.contains($0.key) }
  }

  private static let streams: [(PhotoStream, String, [String: String], String?, String)] = [
    (.interesting(), "flickr.interestingness.getList", [:], nil, "interesting"),
    (
      .interesting(date: "2025-01-31"), "flickr.interestingness.getList", ["date": "2025-01-31"],
      "photos of 2025-01-31", "interesting"
    ),
    (.recent, "flickr.photos.getRecent", [:], nil, "recent"),
    (
      .user(id: "1@N00"), "flickr.people.getPublicPhotos", ["user_id": "1@N00"], "person 1@N00",
      "user 1@N00"
    ),
    (.album(id: "7"), "flickr.photosets.getPhotos", ["photoset_id": "7"], "album 7", "album 7"),
    (
      .album(id: "7", owner: "1@N00"), "flickr.photosets.getPhotos",
      ["photoset_id": "7", "user_id": "1@N00"], "album 7", "album 7"
    ),
    (
      .gallery(id: "6-7"), "flickr.galleries.getPhotos", ["gallery_id": "6-7"], "gallery 6-7",
      "gallery 6-7"
    ),
    (
      .group(id: "3@N01"), "flickr.groups.pools.getPhotos", ["group_id": "3@N01"], "group 3@N01",
      "group 3@N01"
    ),
    (
      .favorites(of: "1@N00"), "flickr.favorites.getPublicList", ["user_id": "1@N00"],
      "person 1@N00", "favorites of 1@N00"
    ),
  ]

  @Test("ask their method with their parameters", arguments: streams)
  func requests(
    stream: PhotoStream, method: String, own: [String: String], subject: String?, words: String
  ) {
    let request = stream.request(page: 3, perPage: 700)
    #expect(request.method == method && request.kind == .method)
    #expect(Self.own(request) == own)
    #expect(request.arguments.suffix(2).map(\.value) == ["500", "3"])
    #expect(request.subject == subject)
    #expect(stream.words == words)
  }

  @Test("a search sends all that is set, in the window that is walked")
  func search() throws {
    var search = Search()
    search.text = "red fox"
    search.tags = ["a", "-b"]
    search.matchesAllTags = true
    search.licenses = ["4", "10"]
    search.userID = "1@N00"
    search.box = Search.Box(west: -0.5, south: 1e-5, east: 179.999_999_9, north: 90)
    search.uploaded = (10, 20)
    search.taken = ("2012-01-01 00:00:00", "2012-12-31 23:59:59")
    search.media = .videos
    search.safeSearch = 3
    search.order = .interestingnessAscending
    let all = [
      "text": "red fox", "tags": "a,-b", "tag_mode": "all", "license": "4,10",
      "user_id": "1@N00", "bbox": "-0.5,0.00001000,179.9999999,90.0",
      "min_taken_date": "2012-01-01 00:00:00", "max_taken_date": "2012-12-31 23:59:59",
      "media": "videos", "safe_search": "3", "sort": "interestingness-asc",
      "min_upload_date": "10", "max_upload_date": "20",
    ]
    let stream = PhotoStream.search(search)
    let request = stream.request(page: 1, perPage: 500)
    #expect(request.method == "flickr.photos.search")
    #expect(Self.own(request) == all)
    #expect(request.arguments.contains { $0.name == "per_page" && $0.value == "250" })
    #expect(request.subject == "person 1@N00")
    let window = stream.request(page: 1, perPage: 500, window: UploadWindow(since: 15))
    var cut = all
    cut["min_upload_date"] = "15"
    cut["max_upload_date"] = nil
    #expect(Self.own(window) == cut)
  }

  @Test("an empty search is none, whatever its order and media")
  func unlimited() {
    var search = Search()
    search.media = .videos
    search.order = .relevance
    search.matchesAllTags = true
    #expect(!search.isLimited)
    #expect(
      Self.own(PhotoStream.search(search).request(page: 1, perPage: 1)) == [
        "media": "videos", "safe_search": "1", "sort": "relevance",
      ])
    search.uploaded.until = 5
    #expect(search.isLimited)
  }

  @Test(
    "numbers are sent without an exponent",
    arguments: [
      (0, "0.0"), (52.52, "52.52"), (-180, "-180.0"), (0.001, "0.001"), (0.00005, "0.00005000"),
      (-0.000_01, "-0.00001000"), (1e-12, "0.00000000"),
    ])
  func decimals(number: Double, text: String) {
    #expect(number.decimal == text)
  }

  @Test(
    "a rectangle lies on the globe and has an area",
    arguments: [
      (1, 2, 3, 4, true), (-180, -90, 180, 90, true), (3, 2, 1, 4, false), (1, 4, 3, 2, false),
      (1, 2, 1, 4, false), (-181, 2, 3, 4, false), (1, 2, 3, 91, false), (.nan, 2, 3, 4, false),
    ] as [(Double, Double, Double, Double, Bool)])
  func boxes(west: Double, south: Double, east: Double, north: Double, isOne: Bool) {
    #expect((Search.Box(west: west, south: south, east: east, north: north) != nil) == isOne)
  }

  // MARK: Photos one by one

  private func client(
    _ answer: @escaping @Sendable (Int) -> String
  ) -> (client: FlickrClient, transport: StubTransport) {
    let transport = StubTransport { request in
      let items = URLParts(request.url)?.queryItems ?? []
      let page = items.first { $0.name == "page" }.flatMap { Int($0.value) } ?? 0
      return HTTPResponse(status: 200, body: Array(answer(page).utf8))
    }
    return (
      FlickrClient(transport: transport, credentials: FlickrCredentials(key: "k")), transport
    )
  }

  private static func page(_ number: Int, _ ids: some Sequence<Int>, pages: Int) -> String {
    """
    {"photos":{"page":\(number),"pages":\(pages),"perpage":10,"total":"\(pages * 10)",\
    "photo":[\(ids.map { "{\"id\":\"\($0)\"}" }.joined(separator: ","))]},"stat":"ok"}
    """
  }

  @Test("photos come one by one, each id once, though the list moves and has an empty page")
  func photos() async throws {
    let (client, transport) = client { page in
      switch page {
      case 1: Self.page(1, 1...10, pages: 4)
      case 2: Self.page(2, 8...17, pages: 4)  // three slipped down
      case 3: Self.page(3, [], pages: 4)
      default: Self.page(4, [17, 17, 18, 19], pages: 4)
      }
    }
    var ids: [String] = []
    for try await photo in client.photos(.recent) { ids.append(photo.id) }
    #expect(ids == (1...19).map(String.init))
    #expect(transport.requests.count == 4)
    #expect(transport.requests[0].url.contains("per_page=500"))
  }

  @Test("pages are asked for as photos are taken, and a failure comes behind what was there")
  func lazyPhotos() async throws {
    let (client, transport) = client { page in
      page < 3
        ? Self.page(page, page * 10..<page * 10 + 10, pages: 9)
        : #"{"stat":"fail","code":105,"message":"down"}"#
    }
    var photos = client.photos(.user(id: "1@N00")).makeAsyncIterator()
    for _ in 1...10 { #expect(try await photos.next() != nil) }
    #expect(transport.requests.count == 1)
    for _ in 1...10 { #expect(try await photos.next() != nil) }
    #expect(transport.requests.count == 2)
    await #expect(throws: FlickrError.unavailable(message: "down")) { try await photos.next() }
  }

  // MARK: Repairs

  private static func list(_ title: [UInt8]) -> [UInt8] {
    Array(#"{"photos":{"page":1,"pages":1,"photo":[{"id":"1","title":""#.utf8) + title
      + Array(#""}]},"stat":"ok"}"#.utf8)
  }

  private static let texts: [([UInt8], JSONRepairs, String)] = [
    (list(Array("Fox".utf8)), [], "Fox"),
    (Array("jsonFlickrApi(".utf8) + list(Array("Fox".utf8)) + Array(")".utf8), .callback, "Fox"),
    (list(Array("Fox".utf8)) + [UInt8(ascii: ",")], .trailingComma, "Fox"),
    (
      Array(#"{"photos":{"photo":[{"id":"1","title":"Fox",},],},"stat":"ok",}"#.utf8),
      .trailingComma, "Fox"
    ),
    (list(Array("Fo\tx\u{1}".utf8)), .controlCharacter, "Fo\tx\u{1}"),
    (list(Array(#"Fox\'s"#.utf8)), .unknownEscape, "Fox's"),
    (list(Array(#"Fo\x"#.utf8)), .unknownEscape, "Fox"),
    (list(Array(#"Fo\u00zz"#.utf8)), .unknownEscape, "Fo\u{FFFD}00zz"),
    (list([0x46, 0xFF, 0x78]), .invalidUTF8, "F\u{FFFD}x"),
    (list([0x46, 0xC3]), .invalidUTF8, "F\u{FFFD}"),
    (list(Array(#"a\u00e4\ud83e\udd8a\/\"\\"#.utf8)), [], "aä🦊/\"\\"),
    (
      Array("cb(".utf8) + list([0xFF, 0x09] + Array(#"\'"#.utf8)) + Array(",);".utf8),
      [.callback, .trailingComma, .controlCharacter, .unknownEscape, .invalidUTF8],
      "\u{FFFD}\t'"
    ),
  ]

  @Test("a text that is no standard JSON is read, and told", arguments: texts)
  func repairs(bytes: [UInt8], repairs: JSONRepairs, title: String) async throws {
    let document = try JSONDocument(parsing: bytes)
    #expect(document.repairs == repairs)
    #expect(document.root["photos"]?["photo"]?.list.first?["title"]?.text == title)
    let transport = StubTransport { _ in HTTPResponse(status: 200, body: bytes) }
    let client = FlickrClient(transport: transport, credentials: FlickrCredentials(key: "k"))
    let page = try await client.page(1, of: .recent, perPage: 10)
    #expect(
      page.repairs
        == repairs.subtracting(.callback).words.map {
          DecodingRepair(field: "answer", form: $0, count: 1)
        })
  }
}
