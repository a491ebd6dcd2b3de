import Favorites
import FlickrAPI
import ForeignText
import Foundation

/// Changes a favorites file until it is killed, and tells each change when it is done:
/// `favoritesworker FILE PREFIX BATCH`.
///
/// Each round adds a batch of photos, each time as one call. Every third round the batch before is
/// removed, and that is undone in the round behind it. A line on standard output means that the call
/// has returned: `+3` batch 3 was added, `-2` batch 2 was removed, `u2` that was undone.
@main
struct Worker {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let batch = Int(arguments[3]) else {
      print("usage: favoritesworker FILE PREFIX BATCH")
      exit(64)
    }
    let store = try FavoritesStore(path: arguments[1])
    let parent = getppid()
    // Nobody is left to be told when the tests are gone.
    for round in 0... where getppid() == parent {
      try await store.add(photos(round, prefix: arguments[2], count: batch))
      tell("+\(round)")
      if round % 3 == 2 {
        try await store.remove(photos(round - 1, prefix: arguments[2], count: batch).map(\.id))
        tell("-\(round - 1)")
        try await store.undo()
        tell("u\(round - 1)")
      }
    }
  }

  /// The ids of a batch: prefix, batch in six digits, number in three.
  static func photos(_ round: Int, prefix: String, count: Int) -> [Photo] {
    (0..<count).map { number in
      var photo = Photo(id: "\(prefix)\(String(1_000_000 + round).dropFirst())\(100 + number)")
      photo.title = "a photo"
      photo.ownerID = "7@N00"
      return photo
    }
  }

  /// At once, because a kill takes what is held back.
  static func tell(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }
}
