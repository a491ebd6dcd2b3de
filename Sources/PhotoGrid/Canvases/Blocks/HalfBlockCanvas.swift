import ImageDecoding

/// Two pixels a cell, one above the other, by the upper half block.
public struct HalfBlockCanvas: BlockCanvas {
  /// How many colors are used.
  public let depth: ColorDepth
  /// The mode, the depth and a revision.
  public var name: String { "half-\(depth)-1" }
  /// One pixel across, two down.
  var cell: PixelSize { PixelSize(width: 1, height: 2) }

  /// A canvas of the given colors.
  public init(depth: ColorDepth = .full) { self.depth = depth }

  /// Appends the cells of a picture of an even number of rows.
  func draw(_ pixels: PixelBuffer, into text: inout BlockText) {
    let (width, rows) = (pixels.width, pixels.height / 2)
    precondition(pixels.pixels.count >= rows * 2 * width * 3)
    pixels.pixels.withUnsafeBufferPointer { bytes in
      var (upper, lower) = (0, width * 3)
      for row in 0..<rows {
        for _ in 0..<width {
          text.append(
            .upper, inverse: .lower,
            ink: CellColor(bytes[upper], bytes[upper &+ 1], bytes[upper &+ 2], depth),
            ground: CellColor(bytes[lower], bytes[lower &+ 1], bytes[lower &+ 2], depth))
          upper &+= 3
          lower &+= 3
        }
        (upper, lower) = (lower, lower + width * 3)
        text.endLine(isLast: row == rows - 1)
      }
    }
  }
}
