import HTTPTransport
import LenientJSON
import TestSupport
import Testing

@testable import FlickrAPI

@Suite("PageCursor")
struct CursorTests {
  /// photos.search over upload seconds by id, the newest first, that gives 40 photos of a query.
  private static func client(_ posted: [Int]) -> FlickrClient {
    let transport = StubTransport { request in
      let items = URLParts(request.url)?.queryItems ?? []
      func number(_ name: String) -> Int? {
        items.first { $0.name == name }.flatMap { Int($0.value) }
      }
      let page = number("page") ?? 1
      let size = number("per_page") ?? 10
      let since = number("min_upload_date") ?? 0
      let until = number("max_upload_date") ?? .max
      let found = posted.indices.filter { (since...until).contains(posted[$0]) }
        .sorted { (posted[$0], $0) > (posted[$1], $1) }
      let first = (page - 1) * size
      guard first < 40 else {
        return HTTPResponse(
          status: 200, body: Array(#"{"stat":"fail","code":20,"message":"Excessive"}"#.utf8))
      }
      let photos = found[min(first, found.count)..<min(found.count, first + size)]
        .map { "{\"id\":\"\($0)\",\"dateupload\":\"\(posted[$0])\"}" }
      let body = """
        {"photos":{"page":\(page),"pages":\((found.count + size - 1) / size),"perpage":\(size),\
        "total":\(found.count),"photo":[\(photos.joined(separator: ","))]},"stat":"ok"}
        """
      return HTTPResponse(status: 200, body: Array(body.utf8))
    }
    return FlickrClient(transport: transport, credentials: FlickrCredentials(key: "k"))
  }

  private static let stream: PhotoStream = {
    var search = Search()
    search.text = "fox"
    return .search(search)
  }()

  /// Walks on from a cursor; every page is a place where it may be interrupted.
  private func walk(
    _ client: FlickrClient, _ stream: PhotoStream, after cursor: PageCursor?, perPage: Int = 10
  ) async throws -> [(ids: [Int], cursor: PageCursor)] {
    var pieces: [(ids: [Int], cursor: PageCursor)] = []
    let pages = client.pages(of: stream, perPage: perPage, now: 1_700_100_000, after: cursor)
    for try await page in pages {
      pieces.append((page.photos.compactMap { Int($0.id) }, page.cursor))
      if pieces.count > 200 { break }
    }
    return pieces
  }

  @Test("wherever a search is interrupted, it goes on without a repeat or a hole")
  func everywhere() async throws {
    // The second half of the first 40 falls into one second, which holds 30 in all.
    let posted =
      (0..<20).map { 1_700_050_000 + $0 } + Array(repeating: 1_700_040_000, count: 30)
      + (0..<70).map { 1_700_000_000 + $0 * 10 }
    let client = Self.client(posted)
    let whole = try await walk(client, Self.stream, after: nil)
    #expect(whole.flatMap(\.ids).count == 120)
    #expect(Set(whole.flatMap(\.ids)) == Set(posted.indices))
    for (index, piece) in whole.enumerated() {
      let text = piece.cursor.json.encoded()
      let cursor = try #require(PageCursor(try JSONDocument(parsing: text).root))
      #expect(cursor == piece.cursor)
      let rest = try await walk(client, Self.stream, after: cursor).flatMap(\.ids)
      let before = whole[...index].flatMap(\.ids)
      #expect(Set(rest).count == rest.count)
      #expect(Set(rest) == Set(posted.indices).subtracting(before), "after page \(index + 1)")
    }
  }

  @Test("keeps the page size of the walk that it was saved by")
  func pageSize() async throws {
    let client = Self.client((0..<38).map { 1_700_000_000 + $0 })
    let first = try await walk(client, Self.stream, after: nil)
    #expect(first.map(\.ids.count) == [10, 10, 10, 8])
    let rest = try await walk(client, Self.stream, after: first[1].cursor, perPage: 500)
    #expect(rest.flatMap(\.ids) == first[2...].flatMap(\.ids))
  }

  @Test("fits its own stream only, whatever the clock says")
  func fits() async throws {
    let place = try #require(Location(latitude: 1, longitude: 2))
    func nearby(_ since: Int, fromClock: Bool) throws -> PhotoStream {
      .nearby(
        Nearby(
          center: place, radius: try Radius("5km"), since: since, isSinceFromClock: fromClock))
    }
    let cursor = try #require(
      try await walk(
        Self.client([1_700_000_000]), try nearby(1_699_000_000, fromClock: true), after: nil
      ).last?.cursor)
    #expect(PhotoPages.fits(cursor, try nearby(1_699_500_000, fromClock: true)))
    #expect(!PhotoPages.fits(cursor, try nearby(1_699_000_000, fromClock: false)))
    #expect(!PhotoPages.fits(cursor, Self.stream))
    #expect(!PhotoPages.fits(cursor, .recent))
  }

  @Test(
    "reads nothing from what is no cursor",
    arguments: [
      "{}", "[]", "7", #"{"stream":"x","nextPage":0,"perPage":1,"seen":[]}"#,
      #"{"stream":"x","nextPage":1,"perPage":0,"seen":[]}"#,
      #"{"stream":"x","nextPage":1,"perPage":10,"seen":"1"}"#,
      #"{"stream":"x","nextPage":9223372036854775807,"perPage":10,"seen":[]}"#,
      #"{"stream":"x","nextPage":1,"perPage":9223372036854775807,"seen":[]}"#,
    ])
  func garbage(text: String) throws {
    #expect(PageCursor(try JSONDocument(parsing: text).root) == nil)
  }
}

@Suite("Numbers that cannot be")
struct ImpossibleNumberTests {
  @Test(
    "an answer whose counts and times cannot be ends a walk, not the program",
    arguments: [
      "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e300", "-1",
    ])
  func counts(number: String) async throws {
    let body = """
      {"photos":{"page":\(number),"pages":\(number),"perpage":\(number),"total":\(number),\
      "photo":[{"id":"1","dateupload":\(number),"views":\(number)},\
      {"id":"2","dateupload":"\(number)"}]},"stat":"ok"}
      """
    let transport = StubTransport { _ in HTTPResponse(status: 200, body: Array(body.utf8)) }
    let client = FlickrClient(transport: transport, credentials: FlickrCredentials(key: "k"))
    for order in Search.Order.allCases {
      var search = Search()
      search.text = "fox"
      search.order = order
      for stream in [PhotoStream.recent, .search(search)] {
        var ids: [String] = []
        for try await page in client.pages(of: stream, perPage: 2) {
          ids += page.photos.map(\.id)
          #expect(page.photos.allSatisfy { $0.posted == nil })
          if transport.requests.count > 200 { break }
        }
        #expect(ids == ["1", "2"])
      }
    }
    #expect(transport.requests.count <= 28)
  }
}
