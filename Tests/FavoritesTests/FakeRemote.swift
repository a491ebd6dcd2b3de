import Favorites
import FlickrAPI
import ForeignText
import HTTPTransport
import Synchronization

/// One person's favorites on a Flickr that lives in memory, with a clock that tests turn.
final class FakeRemote: RemoteFavorites {
  struct State {
    /// The favorites with their dates, in seconds.
    var favorites: [String: Int] = [:]
    /// Photos that are not there.
    var gone: Set<String> = []
    /// Photos that the person may not see.
    var hidden: Set<String> = []
    /// The person's own photos.
    var own: Set<String> = []
    /// Favorites that the list leaves out, as the service does with some.
    var unlisted: Set<String> = []
    /// What was asked for, beside lists.
    var requests: [String] = []
    /// How many requests are answered before the service is away; nil for all.
    var budget: Int?
    /// Whether the request that finds it away is carried out all the same, and only its answer lost.
    var losesAnswer = false
    var now = 1_000_000
  }

  let state = Mutex(State())
  private let pageSize: Int

  init(pageSize: Int = 3) { self.pageSize = pageSize }

  var favorites: Set<String> { state.withLock { Set($0.favorites.keys) } }
  var requests: [String] { state.withLock { $0.requests } }

  /// Makes a photo a favorite as the person does on the site.
  func like(_ id: String) {
    state.withLock { state in
      state.now += 1
      state.favorites[id] = state.now
    }
  }

  /// Ends a favorite as the person does on the site.
  func unlike(_ id: String) { state.withLock { $0.favorites[id] = nil } }

  /// A photo that its owner deletes; it is nobody's favorite any more.
  func delete(_ id: String) {
    state.withLock { state in
      state.gone.insert(id)
      state.favorites[id] = nil
    }
  }

  static func photo(_ id: String, favedAt: Int?) -> Photo {
    var photo = Photo(id: id)
    photo.title = "Photo"
    photo.ownerID = "12345678@N00"
    photo.favedAt = favedAt
    return photo
  }

  func forEachPage(_ take: ([Photo]) -> Void) async throws(FlickrError) {
    let list = state.withLock { state in
      state.favorites.filter { !state.unlisted.contains($0.key) }
        .sorted { ($0.value, $0.key) > ($1.value, $1.key) }
    }
    for start in stride(from: 0, to: list.count, by: pageSize) {
      take(
        list[start..<min(start + pageSize, list.count)].map {
          Self.photo($0.key, favedAt: $0.value)
        })
    }
  }

  func add(_ id: String) async throws(FlickrError) -> FavoriteAnswer {
    try answer("add \(id)") { state in
      if state.gone.contains(id) { return .gone }
      if state.own.contains(id) { return .own }
      if state.hidden.contains(id) { return .hidden }
      if state.favorites[id] != nil { return .already }
      state.now += 1
      state.favorites[id] = state.now
      return .added
    }
  }

  func remove(_ id: String) async throws(FlickrError) {
    try answer("remove \(id)") { $0.favorites[id] = nil }
  }

  func standing(of id: String) async throws(FlickrError) -> FavoriteStanding {
    try answer("look \(id)") { state in
      if state.gone.contains(id) { return .gone }
      if state.hidden.contains(id) { return .hidden }
      return state.favorites[id] == nil ? .notFavorite : .favorite
    }
  }

  private func answer<Value: Sendable>(
    _ request: String, _ body: (inout State) -> Value
  ) throws(FlickrError) -> Value {
    let value: Value? = state.withLock { state in
      if state.budget == 0 {
        if state.losesAnswer { _ = body(&state) }
        return nil
      }
      state.budget = state.budget.map { $0 - 1 }
      state.requests.append(request)
      return body(&state)
    }
    guard let value else { throw .transport(.connectionLost(host: "flickr.test")) }
    return value
  }
}
