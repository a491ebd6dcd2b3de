/// A cell of 8 x 8 samples, summed up as its shapes need them.
struct BlockCell {
  /// How a cell is parted: into the quadrants of a mask and the others, or by a line.
  enum Shape: Equatable {
    /// All of one color.
    case flat
    /// 1 upper left, 2 upper right, 4 lower left; the lower right is never in it.
    case quadrants(Int)
    /// So many eighths from below.
    case lower(Int)
    /// So many eighths from the left.
    case left(Int)
  }

  /// All samples.
  let whole: ColorSum
  /// The best shape.
  private(set) var shape = Shape.flat
  /// The samples that it covers.
  private(set) var part = ColorSum.zero

  private var gain: Float = 0

  /// Sums up the samples from `place` on, in rows that are `stride` bytes apart, and finds the shape
  /// with the smallest squared error.
  ///
  /// - Parameter scratch: Room for sixteen sums.
  init(
    _ samples: UnsafeBufferPointer<UInt8>, at place: Int, stride: Int,
    scratch: UnsafeMutableBufferPointer<ColorSum>
  ) {
    // The sums of the eight columns, then of the eight rows.
    scratch.update(repeating: .zero)
    var (upperLeft, upperRight, left) = (ColorSum.zero, ColorSum.zero, ColorSum.zero)
    var whole = ColorSum.zero
    for row in 0..<8 {
      let line = place &+ row &* stride
      var sums = (left: ColorSum.zero, right: ColorSum.zero)
      for column in 0..<4 {
        let near = ColorSum(samples, at: line &+ column &* 3)
        let far = ColorSum(samples, at: line &+ (column &+ 4) &* 3)
        scratch[column] += near
        scratch[column &+ 4] += far
        sums.left += near
        sums.right += far
      }
      scratch[row &+ 8] = sums.left + sums.right
      if row < 4 {
        upperLeft += sums.left
        upperRight += sums.right
      }
      left += sums.left
      whole += sums.left + sums.right
    }
    self.whole = whole
    let lowerLeft = left - upperLeft
    consider(upperLeft, .quadrants(1))
    consider(upperRight, .quadrants(2))
    consider(upperLeft + upperRight, .quadrants(3))
    consider(lowerLeft, .quadrants(4))
    consider(left, .quadrants(5))
    consider(upperRight + lowerLeft, .quadrants(6))
    consider(left + upperRight, .quadrants(7))
    var (below, across) = (ColorSum.zero, ColorSum.zero)
    for eighths in 1..<8 {
      below += scratch[16 - eighths]
      across += scratch[eighths - 1]
      if eighths == 4 { continue }  // a pair of quadrants
      consider(below, .lower(eighths))
      consider(across, .left(eighths))
    }
  }

  private mutating func consider(_ part: ColorSum, _ shape: Shape) {
    let gain = part.gain(of: whole)
    if gain > self.gain {
      self.gain = gain
      self.part = part
      self.shape = shape
    }
  }
}
