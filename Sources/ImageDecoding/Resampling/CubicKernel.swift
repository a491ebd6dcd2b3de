/// For each sample of one target side: which source samples it is made of, and with what weights.
///
/// The filter is Keys' cubic (a = -0.5), as wide as the step when the picture gets smaller: sharp,
/// and without the rings of a longer filter. Weights are whole numbers of 16 bits that add up to
/// exactly 1 << `shift`, so a flat color stays what it was.
struct CubicKernel {
  /// The first source sample of each target sample; they never decrease.
  private(set) var starts: [Int] = []
  /// The weights of all target samples, `taps` each (leading and trailing ones may be zero).
  private(set) var weights: [Int16] = []
  let taps: Int
  /// The weights' point: the more source samples share a target sample, the finer.
  let shift: Int
  /// Whether the target is the source from `starts[0]` on, sample by sample.
  let isCopy: Bool

  /// The kernel that takes `length` source samples from `origin` on, of `bound` there are, to
  /// `count` target samples.
  init(origin: Double, length: Double, count: Int, bound: Int) {
    let step = length / Double(count)
    let scale = max(step, 1)
    let support = 2 * scale
    taps = min(bound, Int((support * 2).rounded(.up)))
    shift = min(16, 14 + Int(scale).bitWidth - 1 - Int(scale).leadingZeroBitCount)
    isCopy = step == 1 && origin == origin.rounded() && Int(origin) + count <= bound
    if isCopy {
      starts = (0..<count).map { Int(origin) + $0 }
      return
    }
    starts.reserveCapacity(count)
    weights.reserveCapacity(count * taps)
    var shares = [Double](repeating: 0, count: taps)
    for index in 0..<count {
      let center = origin + (Double(index) + 0.5) * step
      let first = min(max(0, Int((center - support - 0.5).rounded(.up))), bound - taps)
      for tap in 0..<taps {
        shares[tap] = Self.cubic((Double(first + tap) + 0.5 - center) / scale)
      }
      append(shares, first: first)
    }
  }

  /// Rounds the running sum, so that no tap is off by more than one and the sum is exact.
  private mutating func append(_ shares: [Double], first: Int) {
    let factor = Double(1 << shift) / shares.reduce(0, +)
    var (sum, done) = (0.0, 0)
    for share in shares {
      sum += share * factor
      let next = Int(sum.rounded())
      weights.append(Int16(clamping: next - done))
      done = next
    }
    starts.append(first)
  }

  private static func cubic(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
    return 0
  }
}
