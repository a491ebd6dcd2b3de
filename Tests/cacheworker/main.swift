// A process beside others on one cache folder; the tests and the proof start several, and kill some.
//
//     cacheworker write ROOT SEED COUNT LIMIT KEYS [ENTRIES]
//                                                    store pictures, a line `+ID` after each, or `-` and
//                                                    why it is not kept (0 = for ever)
//     cacheworker mixed ROOT SEED COUNT LIMIT KEYS   the same, reading and checking in between
//     cacheworker fetch ROOT KEY CALLERS LOG         many tasks want one picture; LOG grows by a
//                                                    byte for each fetch
//
// It ends with 3 when it was given a wrong picture.

import Foundation
import ImageDecoding
import ThumbnailCache

let arguments = CommandLine.arguments
guard arguments.count >= 6 else { exit(64) }
let root = arguments[2]

switch arguments[1] {
case "write", "mixed":
  guard arguments.count >= 7, let seed = UInt64(arguments[3]), let count = Int(arguments[4]),
    let limit = Int(arguments[5]), let keys = Int(arguments[6])
  else { exit(64) }
  let entries = arguments.count > 7 ? Int(arguments[7]) ?? 0 : 1_000_000
  let writer = try Writer(root: root, seed: seed, limit: limit, keys: keys, entries: entries)
  exit(try writer.run(count, reads: arguments[1] == "mixed") ? 0 : 3)
case "fetch":
  guard let callers = Int(arguments[4]) else { exit(64) }
  let isRight = try await fetch(arguments[3], callers: callers, log: arguments[5])
  exit(isRight ? 0 : 3)
default:
  exit(64)
}

/// Twenty callers or so of one key, whose loader leaves a trace outside the cache.
func fetch(_ id: String, callers: Int, log: String) async throws -> Bool {
  let cache = ThumbnailCache(root: root)
  let expected = try SamplePicture.bytes(of: 1)
  let key = SamplePicture.key(id)
  return try await withThrowingTaskGroup(of: Bool.self) { group in
    for _ in 0..<callers {
      group.addTask {
        let picture = try await cache.picture(for: key) {
          let file = open(log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
          write(file, "x", 1)
          close(file)
          // Long enough for all others to arrive.
          try await Task.sleep(for: .milliseconds(300))
          return FetchedPicture(bytes: expected, url: "https://example.com/a.jpg")
        }
        return picture.payload == expected
      }
    }
    return try await group.reduce(true) { $0 && $1 }
  }
}
