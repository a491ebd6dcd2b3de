import ImageDecoding

/// A canvas that makes pictures of characters, each of which shows a few pixels.
protocol BlockCanvas: Canvas {
  /// How many pixels one cell shows, across and down.
  var cell: PixelSize { get }

  /// The lines of a picture whose sides are multiples of those of `cell`; what stands over is left
  /// out.
  ///
  /// Each line is exactly as wide as the picture and leaves no color behind.
  func lines(_ pixels: PixelBuffer) -> [String]
}

extension BlockCanvas {
  /// The pixels of a box of cells.
  public func pixelSize(of box: CellSize) -> PixelSize {
    PixelSize(width: box.columns * cell.width, height: box.rows * cell.height)
  }

  /// Draws a picture of any size into a box of cells.
  public func drawing(of picture: PixelBuffer, in box: CellSize, crop: Bool) -> Drawing {
    let fit = PictureFit(picture.size, in: box, crop: crop)
    let lines = lines(picture.stretched(to: pixelSize(of: fit.cells), cutOut: fit.cutOut))
    return Drawing(cells: fit.cells, payload: Array(lines.joined(separator: "\n").utf8))
  }

  /// The lines of a drawing.
  public func output(of drawing: Drawing) -> DrawingOutput? {
    let lines = drawing.payload.split(separator: UInt8(ascii: "\n"))
    guard lines.count == drawing.cells.rows else { return nil }
    return .lines(lines.map { Array($0) })
  }
}
