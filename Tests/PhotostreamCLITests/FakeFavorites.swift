import HTTPTransport
import LenientJSON
import Synchronization
import TestSupport

/// A made-up Flickr with the favorites of one person, asked by signed requests.
final class FakeFavorites: Sendable {
  struct State {
    /// Ids with their dates, in Unix seconds.
    var favorites: [String: Int] = [:]
    var own: Set<String> = []
    var gone: Set<String> = []
    /// How many writes are answered before the service says that it is busy; nil for all.
    var writes: Int?
    /// The method and photo of each write.
    var log: [String] = []
    /// The signature of each call.
    var signatures: [String] = []
  }

  let state: Mutex<State>

  init(_ favorites: [String: Int] = [:]) { state = Mutex(State(favorites: favorites)) }

  var ids: Set<String> { state.withLock { Set($0.favorites.keys) } }
  var log: [String] { state.withLock { $0.log } }

  var network: StubTransport {
    StubTransport { [self] request in
      HTTPResponse(status: 200, body: Array(answer(request).utf8))
    }
  }

  private func answer(_ request: HTTPRequest) -> String {
    let items =
      (URLParts(request.url)?.queryItems ?? [])
      + URLParts.items(String(decoding: request.body, as: UTF8.self))
    let arguments = Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
    let header = request.headers.first { $0.name == "Authorization" }?.value ?? ""
    guard header.contains(FakeLogin.token) else {
      return FakeFlickr.failure(99, "User not logged in")
    }
    let id = arguments["photo_id"] ?? ""
    return state.withLock { state in
      state.signatures.append(header)
      switch arguments["method"] {
      case "flickr.favorites.getList": return Self.list(state, arguments)
      case "flickr.favorites.add", "flickr.favorites.remove":
        guard request.method == .post else { return FakeFlickr.failure(1, "not a POST") }
        return Self.write(&state, adds: arguments["method"] == "flickr.favorites.add", id)
      case "flickr.photos.getInfo":
        if state.gone.contains(id) { return FakeFlickr.failure(1, "Photo not found") }
        let mark = state.favorites[id] == nil ? 0 : 1
        return FakeFlickr.detail(id).replacing(
          #""media":"photo","#, with: #""media":"photo","isfavorite":\#(mark),"#)
      default: return FakeFlickr.failure(112, "Method not found")
      }
    }
  }

  private static func list(_ state: State, _ arguments: [String: String]) -> String {
    let size = arguments["per_page"].flatMap { Int($0) } ?? 100
    let page = arguments["page"].flatMap { Int($0) } ?? 1
    let all = state.favorites.sorted { ($0.value, $0.key) > ($1.value, $1.key) }
    let shown = all.dropFirst((page - 1) * size).prefix(size)
    return FakeFlickr.page(
      shown.map { FakeFlickr.photo($0.key, #""title":"Fox","date_faved":"\#($0.value)""#) },
      page: page, perPage: size, total: all.count, pages: (all.count + size - 1) / size)
  }

  private static func write(_ state: inout State, adds: Bool, _ id: String) -> String {
    if state.writes == 0 { return FakeFlickr.failure(99, "Insufficient permissions") }
    state.writes = state.writes.map { $0 - 1 }
    state.log.append("\(adds ? "add" : "remove") \(id)")
    guard adds else {
      return state.favorites.removeValue(forKey: id) == nil
        ? FakeFlickr.failure(1, "Photo not in favorites") : #"{"stat":"ok"}"#
    }
    if state.gone.contains(id) { return FakeFlickr.failure(1, "Photo not found") }
    if state.own.contains(id) { return FakeFlickr.failure(2, "Photo is owned by you") }
    if state.favorites[id] != nil { return FakeFlickr.failure(3, "Photo is already in favorites") }
    state.favorites[id] = Session.now
    return #"{"stat":"ok"}"#
  }
}
