import Favorites
import FlickrAPI
import ForeignText
import PhotoQueries

/// Favorites, collections and a sync, by what the library shows to others alone.
enum FavoritesSample {
  /// Favorites of somebody on a service that lives in memory.
  private struct Remote: RemoteFavorites {
    func forEachPage(_ take: ([Photo]) -> Void) async throws(FlickrError) {
      var photo = Photo(id: "901")
      photo.title = "From there"
      photo.favedAt = 1_700_000_000
      take([photo])
    }

    func add(_ id: String) async throws(FlickrError) -> FavoriteAnswer { .added }
    func remove(_ id: String) async throws(FlickrError) {}
    func standing(of id: String) async throws(FlickrError) -> FavoriteStanding { .favorite }
  }

  static func run(folder: String, _ expect: (Bool, String) throws -> Void) async throws {
    let path = "\(folder)/collected.sqlite"
    let store = try FavoritesStore(path: path)
    var photo = Photo(id: "900")
    photo.title = "Bridge at night"
    try await store.beginChange("sample")
    try await store.add([photo])
    _ = try await store.setNote("the left one", id: "900")
    let trip = try await store.makeCollection(
      CollectionDraft(title: "Berlin trip", description: "what to see", date: "2026-05"))
    try await store.add([photo, Photo(id: "902")], to: trip.id, note: "before noon")
    _ = try await store.setDone(true, ["902"], in: trip.id)
    _ = try await store.move(["902"], in: trip.id, to: .position(1))
    let entries = try await store.entries(of: trip.id)
    try expect(entries.map(\.id) == ["902", "900"] && entries[0].isDone, "an order with marks")
    try expect(try await store.collection(named: "BERLIN TRIP")?.done == 1, "by its name")
    try expect(try await store.marks(among: ["900", "902"]).keys.first == "900", "one heart")
    let found = try await store.find(["night", "left"], limit: 5)
    try expect(found.first?.collections == ["Berlin trip"], "found by title and note")

    let sync = FavoritesSync(store: store, remote: Remote(), account: "1@N00")
    let plan = try await sync.plan()
    try expect(plan.changesFavorites && plan.requestCount == 1, "a plan")
    let report = try await sync.carryOut(plan)
    try expect(report.pulled == ["901"] && report.pushed == ["900"], "both ways")
    try expect(try await sync.plan().changesFavorites == false, "the same on both sides")
    try expect(try await store.statistics().favorites == 2, "counted")

    let last = try await store.lastChange()
    let undone = try await store.undo()
    try expect(undone?.words == last?.words && undone?.favoritesAway == 2, "undone")
    try expect(try await store.collections().isEmpty, "with the collection")
    try await store.restore([
      ImportedFavorite(photo: photo, note: "again", addedAt: 1_700_000_000_000)
    ])
    let kept = try await store.list()
    try expect(kept.first?.mark.note == "again" && kept.first?.absence == nil, "restored")
    let groups = PhotoGrouping.month.groups(of: kept.map(\.photo))
    try expect(groups.map(\.title) == ["date unknown"], "grouped")
  }
}
