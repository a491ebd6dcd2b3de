import Favorites
import FlickrAPI
import ForeignText
import Synchronization
import TestSupport
import Testing

@Suite("Sync")
struct FavoritesSyncTests {
  private let folder: TemporaryDirectory
  private let store: FavoritesStore
  private let remote = FakeRemote()
  private let account = "99999999@N00"

  init() throws {
    folder = try TemporaryDirectory()
    store = try FavoritesStore.ticking(folder.file("favorites.sqlite"))
  }

  private func add(_ ids: String...) async throws {
    try await store.add(ids.map { FakeRemote.photo($0, favedAt: nil) })
  }

  @discardableResult
  private func sync(
    _ direction: SyncDirection = .both, prune: Bool = false
  ) async throws -> (plan: SyncPlan, report: SyncReport) {
    let sync = FavoritesSync(
      store: store, remote: remote, account: account, direction: direction, prunes: prune)
    let plan = try await sync.plan()
    return (plan, try await sync.carryOut(plan))
  }

  @Test("what is new on one side comes to the other, and then nothing is left to do")
  func both() async throws {
    for id in ["11", "12", "13", "14"] { remote.like(id) }
    try await add("21", "22", "12")
    let (plan, report) = try await sync()
    #expect(plan.pulls.map(\.photo.id) == ["11", "13", "14"])
    #expect(plan.pushes == ["21", "22"])
    #expect(plan.settled.map(\.id) == ["12"])
    #expect(report.pulled == ["11", "13", "14"] && report.pushed == ["21", "22"])
    #expect(report.stop == nil)
    let all: Set = ["11", "12", "13", "14", "21", "22"]
    #expect(try await store.ids() == all)
    #expect(remote.favorites == all)
    #expect(remote.requests == ["add 21", "add 22"])
    let again = try await sync()
    #expect(!again.plan.changesFavorites && again.plan.requestCount == 0)
    #expect(remote.requests.count == 2)
  }

  @Test("what comes from Flickr has the date that it has there, and its place by it")
  func dates() async throws {
    remote.state.withLock { $0.favorites = ["1": 1_500_000, "2": 1_600_000] }
    try await add("3")  // at 2,000,000 seconds
    try await sync()
    #expect(try await store.list().map(\.id) == ["3", "2", "1"])
    #expect(try await store.favorite(id: "1")?.addedAt == 1_500_000_000)
  }

  @Test("what was known by its id is described by Flickr's list")
  func describes() async throws {
    try await store.add([Photo(id: "1"), Photo(id: "2")])
    remote.like("1")
    let (plan, _) = try await sync(.pull)
    #expect(plan.descriptions.map(\.id) == ["1"])
    #expect(try await store.favorite(id: "1")?.photo.title == "Photo")
    #expect(try await sync(.pull).plan.descriptions.isEmpty)
  }

  @Test("one direction changes one side only")
  func directions() async throws {
    remote.like("1")
    try await add("2")
    try await sync(.pull)
    #expect(try await store.ids() == ["1", "2"])
    #expect(remote.favorites == ["1"])
    try await store.remove(["1"])
    try await sync(.push)
    #expect(try await store.ids() == ["2"])
    #expect(remote.favorites == ["1", "2"])
  }

  @Test("nothing is ended on either side without pruning")
  func keeps() async throws {
    for id in ["1", "2", "3"] { remote.like(id) }
    try await sync()
    remote.unlike("1")
    try await store.remove(["2"])
    let (plan, report) = try await sync()
    #expect(plan.lostThere == ["1"] && plan.keptThere == ["2"])
    #expect(report.keptHere == ["1"])
    #expect(try await store.ids() == ["1", "3"])
    #expect(remote.favorites == ["2", "3"])
    // What is known is not asked again, and named all the same.
    let again = try await sync()
    #expect(again.plan.requestCount == 0 && again.report.keptHere == ["1"])
    #expect(again.plan.keptThere == ["2"])
  }

  @Test("pruning ends on one side what ended on the other")
  func prunes() async throws {
    for id in ["1", "2", "3"] { remote.like(id) }
    try await sync()
    remote.unlike("1")
    try await store.remove(["2"])
    let (_, report) = try await sync(prune: true)
    #expect(report.endedHere == ["1"] && report.endedThere == ["2"])
    #expect(try await store.ids() == ["3"])
    #expect(remote.favorites == ["3"])
  }

  @Test("what was kept once can be pruned later")
  func prunesLater() async throws {
    for id in ["1", "2"] { remote.like(id) }
    try await sync()
    remote.unlike("1")
    try await sync()
    let (plan, _) = try await sync(prune: true)
    #expect(plan.removalsHere == ["1"])
    #expect(try await store.ids() == ["2"])
    // An undo brings it back; it goes to Flickr again as any new one.
    _ = try await store.undo()
    #expect(try await store.ids() == ["1", "2"])
    try await sync(prune: true)
    #expect(remote.favorites == ["1", "2"])
  }

