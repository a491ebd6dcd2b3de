import Testing

@testable import ImageDecoding

@Suite struct RowResamplerTests {
  private static func resampled(
    _ picture: PixelBuffer, to target: PixelSize, channels: Int = 3
  ) -> Raster {
    var resampler = RowResampler(
      across: CubicKernel(
        origin: 0, length: Double(picture.width), count: target.width, bound: picture.width),
      down: CubicKernel(
        origin: 0, length: Double(picture.height), count: target.height, bound: picture.height),
      channels: channels)
    for y in 0..<picture.height {
      let row = (0..<picture.width).flatMap { x in
        channels == 1
          ? [picture[x, y].red] : [picture[x, y].red, picture[x, y].green, picture[x, y].blue]
      }
      row.withUnsafeBufferPointer { resampler.take($0) }
    }
    return resampler.raster
  }

  @Test(arguments: [1, 2, 7, 29, 30, 31, 64], [1, 3])
  func `a flat color stays what it was`(side: Int, channels: Int) throws {
    let flat = try Samples.picture(width: 30, height: 40) { _, _ in [255, 130, 1] }
    let result = Self.resampled(
      flat, to: PixelSize(width: side, height: side), channels: channels)
    let expected: [UInt8] = channels == 1 ? [255] : [255, 130, 1]
    for (index, sample) in result.samples.enumerated() {
      #expect(sample == expected[index % channels])
    }
  }

  @Test(arguments: [(11, 9), (40, 30), (64, 50), (23, 30), (40, 7), (1, 1)])
  func `is the cubic filter, computed in floating point`(width: Int, height: Int) throws {
    let picture = try Samples.picture(width: 40, height: 30) { x, y in
      [UInt8((x * 37 + y * 91) % 256), UInt8((x * x + y) % 256), UInt8((x / 8 + y / 8) % 2 * 255)]
    }
    let result = Self.resampled(picture, to: PixelSize(width: width, height: height)).pixels
    for (x, y) in [(0, 0), (width - 1, 0), (width / 2, height / 2), (width - 1, height - 1)] {
      let ideal = Self.ideal(picture, width, height, x, y)
      #expect(distance(result[x, y], ideal) <= 1, "\(x), \(y): \(result[x, y]), not \(ideal)")
    }
  }

  /// One pixel by the definition: Keys' cubic over all source pixels, normalised.
  private static func ideal(
    _ picture: PixelBuffer, _ width: Int, _ height: Int, _ x: Int, _ y: Int
  ) -> (UInt8, UInt8, UInt8) {
    func weight(_ source: Int, _ target: Int, _ from: Int, _ to: Int) -> Double {
      let step = Double(from) / Double(to)
      let d = abs(Double(source) + 0.5 - (Double(target) + 0.5) * step) / max(step, 1)
      if d < 1 { return 1.5 * d * d * d - 2.5 * d * d + 1 }
      return d < 2 ? -0.5 * d * d * d + 2.5 * d * d - 4 * d + 2 : 0
    }
    var (sums, total) = ([0.0, 0.0, 0.0], 0.0)
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let share = weight(column, x, picture.width, width) * weight(row, y, picture.height, height)
        let color = picture[column, row]
        total += share
        sums[0] += share * Double(color.red)
        sums[1] += share * Double(color.green)
        sums[2] += share * Double(color.blue)
      }
    }
    let levels = sums.map { UInt8(min(max(($0 / total).rounded(), 0), 255)) }
    return (levels[0], levels[1], levels[2])
  }

  @Test func `holds no more than the rows that are open`() throws {
    // 65,500 rows into one target row: what is kept is one row of sums, not the picture.
    let down = CubicKernel(origin: 0, length: 65_500, count: 2, bound: 65_500)
    let across = CubicKernel(origin: 0, length: 4, count: 4, bound: 4)
    var resampler = RowResampler(across: across, down: down, channels: 1)
    #expect(resampler.heldSamples <= 2 * 4 * 2 + 8)
    let row = [UInt8](repeating: 77, count: 4)
    for _ in 0..<65_500 { row.withUnsafeBufferPointer { resampler.take($0) } }
    #expect(resampler.raster.samples == [UInt8](repeating: 77, count: 8))
  }
}
