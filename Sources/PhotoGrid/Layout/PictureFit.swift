import ImageDecoding

/// Which part of a picture is shown in a box of cells, and how many cells it takes.
struct PictureFit: Equatable {
  /// The cells that the picture fills, at least one.
  let cells: CellSize
  /// The middle part that is shown.
  let cutOut: PixelSize

  /// Fits a picture into `box`; with `crop` it covers the box instead.
  ///
  /// A pixel of the picture never becomes wider than a cell.
  init(_ size: PixelSize, in box: CellSize, crop: Bool) {
    // A unit is the width of a cell, so that units are square: a cell is two units high.
    let units = PixelSize(width: max(1, box.columns), height: max(1, box.rows) * 2)
    if crop {
      cutOut = units.fitted(in: size, upscale: true)
      cells = Self.cells(cutOut.covers(units) ? units : cutOut, in: box)
    } else {
      cutOut = size
      cells = Self.cells(size.fitted(in: units), in: box)
    }
  }

  private static func cells(_ units: PixelSize, in box: CellSize) -> CellSize {
    CellSize(
      columns: min(max(1, units.width), max(1, box.columns)),
      rows: min(max(1, (units.height + 1) / 2), max(1, box.rows)))
  }
}