  @Test("a photo that left Flickr stays here, marked, and is not asked for again")
  func vanished() async throws {
    for id in ["1", "2", "3"] { remote.like(id) }
    try await sync()
    remote.delete("1")
    remote.state.withLock { state in
      state.hidden = ["2"]
      state.favorites["2"] = nil
    }
    let (_, report) = try await sync(prune: true)
    #expect(report.gone == ["1"] && report.hidden == ["2"])
    #expect(try await store.ids() == ["1", "2", "3"])
    #expect(try await store.favorite(id: "1")?.absence?.kind == .gone)
    #expect(try await store.favorite(id: "2")?.absence?.kind == .hidden)
    let again = try await sync(prune: true)
    #expect(again.plan.requestCount == 0 && !again.plan.changesFavorites)
    // It is shown again: the mark goes.
    remote.like("2")
    try await sync()
    #expect(try await store.favorite(id: "2")?.absence == nil)
  }

  @Test("a favorite that the list leaves out is not taken for ended")
  func unlisted() async throws {
    for id in ["1", "2"] { remote.like(id) }
    try await sync()
    remote.state.withLock { $0.unlisted = ["1"] }
    let (plan, report) = try await sync(prune: true)
    #expect(plan.lostThere == ["1"])
    #expect(report.endedHere == [] && report.keptHere == [])
    #expect(try await store.ids() == ["1", "2"])
    #expect(remote.favorites == ["1", "2"])
  }

  @Test("one's own photo stays here alone and is sent once")
  func own() async throws {
    try await add("1", "2")
    remote.state.withLock { $0.own = ["1"] }
    let (_, report) = try await sync()
    #expect(report.own == ["1"] && report.pushed == ["2"] && report.stop == nil)
    let again = try await sync(prune: true)
    #expect(again.plan.own == ["1"] && again.plan.requestCount == 0)
    #expect(try await store.ids() == ["1", "2"])
  }

  @Test("what another client did in between counts as done")
  func meanwhile() async throws {
    try await add("1")
    let sync = FavoritesSync(store: store, remote: remote, account: account, prunes: true)
    let plan = try await sync.plan()
    remote.like("1")
    #expect(try await sync.carryOut(plan).pushed == ["1"])
    try await store.remove(["1"])
    let ending = try await sync.plan()
    remote.unlike("1")
    #expect(try await sync.carryOut(ending).endedThere == ["1"])
    #expect(try await sync.plan() == SyncPlan())
  }

  @Test("ended on one side and added anew on the other: it is kept, and named")
  func conflicts() async throws {
    for id in ["1", "2"] { remote.like(id) }
    try await sync()
    remote.unlike("1")
    try await store.remove(["1"])
    try await add("1")
    try await store.remove(["2"])
    remote.unlike("2")
    remote.like("2")
    let (plan, _) = try await sync(prune: true)
    #expect(
      plan.conflicts == [
        SyncConflict(id: "2", kind: .renewedThere), SyncConflict(id: "1", kind: .renewedHere),
      ])
    #expect(try await store.ids() == ["1", "2"])
    #expect(remote.favorites == ["1", "2"])
  }

  @Test("two accounts do not know of each other")
  func accounts() async throws {
    remote.like("1")
    try await sync()
    let other = FakeRemote()
    let sync = FavoritesSync(store: store, remote: other, account: "1@N00", prunes: true)
    let plan = try await sync.plan()
    #expect(plan.pushes == ["1"] && plan.lostThere.isEmpty)
  }

  @Test("interrupted at any request, with the answer lost or not, a further run ends the same")
  func interrupted() async throws {
    for losesAnswer in [false, true] {
      for budget in 0...8 {
        let folder = try TemporaryDirectory()
        let store = try FavoritesStore.ticking(folder.file("f.sqlite"))
        let remote = FakeRemote()
        for id in ["1", "2", "3", "4"] { remote.like(id) }
        let sync = FavoritesSync(store: store, remote: remote, account: account, prunes: true)
        _ = try await sync.carryOut(try await sync.plan())
        remote.unlike("1")
        remote.delete("2")
        try await store.remove(["3"])
        try await store.add(["5", "6", "7", "8"].map { FakeRemote.photo($0, favedAt: nil) })
        remote.state.withLock { state in
          state.own = ["8"]
          state.budget = budget
          state.losesAnswer = losesAnswer
        }
        let first = try await sync.carryOut(try await sync.plan())
        #expect((first.stop == nil) == (budget >= 7))
        remote.state.withLock { $0.budget = nil }
        let second = try await sync.carryOut(try await sync.plan())
        #expect(second.stop == nil)
        #expect(try await store.ids() == ["2", "4", "5", "6", "7", "8"])
        #expect(remote.favorites == ["4", "5", "6", "7"])
        #expect(try await sync.plan().requestCount == 0)
      }
    }
  }
}
