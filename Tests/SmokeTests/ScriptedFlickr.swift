import Foundation
import LenientJSON
import TestSupport

/// The recorded `recent` stream and its pictures from a server that can be told to hesitate.
struct ScriptedFlickr: Sendable {
  let server: ScriptedServer
  /// The paths of the pictures of sizes q, m and n, in order.
  let paths: [String]
  /// How many there are.
  var count: Int { paths.count }

  /// A server whose answers to some pictures begin with further steps.
  ///
  /// - Parameter before: the steps before a picture, by its place in the order of requests.
  init(before: [Int: ScriptedAnswer] = [:]) throws {
    let fixtures = BuiltTool.fixtures
    var scripts = [
      "/services/rest/": [
        ScriptedAnswer.status(200, BuiltTool.bytes("\(fixtures)/answers/recent-1.json"))
      ]
    ]
    var paths: [String] = []
    for photo in try BuiltTool.recorded("recent-1.json") {
      for size in ["q", "m", "n"] {
        let name = "\(photo["id"]?.text ?? "")_\(photo["secret"]?.text ?? "")_\(size).jpg"
        let answer = ScriptedAnswer.status(
          200, BuiltTool.bytes("\(fixtures)/pictures/65535/\(name)"))
        scripts["/65535/\(name)"] = [
          ScriptedAnswer((before[paths.count]?.steps ?? []) + answer.steps)
        ]
        paths.append("/65535/\(name)")
      }
    }
    self.paths = paths
    server = try ScriptedServer(scripts)
  }

  /// Whether a picture was asked for, and all that were asked for before are in a cache.
  func isHeld(at place: Int, beside cache: String) -> Bool {
    let requests = server.requests.map(\.path).filter { $0 != "/services/rest/" }
    return requests.contains(paths[place])
      && CacheFolder(cache).pictures.count == requests.count - 1
  }

  /// The words of a batch over all of it, in order.
  func batch(connections: Int) -> [String] {
    let base = server.url("")
    return [
      "prefetch", "recent", "--size", "q,m,n", "--connections", "\(connections)", "--api-url",
      base, "--image-url", base, "--jobs", "2",
    ]
  }
}
