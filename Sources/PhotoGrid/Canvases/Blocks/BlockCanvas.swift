import ImageDecoding

/// A canvas that makes pictures of characters, each of which shows a few pixels.
protocol BlockCanvas: Canvas {
  /// How many samples of the picture one cell is made of, across and down.
  var cell: PixelSize { get }
  /// How many colors are used.
  var depth: ColorDepth { get }

  /// Appends the cells of a picture whose sides are multiples of those of `cell`; what stands over
  /// is left out.
  func draw(_ pixels: PixelBuffer, into text: inout BlockText)
}

extension BlockCanvas {
  /// The samples of a box of cells.
  public func pixelSize(of box: CellSize) -> PixelSize { cell.times(box) }

  /// Draws a picture of any size into a box of cells.
  public func drawing(of picture: PixelBuffer, in box: CellSize, crop: Bool) -> Drawing {
    let fit = PictureFit(picture.size, in: box, crop: crop)
    let samples = picture.stretched(to: cell.times(fit.cells), cutOut: fit.cutOut)
    return Drawing(cells: fit.cells, payload: text(samples))
  }

  /// The lines of a drawing.
  public func output(of drawing: Drawing) -> DrawingOutput? {
    BlockLines.lines(drawing.payload, of: drawing.cells).map { .lines($0) }
  }

  /// The lines of a picture whose sides are multiples of those of `cell`, a line break between them.
  ///
  /// Each line is exactly as wide as the picture and leaves no color behind.
  func text(_ pixels: PixelBuffer) -> [UInt8] {
    let cells = CellSize(
      columns: pixels.width / cell.width, rows: pixels.height / cell.height)
    var text = BlockText(cells)
    draw(pixels, into: &text)
    return text.bytes
  }
}
