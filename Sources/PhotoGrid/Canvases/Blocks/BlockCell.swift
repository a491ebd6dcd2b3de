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
  init(_ samples: UnsafeBufferPointer<UInt8>, at place: Int, stride: Int) {
    var columns = Columns()
    var below = ColorSum.zero
    var upper = Columns()
    var rows = Columns()
    for row in 0..<8 {
      if row == 4 { upper = columns }
      let line = place &+ row &* stride
      var sum = ColorSum.zero
      for column in 0..<8 {
        let sample = ColorSum(samples, at: line &+ column &* 3)
        columns[column] += sample
        sum += sample
      }
      rows[row] = sum
    }
    whole = columns.sum(0, 8)
    let upperLeft = upper.sum(0, 4)
    let upperRight = upper.sum(4, 8)
    let left = columns.sum(0, 4)
    let lowerLeft = left - upperLeft
    consider(upperLeft, .quadrants(1))
    consider(upperRight, .quadrants(2))
    consider(upperLeft + upperRight, .quadrants(3))
    consider(lowerLeft, .quadrants(4))
    consider(left, .quadrants(5))
    consider(upperRight + lowerLeft, .quadrants(6))
    consider(left + upperRight, .quadrants(7))
    var right = ColorSum.zero
    for eighths in 1..<8 {
      below += rows[8 - eighths]
      right += columns[eighths - 1]
      if eighths == 4 { continue }  // a pair of quadrants
      consider(below, .lower(eighths))
      consider(right, .left(eighths))
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

  /// Eight sums.
  private struct Columns {
    private var sums: (
      ColorSum, ColorSum, ColorSum, ColorSum, ColorSum, ColorSum, ColorSum, ColorSum
    ) = (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)

    subscript(index: Int) -> ColorSum {
      get { withUnsafeBytes(of: sums) { $0.bindMemory(to: ColorSum.self)[index & 7] } }
      set {
        withUnsafeMutableBytes(of: &sums) { $0.bindMemory(to: ColorSum.self)[index & 7] = newValue }
      }
    }

    func sum(_ first: Int, _ end: Int) -> ColorSum {
      (first..<end).reduce(ColorSum.zero) { $0 + self[$1] }
    }
  }
}
