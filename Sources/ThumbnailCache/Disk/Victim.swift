/// A record that trimming may remove, and how much the cache would gain.
struct Victim {
  let name: String
  let path: String
  let shard: Int
  let status: FileStatus
  /// Age times size: of two records used at the same time the larger goes first, and a constant
  /// keeps small ones from living for ever.
  let score: Double

  /// How far in the future a use may lie before the clock is taken to have been wrong, in
  /// nanoseconds: two hours.
  static let futureTolerance: Int64 = 7_200_000_000_000

  init(_ item: DiskStore.Item, shard: Int, now: Int64) {
    name = item.name
    path = item.path
    self.shard = shard
    status = item.status
    score = Self.score(
      age: now - item.status.changedNanoseconds, bytes: item.status.allocatedByteCount)
  }

  /// - Parameter age: In nanoseconds; what was used in the future was used longest ago.
  static func score(age: Int64, bytes: Int) -> Double {
    let age = age < -futureTolerance ? Double(Int64.max) : Double(max(1, age))
    return age * Double(bytes + 512)
  }
}
