import Favorites
import FlickrAPI
import Foundation

/// Times of the favorites store in milliseconds: `favoritesbench FOLDER [COUNT]`, in an empty
/// folder, over COUNT favorites (100,000).
let path = CommandLine.arguments.dropFirst().first.map { "\($0)/favorites.sqlite" }
guard let path else {
  print("usage: favoritesbench FOLDER [COUNT]")
  exit(64)
}

/// Milliseconds of CPU that the process has used: what a busy machine does not stretch as much.
func cpu() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

/// The median of some runs; each opens the file anew.
func measure(_ name: String, runs: Int = 1, _ body: () async throws -> Void) async throws {
  var times: [Double] = []
  let used = cpu()
  for _ in 0..<runs {
    let start = ContinuousClock.now
    try await body()
    let time = ContinuousClock.now - start
    let (seconds, attoseconds) = time.components
    times.append(Double(attoseconds) / 1e15 + Double(seconds) * 1000)
  }
  let each = String(format: "%9.1f CPU", (cpu() - used) / Double(runs))
  times.sort()
  let name = name.padding(toLength: 58, withPad: " ", startingAt: 0)
  let range = runs > 1 ? String(format: "  (%.1f to %.1f)", times[0], times[runs - 1]) : ""
  print(name + String(format: "%9.1f ms", times[runs / 2]) + each + range)
}

func add(_ numbers: Range<Int>, batch: Int) async throws {
  let store = try FavoritesStore(path: path)
  try await store.beginChange("add favorites")
  for start in stride(from: numbers.lowerBound, to: numbers.upperBound, by: batch) {
    let end = min(start + batch, numbers.upperBound)
    try await store.add(Array(photos[start..<end]))
  }
}

let total = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 100_000
let photos = SamplePhotos.photos(0..<total)
try await measure("add 10,000 described, batches of 500") { try await add(0..<10_000, batch: 500) }
try await measure("the same again (nothing new)") { try await add(0..<10_000, batch: 500) }
try await measure("first 100 of 10,000, from open", runs: 11) {
  _ = try await FavoritesStore(path: path).favorites(after: nil, limit: 100)
}
try await measure("add \(total - 10_000) more") { try await add(10_000..<total, batch: 500) }
try await measure("first 100 of \(total), from open", runs: 21) {
  _ = try await FavoritesStore(path: path).favorites(after: nil, limit: 100)
}
for (name, words) in [
  ("one", ["51234"]), ("few", ["strasse 5123"]), ("many", ["facade", "unterwegs"]),
  ("a third", ["harbour"]), ("none", ["zzzz"]),
] {
  try await measure("find \(name): \(words.joined(separator: " ")), first 100, from open", runs: 11)
  {
    _ = try await FavoritesStore(path: path).find(words, limit: 100)
  }
}
try await measure("marks among 500", runs: 11) {
  _ = try await FavoritesStore(path: path).marks(among: photos[5_000..<5_500].map(\.id))
}
try await measure("statistics of \(total)", runs: 5) {
  _ = try await FavoritesStore(path: path).statistics()
}
try await measure("all \(total) in pieces of 500") {
  let store = try FavoritesStore(path: path)
  var last: Favorite?
  while case let piece = try await store.favorites(after: last, limit: 500), !piece.isEmpty {
    last = piece.last
  }
}
let ids = photos.map(\.id)
try await measure("remove \(total)") { try await FavoritesStore(path: path).remove(ids) }
try await measure("undo it") { try await FavoritesStore(path: path).undo() }
print("file: \(try FileManager.default.attributesOfItem(atPath: path)[.size] ?? 0) bytes")
