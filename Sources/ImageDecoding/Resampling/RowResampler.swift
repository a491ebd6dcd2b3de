/// Makes a picture of another size out of rows as they are decoded, without keeping them.
///
/// Each row is added, weighted, to the target rows that it belongs to; a target row that has all of
/// its rows is brought to its width. Only the sums of the few target rows that are open are held.
struct RowResampler: RowSink {
  /// The bits behind the point between the two steps: 255 and what the filter overshoots fit in 16.
  private static let point = 6

  private let down: CubicKernel
  private let across: CubicKernel
  private let channels: Int
  private let target: PixelSize
  /// The samples of a source row that the target is made of.
  private let window: Range<Int>
  /// The sums of the open target rows, in turn.
  private var sums: RowSums
  private let openRows: Int
  /// A target row in full width; the last pixel is padded, since four samples are read at a time.
  private var line: [Int16]
  private var row = 0
  private var firstOpen = 0
  private var samples: [UInt8]

  /// A resampler between the rows that `down` and the columns that `across` was made for.
  init(across: CubicKernel, down: CubicKernel, channels: Int) {
    self.across = across
    self.down = down
    self.channels = channels
    target = PixelSize(width: across.starts.count, height: down.starts.count)
    let first = across.starts.first ?? 0
    let last = (across.starts.last ?? 0) + (across.isCopy ? 1 : across.taps)
    window = first * channels..<last * channels
    var most = 1
    var oldest = 0
    for (index, start) in down.starts.enumerated() {
      while down.starts[oldest] + down.taps <= start { oldest += 1 }
      most = max(most, index - oldest + 1)
    }
    openRows = down.isCopy ? 1 : most
    sums = RowSums(
      rows: down.isCopy ? 0 : openRows, length: window.count, taps: down.taps, shift: down.shift,
      point: Self.point)
    line = [Int16](repeating: 0, count: window.count + 4)
    samples = [UInt8](repeating: 0, count: target.pixelCount * channels)
  }

  /// The target, after the last row.
  var raster: Raster { Raster(size: target, channels: channels, samples: samples) }

  /// How many samples are held besides the target.
  var heldSamples: Int { sums.heldSamples + line.count }

  mutating func take(_ source: UnsafeBufferPointer<UInt8>) {
    precondition(source.count >= window.upperBound)
    defer { row += 1 }
    let source = UnsafeBufferPointer(rebasing: source[window])
    guard !down.isCopy else { return copy(source) }
    var index = firstOpen
    while index < target.height, down.starts[index] <= row {
      let tap = row - down.starts[index]
      let weight = down.weights[index * down.taps + tap]
      sums.add(source, weight: weight, to: index % openRows, isFirst: tap == 0)
      if tap == down.taps - 1 {
        line.withUnsafeMutableBufferPointer { sums.finish(index % openRows, into: $0) }
        shrink(into: index)
        firstOpen = index + 1
      }
      index += 1
    }
  }

  /// A row that is a target row as it is.
  private mutating func copy(_ source: UnsafeBufferPointer<UInt8>) {
    guard firstOpen < target.height, row == down.starts[firstOpen] else { return }
    if across.isCopy {
      let start = firstOpen * target.width * channels
      samples.withUnsafeMutableBufferPointer { out in
        for index in 0..<source.count { out[start + index] = source[index] }
      }
    } else {
      line.withUnsafeMutableBufferPointer { line in
        for index in 0..<source.count { line[index] = Int16(source[index]) << Int16(Self.point) }
      }
      shrink(into: firstOpen)
    }
    firstOpen += 1
  }

  private mutating func shrink(into index: Int) {
    let start = index * target.width * channels
    let (channels, kernel, first) = (channels, across, across.starts.first ?? 0)
    samples.withUnsafeMutableBufferPointer { out in
      line.withUnsafeBufferPointer { line in
        let out = UnsafeMutableBufferPointer(rebasing: out[start...])
        if kernel.isCopy {
          let half = Int16(1) << Int16(Self.point - 1)
          for x in 0..<kernel.starts.count * channels {
            out[x] = UInt8(clamping: (line[x] &+ half) &>> Int16(Self.point))
          }
        } else if channels == 1 {
          Self.shrinkGray(line, first: first, kernel, out)
        } else {
          Self.shrinkColor(line, first: first, kernel, out)
        }
      }
    }
  }

  private static func shrinkGray(
    _ line: UnsafeBufferPointer<Int16>, first: Int, _ kernel: CubicKernel,
    _ out: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (taps, shift) = (kernel.taps, Int32(kernel.shift + point))
    let half = Int32(1) << (shift - 1)
    kernel.weights.withUnsafeBufferPointer { weights in
      for (x, start) in kernel.starts.enumerated() {
        var sum = half
        for tap in 0..<taps {
          sum &+= Int32(line[start - first + tap]) &* Int32(weights[x * taps + tap])
        }
        out[x] = UInt8(clamping: sum &>> shift)
      }
    }
  }

  /// Three samples at a time in the lanes of four: the last one is another pixel's and is dropped.
  private static func shrinkColor(
    _ line: UnsafeBufferPointer<Int16>, first: Int, _ kernel: CubicKernel,
    _ out: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (taps, shift) = (kernel.taps, Int32(kernel.shift + point))
    let half = SIMD4<Int32>(repeating: Int32(1) << (shift - 1))
    let (zero, full) = (SIMD4<Int32>(repeating: 0), SIMD4<Int32>(repeating: 255))
    let samples = UnsafeRawBufferPointer(line)
    kernel.weights.withUnsafeBufferPointer { weights in
      kernel.starts.withUnsafeBufferPointer { starts in
        var at = 0
        for x in 0..<starts.count {
          var sum = half
          var from = (starts[x] &- first) &* 6
          for _ in 0..<taps {
            let pixel = samples.loadUnaligned(fromByteOffset: from, as: SIMD4<Int16>.self)
            sum &+=
              SIMD4<Int32>(truncatingIfNeeded: pixel) &* SIMD4<Int32>(repeating: Int32(weights[at]))
            from &+= 6
            at &+= 1
          }
          let level = (sum &>> SIMD4<Int32>(repeating: shift))
            .clamped(lowerBound: zero, upperBound: full)
          out[x &* 3] = UInt8(truncatingIfNeeded: level[0])
          out[x &* 3 &+ 1] = UInt8(truncatingIfNeeded: level[1])
          out[x &* 3 &+ 2] = UInt8(truncatingIfNeeded: level[2])
        }
      }
    }
  }
}
