import FlickrAPI
import ForeignText
import Synchronization
import TestSupport
import Testing

@testable import Favorites

@Suite("Order and pieces")
struct OrderTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func photos(_ numbers: Range<Int>) -> [Photo] { numbers.map { Photo(id: "\($0)") } }

  @Test("a clock that jumps never changes the order of adding")
  func clock() async throws {
    let times = Mutex<[Int64]>([5000, 1, 9000, 8999, 2, -7])
    let store = try FavoritesStore(path: folder.file("favorites.sqlite")) {
      times.withLock { $0.isEmpty ? 0 : $0.removeFirst() }
    }
    for number in 0..<6 { try await store.add(photos(number * 2..<number * 2 + 2)) }
    #expect(try await store.list().map(\.id) == (0..<12).reversed().map { "\($0)" })
    #expect(try await store.oldestFirst(after: nil, limit: 3).map(\.id) == ["0", "1", "2"])
  }

  @Test("what brings its date goes there, and newer than all is what is added then")
  func dates() async throws {
    let store = try FavoritesStore(path: folder.file("favorites.sqlite"), now: { 50_000 })
    try await store.add(photos(1..<2))
    try await store.keepPulled(
      [
        PulledFavorite(photo: Photo(id: "2"), favedAt: 20),
        PulledFavorite(photo: Photo(id: "3"), favedAt: 20),
        PulledFavorite(photo: Photo(id: "4"), favedAt: 10),
        PulledFavorite(photo: Photo(id: "5"), favedAt: .max),
        PulledFavorite(photo: Photo(id: "6"), favedAt: nil),
      ], account: "7@N00")
    try await store.add(photos(7..<8))
    #expect(try await store.list().map(\.id) == ["7", "5", "6", "1", "3", "2", "4"])
    #expect(try await store.syncedState(of: "7@N00").favorites["2"]?.favedAt == 20)
    #expect(try await store.syncedState(of: "8@N00") == SyncedState())
  }

  @Test("an import keeps the order given, also where dates go back or are the same")
  func importing() async throws {
    let store = try FavoritesStore(path: folder.file("favorites.sqlite"))
    let dates: [Int64] = [500, 400, 400, 600, .min, .max, 7]
    let favorites = dates.enumerated().map { index, date in
      ImportedFavorite(photo: Photo(id: "\(index)"), note: "n", addedAt: date)
    }
    #expect(try await store.restore(favorites).allSatisfy { $0.outcome == .added })
    #expect(try await store.restore(favorites).allSatisfy { $0.outcome == .already })
    let list = try await store.oldestFirst(after: nil, limit: .max)
    #expect(list.map(\.id) == (0..<7).map { "\($0)" })
    #expect(list.map(\.addedAt) == dates)
  }

  @Test("pieces neither repeat nor skip while another process writes")
  func pieces() async throws {
    let path = folder.file("favorites.sqlite")
    let store = try FavoritesStore(path: path)
    try await store.add(photos(1000..<1500))
    let worker = try Worker(path: path, prefix: "7", batch: 3)
    defer { _ = worker.kill() }
    try worker.waitForLines(1)
    var seen: [String] = []
    var last: Favorite?
    while case let piece = try await store.favorites(after: last, limit: 20), !piece.isEmpty {
      seen += piece.map(\.id).filter { $0.count == 4 }
      last = piece.last
      // One that was shown goes away: the next piece begins behind it all the same.
      if let last { try await store.remove([last.id]) }
    }
    #expect(seen == (1000..<1500).reversed().map { "\($0)" })
  }

  @Test("a search is folding everything and looking through it", arguments: 0..<4)
  func search(seed: Int) async throws {
    let store = try FavoritesStore(path: folder.file("favorites.sqlite"))
    var steps = RandomSteps(seed: UInt64(seed))
    for _ in 0..<60 { try await steps.take(on: store) }
    let reference = try await Reference(store)
    for words in [[], ["three"], ["NÖTE", "title"], ["note 3"], ["o", "r"], ["zz"], ["%"]] {
      let split = words.flatMap { $0.split(separator: " ").map(String.init) }
      let found = try await store.find(words)
      #expect(found.map(\.id) == reference.find(split))
      var pieces: [FoundPhoto] = []
      while case let piece = try await store.find(words, after: pieces.last, limit: 3),
        !piece.isEmpty
      {
        pieces += piece
        // Changes meanwhile do not move what was found.
        try await store.add([Photo(id: "\(5000 + pieces.count)")])
      }
      #expect(pieces.map(\.id) == found.map(\.id))
      for one in found { #expect(try await store.contains(one.id) == one.isFavorite) }
      try await store.remove((5000..<5100).map { "\($0)" })
    }
  }
}
