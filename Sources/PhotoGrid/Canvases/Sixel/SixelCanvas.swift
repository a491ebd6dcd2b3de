import ImageDecoding

/// Pictures as DEC sixels, with a palette for each of them.
public struct SixelCanvas: PixelCanvas {
  /// The pixels of one cell.
  public let cell: PixelSize
  /// How many colors a picture may have, 2 to 256.
  public let colors: Int
  /// Whether colors are mixed of neighboring pixels.
  public let isDiffused: Bool

  /// The mode, the colors, the pixels of a cell and a revision.
  public var name: String {
    "sixel-\(colors)\(isDiffused ? "-diffused" : "")-\(cellName)-1"
  }

  private static let introducer = Array("\u{1B}P0;1;0q".utf8)
  private static let terminator = Array("\u{1B}\\".utf8)

  /// A canvas for a terminal whose cells have so many pixels.
  ///
  /// - Parameters:
  ///   - cell: The pixels of one cell.
  ///   - colors: What the terminal has or the eye asks for; brought into 2 to 256.
  ///   - isDiffused: Nil diffuses where there are 64 colors or fewer: above that it only costs.
  public init(cell: PixelSize, colors: Int = 128, isDiffused: Bool? = nil) {
    self.cell = cell.asCell
    self.colors = min(max(2, colors), 256)
    self.isDiffused = isDiffused ?? (colors <= 64)
  }

  /// Draws a picture as large as its pixels, in whole bands of six rows so that it paints nothing
  /// below its cells.
  public func drawing(of picture: PixelBuffer, in box: CellSize, crop: Bool) -> Drawing {
    let fit = PixelFit(picture.size, in: box, cell: cell, crop: crop, step: 6)
    let pixels = picture.stretched(to: fit.target, cutOut: fit.cutOut)
    let histogram = ColorHistogram(pixels)
    let palette = SixelPalette(histogram, count: colors)
    let indices: [UInt8]
    if isDiffused {
      var diffusion = ErrorDiffusion(palette)
      indices = diffusion.indices(pixels)
    } else {
      indices = palette.indices(histogram)
    }
    let writer = SixelWriter(indices, size: pixels.size, colors: palette.colors)
    return Drawing(cells: fit.cells, payload: writer.body)
  }

  /// A sequence that paints the drawing and leaves other pixels as they are.
  public func output(of drawing: Drawing) -> DrawingOutput? {
    guard isBody(drawing.payload, in: drawing.cells) else { return nil }
    return .overlay(Self.introducer + drawing.payload + Self.terminator)
  }

  /// Whether a payload begins with a size that its cells hold, and has nothing in it that ends the
  /// sequence.
  private func isBody(_ payload: [UInt8], in cells: CellSize) -> Bool {
    let opening = Array("\"1;1;".utf8)
    guard payload.starts(with: opening), payload.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return false
    }
    let sides = payload.dropFirst(opening.count).prefix { $0 != UInt8(ascii: "#") }
      .prefix(12).split(separator: UInt8(ascii: ";"))
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    return sides.count == 2 && holds(PixelSize(width: sides[0], height: sides[1]), in: cells)
  }
}
