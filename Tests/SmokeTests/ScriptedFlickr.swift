import Foundation
import LenientJSON
import TestSupport

/// The recorded `recent` stream and its pictures from a server that can be told to hesitate.
struct ScriptedFlickr: Sendable {
  let server: ScriptedServer
  /// How many pictures of sizes q, m and n there are.
  let count: Int

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
    var place = 0
    for photo in try BuiltTool.recorded("recent-1.json") {
      for size in ["q", "m", "n"] {
        let name = "\(photo["id"]?.text ?? "")_\(photo["secret"]?.text ?? "")_\(size).jpg"
        let answer = ScriptedAnswer.status(
          200, BuiltTool.bytes("\(fixtures)/pictures/65535/\(name)"))
        scripts["/65535/\(name)"] = [
          ScriptedAnswer((before[place]?.steps ?? []) + answer.steps)
        ]
        place += 1
      }
    }
    count = place
    server = try ScriptedServer(scripts)
  }

  /// The words of a batch over all of it, in order.
  func batch(connections: Int) -> [String] {
    let base = server.url("")
    return [
      "prefetch", "recent", "--size", "q,m,n", "--connections", "\(connections)", "--api-url",
      base, "--image-url", base,
    ]
  }
}
