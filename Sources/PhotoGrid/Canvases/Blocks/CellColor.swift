/// A color as it stands in an escape sequence.
struct CellColor: Equatable {
  /// Marks a code that is an index into the palette.
  static let indexed: UInt32 = 1 << 24

  /// Red, green and blue in a byte each, or an index.
  let code: UInt32

  /// The color of three channels, or the one of the palette next to it.
  @inline(__always)
  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ depth: ColorDepth) {
    switch depth {
    case .full: code = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    case .palette256: code = Self.indexed | UInt32(Palette256.nearest(red, green, blue))
    }
  }

  /// The mean of some samples.
  @inline(__always)
  init(_ sum: ColorSum, _ depth: ColorDepth) {
    let mean = sum / sum.w + 0.5
    self.init(
      UInt8(clamping: Int32(mean.x)), UInt8(clamping: Int32(mean.y)),
      UInt8(clamping: Int32(mean.z)), depth)
  }
}
