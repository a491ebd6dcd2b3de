import ImageDecoding

/// Four pixels a cell by the sixteen quadrant blocks.
///
/// Of the eight ways to part the four pixels in two groups the one with the smallest squared error
/// is taken; each group gets its mean color.
public struct QuadrantCanvas: Canvas {
  /// How many colors are used.
  public let depth: ColorDepth
  /// Two pixels across, two down.
  public var cell: PixelSize { PixelSize(width: 2, height: 2) }

  /// The glyph whose ink covers the quadrants of a mask: 1 upper left, 2 upper right, 4 lower left,
  /// 8 lower right.
  private static let glyphs = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  /// A canvas of the given colors.
  public init(depth: ColorDepth = .full) { self.depth = depth }

  /// The lines of a picture of even sides.
  public func lines(_ pixels: PixelBuffer) -> [String] {
    (0..<pixels.height / 2).map { row in
      var line = CellRow()
      for column in 0..<pixels.width / 2 {
        append(cell(pixels, column: column * 2, row: row * 2), to: &line)
      }
      return line.finished()
    }
  }

  private func append(_ pixels: [Sum], to line: inout CellRow) {
    let mask = Self.bestMask(pixels)
    let ink = Self.sum(pixels, mask)
    let ground = Self.sum(pixels, 15 - mask)
    if ink.count == 0 || ground.count == 0 {
      line.appendFlat(color(ink.count == 0 ? ground : ink))
    } else {
      line.append(
        Self.glyphs[mask], inverse: Self.glyphs[15 - mask], ink: color(ink), ground: color(ground))
    }
  }

  /// The mask with the smallest squared error.
  ///
  /// The squared distances to the group means are the sum of all squares, which no mask changes,
  /// less |sum|² / count of each group: the largest sum of those wins.
  private static func bestMask(_ pixels: [Sum]) -> Int {
    var best = (mask: 0, weight: -1)
    for mask in 0..<8 {
      let weight = sum(pixels, mask).weight + sum(pixels, 15 - mask).weight
      if weight > best.weight { best = (mask, weight) }
    }
    return best.mask
  }

  private static func sum(_ pixels: [Sum], _ mask: Int) -> Sum {
    pixels.indices.reduce(into: Sum()) { sum, index in
      if mask >> index & 1 == 1 { sum.add(pixels[index]) }
    }
  }

  private func cell(_ pixels: PixelBuffer, column: Int, row: Int) -> [Sum] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
      let pixel = pixels[column + x, row + y]
      return Sum(red: Int(pixel.red), green: Int(pixel.green), blue: Int(pixel.blue), count: 1)
    }
  }

  private func color(_ sum: Sum) -> CellColor {
    let half = sum.count / 2
    return CellColor(
      red: (sum.red + half) / sum.count, green: (sum.green + half) / sum.count,
      blue: (sum.blue + half) / sum.count, depth: depth)
  }

  /// The sum of the colors of some pixels.
  private struct Sum {
    var red = 0
    var green = 0
    var blue = 0
    var count = 0

    /// |sum|² / count, times twelve so that it is whole for counts of 1 to 4.
    var weight: Int {
      count == 0 ? 0 : (red * red + green * green + blue * blue) * 12 / count
    }

    mutating func add(_ other: Sum) {
      red += other.red
      green += other.green
      blue += other.blue
      count += other.count
    }
  }
}
