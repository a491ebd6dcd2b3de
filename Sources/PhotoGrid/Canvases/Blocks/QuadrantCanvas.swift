import ImageDecoding

/// Four pixels a cell by the sixteen quadrant blocks.
///
/// Of the eight ways to part the four pixels in two groups the one with the smallest squared error
/// is taken; each group gets its mean color.
public struct QuadrantCanvas: BlockCanvas {
  /// How many colors are used.
  public let depth: ColorDepth
  /// The mode and the depth.
  public var name: String { "quadrant-\(depth)" }
  /// Two pixels across, two down.
  var cell: PixelSize { PixelSize(width: 2, height: 2) }

  /// The glyph whose ink covers the quadrants of a mask: 1 upper left, 2 upper right, 4 lower left,
  /// 8 lower right.
  private static let glyphs = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  /// A canvas of the given colors.
  public init(depth: ColorDepth = .full) { self.depth = depth }

  /// The lines of a picture of even sides.
  func lines(_ pixels: PixelBuffer) -> [String] {
    (0..<pixels.height / 2).map { row in
      var line = CellRow()
      for column in 0..<pixels.width / 2 {
        append(cell(pixels, column: column * 2, row: row * 2), to: &line)
      }
      return line.finished()
    }
  }

  private func append(_ cell: Cell, to line: inout CellRow) {
    let mask = cell.bestMask()
    let ink = cell.sum(mask)
    let ground = cell.sum(15 - mask)
    if ink.count == 0 || ground.count == 0 {
      line.appendFlat(color(ink.count == 0 ? ground : ink))
    } else {
      line.append(
        Self.glyphs[mask], inverse: Self.glyphs[15 - mask], ink: color(ink), ground: color(ground))
    }
  }

  private func cell(_ pixels: PixelBuffer, column: Int, row: Int) -> Cell {
    Cell(
      upperLeft: Sum(pixels[column, row]), upperRight: Sum(pixels[column + 1, row]),
      lowerLeft: Sum(pixels[column, row + 1]), lowerRight: Sum(pixels[column + 1, row + 1]))
  }

  private func color(_ sum: Sum) -> CellColor {
    let half = sum.count / 2
    return CellColor(
      red: (sum.red + half) / sum.count, green: (sum.green + half) / sum.count,
      blue: (sum.blue + half) / sum.count, depth: depth)
  }

  /// The four pixels of a cell; no array, because there is one for every cell of every tile.
  private struct Cell {
    let upperLeft: Sum
    let upperRight: Sum
    let lowerLeft: Sum
    let lowerRight: Sum

    /// The mask with the smallest squared error.
    ///
    /// The squared distances to the group means are the sum of all squares, which no mask changes,
    /// less |sum|² / count of each group: the largest sum of those wins.
    func bestMask() -> Int {
      var best = (mask: 0, weight: -1)
      for mask in 0..<8 {
        let weight = sum(mask).weight + sum(15 - mask).weight
        if weight > best.weight { best = (mask, weight) }
      }
      return best.mask
    }

    func sum(_ mask: Int) -> Sum {
      var sum = Sum()
      if mask & 1 != 0 { sum.add(upperLeft) }
      if mask & 2 != 0 { sum.add(upperRight) }
      if mask & 4 != 0 { sum.add(lowerLeft) }
      if mask & 8 != 0 { sum.add(lowerRight) }
      return sum
    }
  }

  /// The sum of the colors of some pixels.
  private struct Sum {
    var red = 0
    var green = 0
    var blue = 0
    var count = 0

    init() {}

    init(_ pixel: (red: UInt8, green: UInt8, blue: UInt8)) {
      (red, green, blue, count) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue), 1)
    }

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
