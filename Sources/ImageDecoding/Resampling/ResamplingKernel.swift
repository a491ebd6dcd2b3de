/// For each pixel of one target side: which source pixels it is made of, and with what weights.
///
/// Weights are whole numbers that add up to exactly `one`, so a flat color stays what it was.
struct ResamplingKernel {
  static let shift = 14
  static let one: Int32 = 1 << 14

  /// The first source pixel of each target pixel.
  private(set) var starts: [Int] = []
  /// The weights of all target pixels, `taps` each (trailing ones may be zero).
  private(set) var weights: [Int32] = []
  let taps: Int

  /// The kernel that takes `length` source pixels from `origin` on to `count` target pixels.
  ///
  /// Up to a factor of four it is a triangle as wide as the step (smooth, no jagged edges); beyond
  /// that the mean of the covered area, which is as good there and takes half of the work.
  init(origin: Int, length: Double, count: Int, bound: Int) {
    let step = length / Double(count)
    let isBox = step > 4
    let support = isBox ? step / 2 : max(step, 1)
    taps = min(bound, Int((support * 2).rounded(.up)) + 1)
    starts.reserveCapacity(count)
    weights.reserveCapacity(count * taps)
    for index in 0..<count {
      let center = Double(origin) + (Double(index) + 0.5) * step
      let first = min(max(0, Int((center - support).rounded(.down))), bound - taps)
      let shares = (0..<taps).map { tap -> Double in
        let left = Double(first + tap)
        if isBox { return max(0, min(left + 1, center + support) - max(left, center - support)) }
        return max(0, 1 - abs(left + 0.5 - center) / support)
      }
      append(shares, first: first)
    }
  }

  private mutating func append(_ shares: [Double], first: Int) {
    let sum = shares.reduce(0, +)
    var whole = shares.map { Int32(($0 / sum * Double(Self.one)).rounded()) }
    let largest = whole.indices.max { whole[$0] < whole[$1] } ?? 0
    whole[largest] += Self.one - whole.reduce(0, +)
    starts.append(first)
    weights += whole
  }
}
