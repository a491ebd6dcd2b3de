import ImageDecoding

/// Six pixels a cell by the sextants (U+1FB00 to U+1FB3B) and the half blocks.
///
/// Of the 32 ways to part the six pixels in two groups the one with the smallest squared error is
/// taken; each group gets its mean color. For terminals that draw these characters themselves: few
/// fonts have them.
public struct SextantCanvas: BlockCanvas {
  /// How many colors are used.
  public let depth: ColorDepth
  /// The mode, the depth and a revision.
  public var name: String { "sextant-\(depth)-1" }
  /// Two pixels across, three down.
  var cell: PixelSize { PixelSize(width: 2, height: 3) }

  /// The glyph whose ink covers the parts of a mask: 1 upper left, 2 upper right, 4 and 8 the row
  /// below, 16 and 32 the lowest.
  static let glyphs = (0..<64).map { (mask: UInt32) -> Glyph in
    switch mask {
    case 0: return Glyph(" ")
    case 21: return Glyph("▌")
    case 42: return Glyph("▐")
    case 63: return .full
    default:
      // The two halves and the empty cell are not among them.
      let place = mask - 1 - (mask > 21 ? 1 : 0) - (mask > 42 ? 1 : 0)
      return Glyph(Unicode.Scalar(0x1FB00 + place) ?? " ")
    }
  }

  /// A canvas of the given colors.
  public init(depth: ColorDepth = .full) { self.depth = depth }

  /// Appends the cells of a picture of an even width and three rows a line.
  func draw(_ pixels: PixelBuffer, into text: inout BlockText) {
    let (columns, rows, stride) = (pixels.width / 2, pixels.height / 3, pixels.width * 3)
    precondition(pixels.pixels.count >= rows * 3 * stride)
    let glyphs = Self.glyphs
    // The sums of the parts of each mask without the last part.
    var sums = [ColorSum](repeating: .zero, count: 32)
    pixels.pixels.withUnsafeBufferPointer { samples in
      for row in 0..<rows {
        for column in 0..<columns {
          let place = row * 3 * stride + column * 6
          for part in 0..<5 {
            let sample = ColorSum(samples, at: place + part / 2 * stride + part % 2 * 3)
            for mask in 0..<(1 << part) { sums[mask + (1 << part)] = sums[mask] + sample }
          }
          let whole = sums[31] + ColorSum(samples, at: place + 2 * stride + 3)
          var best = (mask: 0, gain: Float(0))
          for mask in 1..<32 {
            let gain = sums[mask].gain(of: whole)
            if gain > best.gain { best = (mask, gain) }
          }
          if best.mask == 0 {
            text.appendFlat(CellColor(whole, depth))
          } else {
            text.append(
              glyphs[best.mask], inverse: glyphs[63 - best.mask],
              ink: CellColor(sums[best.mask], depth),
              ground: CellColor(whole - sums[best.mask], depth))
          }
        }
        text.endLine(isLast: row == rows - 1)
      }
    }
  }
}
