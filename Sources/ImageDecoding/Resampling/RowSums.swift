/// Weighted sums of whole rows, in whole numbers.
///
/// With few rows to a sum 16 bits do, eight of which a processor adds at a time; else it is 32.
struct RowSums {
  private let length: Int
  private let shift: Int32
  private let point: Int32
  /// What the parts of products lose by being cut off, in all rows of a sum, on average.
  private let lost: Int16
  private var short: [Int16] = []
  private var long: [Int32] = []

  /// Sums for `rows` rows at a time of `length` samples, of `taps` source rows each.
  ///
  /// Weights have their point at `shift`, results at `point`.
  init(rows: Int, length: Int, taps: Int, shift: Int, point: Int) {
    self.length = length
    self.shift = Int32(shift)
    self.point = Int32(point)
    lost = Int16(clamping: taps / 2)
    if shift - point == 8 {
      short = [Int16](repeating: 0, count: rows * length)
    } else {
      long = [Int32](repeating: 0, count: rows * length)
    }
  }

  var heldSamples: Int { short.count + long.count }

  /// Adds a row to a sum, or starts the sum with it.
  mutating func add(
    _ source: UnsafeBufferPointer<UInt8>, weight: Int16, to row: Int, isFirst: Bool
  ) {
    precondition(source.count == length)
    if short.isEmpty {
      addLong(source, Int32(weight), row * length, isFirst)
    } else {
      addShort(source, weight, row * length, isFirst)
    }
  }

  /// The product's upper 16 of 24 bits, from those of the two halves of the weight.
  private mutating func addShort(
    _ source: UnsafeBufferPointer<UInt8>, _ weight: Int16, _ start: Int, _ isFirst: Bool
  ) {
    let high = UInt16(bitPattern: weight >> 8)
    let low = UInt16(bitPattern: weight & 255)
    let (count, lost) = (length, lost)
    short.withUnsafeMutableBufferPointer { sums in
      let sums = UnsafeMutableBufferPointer(rebasing: sums[start..<start + count])
      if isFirst { sums.update(repeating: lost) }
      if weight == 0 { return }
      for x in 0..<count {
        let level = UInt16(source[x])
        sums[x] &+= Int16(bitPattern: level &* high &+ (level &* low) &>> 8)
      }
    }
  }

  private mutating func addLong(
    _ source: UnsafeBufferPointer<UInt8>, _ weight: Int32, _ start: Int, _ isFirst: Bool
  ) {
    let count = length
    long.withUnsafeMutableBufferPointer { sums in
      let sums = UnsafeMutableBufferPointer(rebasing: sums[start..<start + count])
      if isFirst { sums.update(repeating: 0) }
      if weight == 0 { return }
      for x in 0..<count { sums[x] &+= weight &* Int32(source[x]) }
    }
  }

  /// Writes a sum that is complete.
  func finish(_ row: Int, into line: UnsafeMutableBufferPointer<Int16>) {
    precondition(line.count >= length)
    let (start, count, shift) = (row * length, length, shift - point)
    if short.isEmpty {
      let half = Int32(1) << (shift - 1)
      long.withUnsafeBufferPointer { sums in
        for x in 0..<count {
          line[x] = Int16(truncatingIfNeeded: (sums[start &+ x] &+ half) &>> shift)
        }
      }
    } else {
      short.withUnsafeBufferPointer { sums in
        for x in 0..<count { line[x] = sums[start &+ x] }
      }
    }
  }
}
