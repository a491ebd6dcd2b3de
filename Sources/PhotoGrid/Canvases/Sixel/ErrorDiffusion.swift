import ImageDecoding

/// Diffusion after Floyd and Steinberg: what a pixel's color misses is made up for by its neighbors.
struct ErrorDiffusion {
  let palette: SixelPalette
  /// The color next to each key, once it was looked for.
  private var known = [UInt16](repeating: .max, count: 1 << 15)

  init(_ palette: SixelPalette) { self.palette = palette }

  /// The color of each pixel.
  mutating func indices(_ picture: PixelBuffer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(picture.size.pixelCount)
    // A margin on both sides, so that no neighbor is missing.
    var below = [SIMD4<Float>](repeating: .zero, count: picture.width + 2)
    for row in 0..<picture.height {
      let here = below
      below = [SIMD4<Float>](repeating: .zero, count: picture.width + 2)
      var right = SIMD4<Float>.zero
      for column in 0..<picture.width {
        let pixel = picture[column, row]
        let color =
          (SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), 0)
          + here[column + 1] + right).clamped(
            lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        let number = nearest(color)
        result.append(number)
        let missing = (color - palette.colors[Int(number)]) / 16
        right = missing * 7
        below[column] += missing * 3
        below[column + 1] += missing * 5
        below[column + 2] += missing
      }
    }
    return result
  }

  private mutating func nearest(_ color: SIMD4<Float>) -> UInt8 {
    let key = Int(ColorHistogram.key(UInt8(color.x), UInt8(color.y), UInt8(color.z)))
    if known[key] == .max { known[key] = UInt16(palette.nearest(color)) }
    return UInt8(truncatingIfNeeded: known[key])
  }
}
