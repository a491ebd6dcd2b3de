import FlickrAPI
import ForeignText
import PhotoQueries
import Testing

@Suite("SortOrder")
struct SortOrderTests {
  /// In the server's order; `4` has nothing but its id.
  private static let photos: [Photo] = [
    .sample("30") {
      ($0.title, $0.ownerName, $0.views) = ("Éclair", "bo", 7)
      ($0.posted, $0.distance) = (300, 2.5)
      $0.taken = TakenDate(mysql: "2012-05-01 10:11:12", granularity: 0)
    },
    .sample("4"),
    .sample("100") {
      ($0.title, $0.ownerName, $0.views) = ("apple", "Ada", 100)
      ($0.posted, $0.distance) = (100, 0)
      $0.taken = TakenDate(mysql: "2012-05-01 00:00:00", granularity: 4)
    },
    .sample("20") {
      ($0.title, $0.ownerName, $0.views) = ("Zebra", "Ångström", 20)
      ($0.posted, $0.distance) = (200, 10)
      $0.taken = TakenDate(mysql: "2011-12-31 23:59:59", granularity: 0)
    },
  ]

  @Test(
    "sorts by each key both ways, and photos without a value come last both ways",
    arguments: [
      ("server", ["30", "4", "100", "20"]), ("server:desc", ["20", "100", "4", "30"]),
      ("taken", ["20", "100", "30", "4"]), ("taken:desc", ["30", "100", "20", "4"]),
      ("posted", ["100", "20", "30", "4"]), ("posted:desc", ["30", "20", "100", "4"]),
      ("title", ["100", "30", "20", "4"]), ("title:desc", ["20", "30", "100", "4"]),
      ("owner", ["100", "20", "30", "4"]), ("owner:desc", ["30", "20", "100", "4"]),
      ("views", ["30", "20", "100", "4"]), ("views:desc", ["100", "20", "30", "4"]),
      ("distance", ["100", "30", "20", "4"]), ("distance:desc", ["20", "30", "100", "4"]),
      ("id", ["4", "20", "30", "100"]), ("id:desc", ["100", "30", "20", "4"]),
      ("id:asc", ["4", "20", "30", "100"]),
    ])
  func keys(text: String, ids: [String]) throws {
    let order = try #require(SortOrder(text))
    #expect(Self.photos.sorted(by: [order]).map(\.id) == ids)
    #expect(SortOrder(order.description) == order)
  }

  private static let tied: [Photo] = ["9", "11", "10", "2"].map { id in
    .sample(id) { ($0.title, $0.views) = (id == "2" ? "b" : "a", id == "10" ? 1 : 2) }
  }

  @Test(
    "goes on to the next key on a tie, and to the id at the end",
    arguments: [
      ("title", ["9", "10", "11", "2"]), ("title:desc", ["2", "9", "10", "11"]),
      ("title,views", ["10", "9", "11", "2"]), ("title,views:desc", ["9", "11", "10", "2"]),
      ("views,title:desc", ["10", "2", "9", "11"]), ("title,id:desc", ["11", "10", "9", "2"]),
      ("title,server", ["9", "11", "10", "2"]), ("title,server:desc", ["10", "11", "9", "2"]),
      ("title,server,id", ["9", "11", "10", "2"]),
    ])
  func ties(text: String, ids: [String]) {
    let orders = text.split(separator: ",").compactMap { SortOrder(String($0)) }
    #expect(Self.tied.sorted(by: orders).map(\.id) == ids)
  }

  @Test("keeps the list as it is without a key")
  func nothing() {
    #expect(Self.photos.sorted(by: []).map(\.id) == ["30", "4", "100", "20"])
  }

  @Test(
    "refuses what is no key",
    arguments: ["", ":", "size", "Taken", "taken:", "taken:up", "taken:desc:desc", "taken desc"])
  func refused(text: String) {
    #expect(SortOrder(text) == nil)
  }
}
