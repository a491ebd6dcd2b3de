import ImageDecoding

/// A canvas that paints the pixels of a picture, for which it has to know those of a cell.
protocol PixelCanvas: Canvas {
  /// The pixels of one cell of the terminal.
  var cell: PixelSize { get }
}

extension PixelCanvas {
  /// The pixels of a box of cells.
  public func pixelSize(of box: CellSize) -> PixelSize { cell.times(box) }

  /// The cell in a canvas's name, such as `10x20`.
  var cellName: String { "\(cell.width)x\(cell.height)" }

  /// Whether pixels of a size stay inside the cells that a drawing says to cover.
  func holds(_ size: PixelSize, in cells: CellSize) -> Bool {
    size.width > 0 && size.height > 0 && cell.times(cells).covers(size)
  }
}
