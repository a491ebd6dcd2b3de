import ImageDecoding

/// Pictures of the sixteen quadrant blocks and the blocks of one to seven eighths, from below or from
/// the left.
///
/// Of the twenty ways to part a cell the one with the smallest squared error is taken; each part gets
/// its mean color.
public struct QuadrantCanvas: BlockCanvas {
  /// How many colors are used.
  public let depth: ColorDepth
  /// The mode, the depth and a revision.
  public var name: String { "quadrant-\(depth)-1" }
  /// Eight samples across and down, so that each eighth has its own.
  var cell: PixelSize { PixelSize(width: 8, height: 8) }

  /// The glyph whose ink covers the quadrants of a mask: 1 upper left, 2 upper right, 4 lower left,
  /// 8 lower right.
  static let quadrants = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(Glyph.init)
  /// The glyphs of none to seven eighths from below.
  static let lower = " ▁▂▃▄▅▆▇".unicodeScalars.map(Glyph.init)
  /// The glyphs of none to seven eighths from the left.
  static let left = " ▏▎▍▌▋▊▉".unicodeScalars.map(Glyph.init)

  /// A canvas of the given colors.
  public init(depth: ColorDepth = .full) { self.depth = depth }

  /// The pixels of a box of cells, four across a cell: as close as those down it, and what stands
  /// between them is told well enough from its neighbors.
  public func pixelSize(of box: CellSize) -> PixelSize {
    PixelSize(width: 4, height: 8).times(box)
  }

  /// Appends the cells of a picture whose sides are multiples of eight.
  func draw(_ pixels: PixelBuffer, into text: inout BlockText) {
    let (columns, rows, stride) = (pixels.width / 8, pixels.height / 8, pixels.width * 3)
    precondition(pixels.pixels.count >= rows * 8 * stride)
    let (quadrants, lower, left) = (Self.quadrants, Self.lower, Self.left)
    withUnsafeTemporaryAllocation(of: ColorSum.self, capacity: 16) { scratch in
      scratch.initialize(repeating: .zero)
      pixels.pixels.withUnsafeBufferPointer { samples in
        for row in 0..<rows {
          for column in 0..<columns {
            let cell = BlockCell(
              samples, at: row * 8 * stride + column * 24, stride: stride, scratch: scratch)
            if cell.shape == .flat {
              text.appendFlat(CellColor(cell.whole, depth))
              continue
            }
            let ink = CellColor(cell.part, depth)
            let ground = CellColor(cell.whole - cell.part, depth)
            switch cell.shape {
            case .flat: break
            case .quadrants(let mask):
              text.append(quadrants[mask], inverse: quadrants[15 - mask], ink: ink, ground: ground)
            case .lower(let eighths):
              text.append(lower[eighths], inverse: nil, ink: ink, ground: ground)
            case .left(let eighths):
              text.append(left[eighths], inverse: nil, ink: ink, ground: ground)
            }
          }
          text.endLine(isLast: row == rows - 1)
        }
      }
    }
  }
}
