import Foundation
import Synchronization
import TestSupport

/// A Flickr on loopback that somebody logs in to, and that has that person's favorites.
final class FavoritesServer: Sendable {
  private struct State {
    var favorites: [String: Int] = [:]
    var now = 1_700_000_000
  }

  let server: ScriptedServer
  private let state: Shared

  /// Shared with the server's threads.
  private final class Shared: Sendable {
    let value = Mutex(State())
  }

  init() throws {
    let state = Shared()
    self.state = state
    server = try ScriptedServer(answering: { request in .ok(Self.answer(request, state)) })
  }

  /// The address to give to the tool.
  var base: String { server.url("") }

  var favorites: Set<String> { state.value.withLock { Set($0.favorites.keys) } }

  /// Makes a photo a favorite as the person does on the site, or ends that.
  func set(_ id: String, _ isFavorite: Bool) {
    state.value.withLock { state in
      state.now += 1
      state.favorites[id] = isFavorite ? state.now : nil
    }
  }

  private static func answer(_ request: ScriptedServer.Request, _ state: Shared) -> String {
    switch request.path {
    case "/services/oauth/request_token":
      return "oauth_callback_confirmed=true&oauth_token=start&oauth_token_secret=startsecret"
    case "/services/oauth/access_token":
      return "fullname=Ada&oauth_token=token-of-ada&oauth_token_secret=secret-of-ada"
        + "&user_nsid=12345678%40N00&username=ada"
    default: break
    }
    let query = request.target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    var parts = URLComponents()
    parts.percentEncodedQuery = "\(query)&\(String(decoding: request.body, as: UTF8.self))"
    let arguments = Dictionary(
      (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
    let id = arguments["photo_id"] ?? ""
    return state.value.withLock { state in
      switch arguments["method"] {
      case "flickr.favorites.getList": return page(state, arguments)
      case "flickr.favorites.add":
        if state.favorites[id] != nil { return failure(3, "Photo is already in favorites") }
        state.now += 1
        state.favorites[id] = state.now
        return #"{"stat":"ok"}"#
      case "flickr.favorites.remove":
        return state.favorites.removeValue(forKey: id) == nil
          ? failure(1, "Photo not in favorites") : #"{"stat":"ok"}"#
      case "flickr.photos.getInfo":
        let mark = state.favorites[id] == nil ? 0 : 1
        return """
          {"photo":{"id":"\(id)","isfavorite":\(mark),"title":{"_content":"Fox"},\
          "owner":{"nsid":"1@N00","username":"Ada"}},"stat":"ok"}
          """
      default: return failure(112, "Method not found")
      }
    }
  }

  private static func failure(_ code: Int, _ message: String) -> String {
    #"{"stat":"fail","code":\#(code),"message":"\#(message)"}"#
  }

  private static func page(_ state: State, _ arguments: [String: String]) -> String {
    let size = arguments["per_page"].flatMap { Int($0) } ?? 100
    let number = arguments["page"].flatMap { Int($0) } ?? 1
    let all = state.favorites.sorted { ($0.value, $0.key) > ($1.value, $1.key) }
    let photos = all.dropFirst((number - 1) * size).prefix(size).map { id, date in
      #"{"id":"\#(id)","owner":"1@N00","title":"Fox","date_faved":"\#(date)"}"#
    }
    return """
      {"photos":{"page":\(number),"pages":\((all.count + size - 1) / size),"perpage":\(size),\
      "total":"\(all.count)","photo":[\(photos.joined(separator: ","))]},"stat":"ok"}
      """
  }
}
