import Synchronization

/// What the pictures under way share: the bytes that may be in memory, and the places for decoding.
final class FetchResources: Sendable {
  let bytes: Allotment
  let jobs: Allotment
  /// What stands for the side of an original.
  private static let largeSide = 3000

  private let average = Mutex<[Int: Double]>([:])

  init(bytes: Int, jobs: Int) {
    self.bytes = Allotment(bytes)
    self.jobs = Allotment(jobs)
  }

  /// How many bytes a picture will probably have: as those of its size had, else as photos have.
  func estimate(longestSide: Int?) -> Int {
    average.withLock { $0[longestSide ?? Self.largeSide] }.map { Int($0) }
      ?? Self.typical(longestSide: longestSide)
  }

  /// How many bytes photos of a longest side in pixels typically have; nil stands for an original.
  static func typical(longestSide: Int?) -> Int {
    let side = longestSide ?? largeSide
    return side * side / 4
  }

  /// A picture of a size had so many bytes.
  func learn(_ count: Int, longestSide: Int?) {
    let side = longestSide ?? Self.largeSide
    average.withLock { average in
      average[side] = average[side].map { $0 + (Double(count) - $0) / 16 } ?? Double(count)
    }
  }
}
