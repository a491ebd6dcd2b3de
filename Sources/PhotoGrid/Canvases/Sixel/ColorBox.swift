/// Some entries of a histogram that share a color of the palette, as long as they are not split.
struct ColorBox {
  /// Where they stand in the list of entries.
  let range: Range<Int>
  /// Their mean color.
  let mean: SIMD4<Float>
  /// How far the pixels lie from the mean: the sum of the squared distances.
  let error: Float
  /// The channel to split, which is that of the largest error; nil when nothing can be split.
  let axis: Int?

  init(_ entries: UnsafeMutableBufferPointer<ColorHistogram.Entry>, _ range: Range<Int>) {
    var count: Float = 0
    var sum = SIMD4<Float>()
    var squares = SIMD4<Float>()
    var (all, any) = (UInt16.max, UInt16(0))
    for index in range {
      let entry = entries[index]
      let number = Float(entry.count)
      let colors = SIMD4(Float(entry.red), Float(entry.green), Float(entry.blue), 0)
      count += number
      sum += colors
      squares += colors * colors / number
      all &= entry.key
      any |= entry.key
    }
    self.range = range
    mean = sum / max(1, count)
    let errors = squares - sum * mean
    var best: (axis: Int?, error: Float) = (nil, 0)
    for axis in 0..<3 where (all ^ any) >> Self.shift(axis) & 31 != 0 && errors[axis] > best.error {
      best = (axis, errors[axis])
    }
    axis = best.axis
    error = best.axis == nil ? 0 : errors.sum()
  }

  /// The two parts that leave the least error, split across the axis; moves entries in the range.
  func split(
    _ entries: UnsafeMutableBufferPointer<ColorHistogram.Entry>
  ) -> (ColorBox, ColorBox)? {
    guard let axis else { return nil }
    let shift = Self.shift(axis)
    var bins = [SIMD2<Float>](repeating: .zero, count: 32)
    for index in range {
      let entry = entries[index]
      let sum = axis == 0 ? entry.red : axis == 1 ? entry.green : entry.blue
      bins[Int(entry.key >> shift & 31)] += SIMD2(Float(entry.count), Float(sum))
    }
    let whole = bins.reduce(.zero, +)
    var (low, best, cut) = (SIMD2<Float>.zero, Float(-1), UInt16(0))
    for bin in 0..<31 {
      low += bins[bin]
      let high = whole - low
      guard low.x > 0, high.x > 0 else { continue }
      let gain = low.y * low.y / low.x + high.y * high.y / high.x
      if gain > best { (best, cut) = (gain, UInt16(bin)) }
    }
    var (first, last) = (range.lowerBound, range.upperBound)
    while first < last {
      if entries[first].key >> shift & 31 <= cut {
        first += 1
      } else {
        last -= 1
        entries.swapAt(first, last)
      }
    }
    guard first > range.lowerBound, first < range.upperBound else { return nil }
    return (
      ColorBox(entries, range.lowerBound..<first), ColorBox(entries, first..<range.upperBound)
    )
  }

  private static func shift(_ axis: Int) -> UInt16 { axis == 0 ? 10 : axis == 1 ? 5 : 0 }
}
