import ForeignText
import HTTPTransport
import LenientJSON
import TestSupport
import Testing

@testable import FlickrAPI

@Suite("FlickrClient")
struct FlickrClientTests {
  private static let key = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"

  private func client(_ transport: StubTransport, key: String? = key) -> FlickrClient {
    FlickrClient(transport: transport, credentials: FlickrCredentials(key: key))
  }

  private static func network(_ body: String) -> StubTransport {
    StubTransport { _ in HTTPResponse(status: 200, body: Array(body.utf8)) }
  }

  private func parameters(_ transport: StubTransport) throws -> [String: String] {
    let url = try #require(transport.requests.first?.url)
    let items = try #require(URLParts(url)).queryItems
    #expect(Set(items.map(\.name)).count == items.count, "each once")
    return Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
  }

  // MARK: Requests

  private static let place = Location(latitude: 52.52, longitude: -13.405)

  private static let streams: [(PhotoStream, [String: String])] = [
    (.interesting(), ["method": "flickr.interestingness.getList"]),
    (
      .interesting(date: "2025-01-31"),
      ["method": "flickr.interestingness.getList", "date": "2025-01-31"]
    ),
    (.recent, ["method": "flickr.photos.getRecent"]),
  ]

  @Test("asks for a page with what a record needs", arguments: streams)
  func pageRequest(stream: PhotoStream, own: [String: String]) async throws {
    let transport = Self.network(#"{"photos":{"photo":[],"page":3},"stat":"ok"}"#)
    _ = try await client(transport).page(3, of: stream, perPage: 70)
    var sent = try parameters(transport)
    let extras = (sent.removeValue(forKey: "extras") ?? "").split(separator: ",")
    for extra in [
      "description", "license", "date_upload", "date_taken", "owner_name", "geo", "tags", "views",
      "media", "path_alias", "url_sq", "url_t", "url_s", "url_q", "url_m", "url_n", "url_z",
      "url_c", "url_l", "url_o",
    ] { #expect(extras.contains(Substring(extra))) }
    let common = [
      "api_key": Self.key, "format": "json", "nojsoncallback": "1", "per_page": "70", "page": "3",
    ]
    #expect(sent == own.merging(common) { own, _ in own })
    #expect(transport.requests.map(\.retries) == [.api])
    #expect(transport.requests.map(\.method) == [.get])
  }

  @Test("asks around a place with a limiting date, and measures what comes")
  func nearby() async throws {
    let transport = Self.network(
      #"""
      {"photos":{"photo":[{"id":"1","latitude":"52.53","longitude":"-13.405","accuracy":"16"},
      {"id":"2","latitude":0,"longitude":0,"accuracy":0}],"page":1,"pages":1,"perpage":250,"total":"2"},
      "stat":"ok"}
      """#)
    let place = try #require(Self.place)
    let stream = PhotoStream.nearby(
      Nearby(
        center: place, radius: try Radius("3 mi"), since: 1_700_000_000, isSinceFromClock: true))
    let page = try await client(transport).page(1, of: stream, perPage: 500)
    var sent = try parameters(transport)
    sent["extras"] = nil
    #expect(
      sent == [
        "method": "flickr.photos.search", "lat": "52.52", "lon": "-13.405", "radius": "3",
        "radius_units": "mi", "min_upload_date": "1700000000", "safe_search": "1",
        "per_page": "250", "page": "1", "api_key": Self.key, "format": "json",
        "nojsoncallback": "1",
      ])
    #expect(transport.requests.first?.volatileParameters == ["min_upload_date"])
    #expect(page.photos.map { $0.distance.map { ($0 * 1000).rounded() } } == [1112, nil])
  }

  @Test(
    "encodes whatever an argument holds",
    arguments: [
      "a b&c=d#e+f%20/?", "Zürich, ärgerlich", "🦊", "\"'<>\n", "https://flickr.com/?a=b&c",
    ])
  func encoding(value: String) async throws {
    let transport = Self.network(#"{"stat":"ok"}"#)
    _ = try await client(transport).call(FlickrRequest("flickr.test.echo", [("text", value)]))
    #expect(try parameters(transport)["text"] == value)
    let url = try #require(transport.requests.first?.url)
    #expect(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    #expect(url.hasPrefix("https://api.flickr.com/services/rest/?method=flickr.test.echo&text="))
  }

  @Test(
    "asks the base that was given",
    arguments: ["http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x/"])
  func base(base: String) async throws {
    let transport = Self.network(#"{"stat":"ok"}"#)
    let client = FlickrClient(
      transport: transport, credentials: FlickrCredentials(key: "k"), base: base)
    _ = try await client.call(FlickrRequest("flickr.test.echo"))
    #expect(
      transport.requests.map(\.url) == [
        "http://127.0.0.1:8080/x/services/rest/?method=flickr.test.echo&api_key=k&format=json"
          + "&nojsoncallback=1"
      ])
  }

  @Test("asks for nothing without a key, unless none is needed", arguments: [nil, ""] as [String?])
  func missingKey(key: String?) async throws {
    let transport = Self.network(#"{"photos":{"photo":[]},"items":[],"stat":"ok"}"#)
    await #expect(throws: FlickrError.missingKey) {
      try await client(transport, key: key).page(1, of: .recent, perPage: 1)
    }
    #expect(transport.requests.isEmpty)
    _ = try await client(transport, key: key).page(1, of: .feed(Feed()), perPage: 1)
    #expect(
      transport.requests.map(\.url) == [
        "https://api.flickr.com/services/feeds/photos_public.gne?format=json&nojsoncallback=1"
      ])
    let recorded = FlickrClient(transport: transport, credentials: nil, needsKey: false)
    _ = try await recorded.page(1, of: .recent, perPage: 1)
    #expect(transport.requests.last?.url.contains("api_key") == false)
  }

  @Test("sends no key to a feed")
  func feedKey() async throws {
    let transport = Self.network(#"{"items":[]}"#)
    _ = try await client(transport).page(1, of: .feed(Feed(tags: ["a", "b"])), perPage: 1)
    #expect(try parameters(transport)["tags"] == "a,b")
    #expect(try parameters(transport)["api_key"] == nil)
  }

  // MARK: Answers

  @Test("hands on why there is no answer")
  func transportError() async {
    let error = TransportError.timedOut(host: "api.flickr.com", seconds: 30)
    let transport = StubTransport { _ throws(TransportError) in throw error }
    await #expect(throws: FlickrError.transport(error)) {
      try await client(transport).detail(ofPhoto: "1")
    }
  }

  @Test("shows the key in no error, also when the answer repeats it")
  func hiddenKey() async throws {
    let answers: [(HTTPResponse, FlickrError)] = [
      (
        answer("<h1>No /services/rest/?api_key=\(Self.key)&x</h1>", 404),
        .status(404, excerpt: "No /services/rest/?api_key=REDACTED&x")
      ),
      (
        answer(#"{"stat":"fail","code":100,"message":"Invalid API Key (\#(Self.key))"}"#),
        .keyRejected(message: "Invalid API Key (REDACTED)")
      ),
      (
        answer("{\"x\":\"" + String(repeating: "y", count: 60) + Self.key),
        .notJSON(
          .cut, status: 200,
          excerpt: RemoteText("{\"x\":\"" + String(repeating: "y", count: 60) + "REDACTED"))
      ),
    ]
    for (answer, expected) in answers {
      await #expect(throws: expected) {
        try await client(StubTransport { _ in answer }).detail(ofPhoto: "1")
      }
    }
    let credentials = try #require(FlickrCredentials(key: Self.key))
    #expect("\(credentials)" == "<set>" && String(reflecting: credentials) == "<set>")
    var dumped = ""
    dump(credentials, to: &dumped)
    #expect(!dumped.contains(Self.key))
  }

  private func answer(_ body: String, _ status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, body: Array(body.utf8))
  }

  private static let detail = #"""
    {"photo":{"id":"42","secret":"ab12cd34ef","server":"65535","license":"11","media":"photo",
    "title":{"_content":" Fox &amp; snow "},"description":{"_content":"A <b>red<\/b> one"},
    "owner":{"nsid":"1@N00","username":"Ada","realname":"Ada L.","path_alias":"ada"},
    "dates":{"posted":"1720012810","taken":"2012-05-01 00:00:00","takengranularity":"4",
    "takenunknown":0,"lastupdate":"1720012999"},"views":"245","comments":{"_content":"3"},
    "tags":{"tag":[{"raw":"Old Town","_content":"oldtown"},{"raw":"B","_content":"b"}]},
    "location":{"latitude":"52.5","longitude":13.4,"accuracy":"16",
    "locality":{"_content":"Berlin"},"region":{"_content":"Berlin"},"country":{"_content":"Germany"}}},
    "stat":"ok"}
    """#

  @Test("reads a detail with all its objects")
  func readsDetail() async throws {
    let transport = Self.network(Self.detail)
    let detail = try await client(transport).detail(ofPhoto: "42")
    #expect(try parameters(transport)["photo_id"] == "42")
    #expect(try parameters(transport)["method"] == "flickr.photos.getInfo")
    #expect(detail.realName == "Ada L.")
    #expect(detail.placeNames == ["Berlin", "Germany"])
    #expect(detail.comments == 3)
    #expect(detail.updated == 1_720_012_999)
    let photo = detail.photo
    #expect(photo.title == "Fox & snow" && photo.description == "A <b>red</b> one")
    #expect(photo.ownerID == "1@N00" && photo.ownerName == "Ada" && photo.pathAlias == "ada")
    #expect(photo.taken?.text == "2012-05" && photo.posted == 1_720_012_810)
    #expect(photo.tags == ["oldtown", "b"] && photo.views == 245 && photo.licenseID == "11")
    #expect(photo.location == Location(latitude: 52.5, longitude: 13.4, accuracy: 16))
    #expect(photo.picture(.q)?.url == "https://live.staticflickr.com/65535/42_ab12cd34ef_q.jpg")
  }

  @Test(
    "takes no other photo's detail, and none for what is missing",
    arguments: [
      (detail, FlickrError.missing("photo 43")), (#"{"stat":"ok"}"#, .missing("photo 43")),
      (#"{"stat":"fail","code":1,"message":"Photo not found"}"#, .notFound(subject: "photo 43")),
    ])
  func otherDetail(body: String, error: FlickrError) async {
    await #expect(throws: error) { try await client(Self.network(body)).detail(ofPhoto: "43") }
  }

  @Test("reads the licenses by number, whatever their order and forms")
  func licenses() async throws {
    let transport = Self.network(
      #"""
      {"licenses":{"license":[{"id":"10","name":"Mark","url":"https:\/\/m"},{"name":"no id"},
      {"id":2,"name":"BY &amp; NC","url":""},{"id":"0","name":"All"}]},"stat":"ok"}
      """#)
    #expect(
      try await client(transport).licenses() == [
        License(id: "0", name: "All", url: nil), License(id: "2", name: "BY & NC", url: nil),
        License(id: "10", name: "Mark", url: "https://m"),
      ])
    await #expect(throws: FlickrError.missing("licenses")) {
      try await client(Self.network(#"{"stat":"ok"}"#)).licenses()
    }
  }

  @Test("gives pages one after the other until the list ends")
  func pages() async throws {
    let transport = StubTransport { request in
      let items = URLParts(request.url)?.queryItems ?? []
      let page = items.first { $0.name == "page" }.flatMap { Int($0.value) } ?? 0
      let ids = (page * 10..<page * 10 + (page < 3 ? 10 : 4)).map { "{\"id\":\"\($0)\"}" }
      let body = """
        {"photos":{"page":\(page),"pages":3,"perpage":10,"total":"24",\
        "photo":[\(ids.joined(separator: ","))]},"stat":"ok"}
        """
      return HTTPResponse(status: 200, body: Array(body.utf8))
    }
    var ids: [String] = []
    for try await page in client(transport).pages(of: .recent, perPage: 10) {
      ids += page.photos.map(\.id)
    }
    #expect(ids == (10..<34).map(String.init))
    #expect(transport.requests.count == 3)
  }
}
