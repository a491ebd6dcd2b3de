/// The sums of the red, green and blue of some samples, and last their number.
///
/// All of them are whole numbers small enough to be exact.
typealias ColorSum = SIMD4<Float>

extension SIMD4<Float> {
  /// One sample.
  @inline(__always)
  init(_ samples: UnsafeBufferPointer<UInt8>, at place: Int) {
    self.init(
      Float(samples[place]), Float(samples[place &+ 1]), Float(samples[place &+ 2]), 1)
  }

  /// By how much the squared distances to the mean of `whole` shrink when these samples and the
  /// other ones get a mean of their own; zero when they are all or none of them.
  @inline(__always)
  func gain(of whole: ColorSum) -> Float {
    // n·M |a/n - b/m|² / N with n + m = N, brought over one denominator.
    let others = whole.w - w
    guard w > 0, others > 0 else { return 0 }
    let gap = self * whole.w - whole * w
    return (gap * gap).sum() / (w * others)
  }
}
