/// How a picture is brought into a box of another shape.
public enum ResamplingMode: Sendable {
  /// The whole picture inside the box; one side may stay shorter than the box.
  case fit
  /// The box covered; what stands out on both sides is cut off.
  case fill
}

extension PixelBuffer {
  /// The picture at another size.
  ///
  /// With `fit` the result keeps its shape and lies inside `box`; with `fill` it has the shape of
  /// `box`. It is never larger than the picture (or than its cut-out) unless `upscale` is set.
  public func resampled(
    to box: PixelSize, mode: ResamplingMode = .fit, upscale: Bool = false
  ) -> PixelBuffer {
    guard box.width > 0, box.height > 0 else { return self }
    switch mode {
    case .fit:
      return stretched(to: size.fitted(in: box, upscale: upscale), cutOut: size)
    case .fill:
      let cutOut = box.fitted(in: size, upscale: true)
      let target = upscale || cutOut.covers(box) ? box : cutOut
      return stretched(to: target, cutOut: cutOut)
    }
  }

  /// The middle part of size `cutOut` (nil for all of it) in exactly `target` columns and rows.
  ///
  /// Both sides are scaled on their own, for targets whose pixels are not square.
  public func stretched(to target: PixelSize, cutOut: PixelSize? = nil) -> PixelBuffer {
    guard target.width > 0, target.height > 0 else { return self }
    let cutOut = PixelSize(
      width: min(max(1, cutOut?.width ?? width), width),
      height: min(max(1, cutOut?.height ?? height), height))
    if target == size, cutOut == size { return self }
    let left = (width - cutOut.width) / 2
    let top = (height - cutOut.height) / 2
    let across = ResamplingKernel(
      origin: left, length: Double(cutOut.width), count: target.width, bound: width)
    let down = ResamplingKernel(
      origin: top, length: Double(cutOut.height), count: target.height, bound: height)
    // Down first: that pass runs along whole rows, and leaves fewer of them for the other one.
    let low = PixelSize(width: width, height: target.height)
    return shrunkDown(down, to: low).shrunkAcross(across, to: target)
  }

  // The loops use unsafe buffers: kernels are built so that start + taps stays inside the side
  // they were built for, and both sides are checked right here.

  private func shrunkAcross(_ kernel: ResamplingKernel, to target: PixelSize) -> PixelBuffer {
    var result = PixelBuffer(size: target, gray: 0)
    let (width, taps) = (self.width, kernel.taps)
    precondition(kernel.starts.count == target.width && target.height == height && taps <= width)
    result.pixels.withUnsafeMutableBufferPointer { out in
      pixels.withUnsafeBufferPointer { stored in
        kernel.starts.withUnsafeBufferPointer { starts in
          kernel.weights.withUnsafeBufferPointer { weights in
            var to = 0
            for y in 0..<target.height {
              var tap = 0
              for x in 0..<target.width {
                var from = (y &* width &+ starts[x]) &* 3
                var (red, green, blue) = (Int32(0), Int32(0), Int32(0))
                for _ in 0..<taps {
                  let weight = weights[tap]
                  red &+= weight &* Int32(stored[from])
                  green &+= weight &* Int32(stored[from &+ 1])
                  blue &+= weight &* Int32(stored[from &+ 2])
                  from &+= 3
                  tap &+= 1
                }
                out[to] = Self.level(red)
                out[to &+ 1] = Self.level(green)
                out[to &+ 2] = Self.level(blue)
                to &+= 3
              }
            }
          }
        }
      }
    }
    return result
  }

  private func shrunkDown(_ kernel: ResamplingKernel, to target: PixelSize) -> PixelBuffer {
    var result = PixelBuffer(size: target, gray: 0)
    let (row, taps) = (width * 3, kernel.taps)
    precondition(kernel.starts.count == target.height && target.width == width && taps <= height)
    var sums = [Int32](repeating: 0, count: row)
    sums.withUnsafeMutableBufferPointer { sums in
      result.pixels.withUnsafeMutableBufferPointer { out in
        pixels.withUnsafeBufferPointer { stored in
          for y in 0..<target.height {
            sums.update(repeating: 0)
            for tap in 0..<taps {
              let weight = kernel.weights[y * taps + tap]
              if weight == 0 { continue }
              let from = (kernel.starts[y] + tap) * row
              let line = UnsafeBufferPointer(rebasing: stored[from..<from + row])
              for x in 0..<row { sums[x] &+= weight &* Int32(line[x]) }
            }
            let line = UnsafeMutableBufferPointer(rebasing: out[y * row..<(y + 1) * row])
            for x in 0..<row { line[x] = Self.level(sums[x]) }
          }
        }
      }
    }
    return result
  }

  @inline(__always)
  private static func level(_ sum: Int32) -> UInt8 {
    UInt8(clamping: (sum &+ ResamplingKernel.one / 2) >> Int32(ResamplingKernel.shift))
  }
}
