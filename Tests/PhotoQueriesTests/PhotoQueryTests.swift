import FlickrAPI
import PhotoQueries
import Testing

@Suite("PhotoQuery")
struct PhotoQueryTests {
  private static let photos: [Photo] = [
    .titled("fox 3", id: "1"), .titled("owl 1", id: "2"), .titled("fox 1", id: "3"),
    .titled("owl 2", id: "4"), .titled("fox 2", id: "5"),
  ]

  @Test("filters before it sorts, and sorts before it limits")
  func order() {
    let fox = PhotoFilter("fox")
    let title = [SortOrder(.title)]
    func ids(_ query: PhotoQuery) -> [String] { query.apply(to: Self.photos).map(\.id) }
    #expect(ids(PhotoQuery()) == ["1", "2", "3", "4", "5"])
    #expect(ids(PhotoQuery(limit: 2)) == ["1", "2"])
    #expect(ids(PhotoQuery(filter: fox, limit: 2)) == ["1", "3"])
    #expect(ids(PhotoQuery(order: title, limit: 2)) == ["3", "5"])
    #expect(ids(PhotoQuery(filter: fox, order: title, limit: 2)) == ["3", "5"])
    #expect(ids(PhotoQuery(filter: PhotoFilter("owl"), order: title, limit: 1)) == ["2"])
    #expect(ids(PhotoQuery(filter: PhotoFilter("wolf"), order: title, limit: 1)) == [])
    #expect(ids(PhotoQuery(limit: 9)) == ["1", "2", "3", "4", "5"])
  }

  @Test(
    "streams only in the server's order",
    arguments: [
      ([], true), ([SortOrder(.server)], true), ([SortOrder(.server), SortOrder(.id)], true),
      ([SortOrder(.server, descending: true)], false), ([SortOrder(.id)], false),
    ] as [([SortOrder], Bool)])
  func streaming(order: [SortOrder], expected: Bool) {
    #expect(PhotoQuery(order: order).isStreaming == expected)
  }

  @Test("looks at a page at least, at as many as it shows, or at all")
  func pool() {
    #expect(PhotoQuery(limit: 10).pool(pageLimit: 500) == 500)
    #expect(PhotoQuery(limit: 700).pool(pageLimit: 500) == 700)
    #expect(PhotoQuery(limit: nil).pool(pageLimit: 500) == nil)
  }
}
