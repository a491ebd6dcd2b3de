import ImageDecoding

/// Which part of a picture is painted into a box of cells, and in how many pixels.
struct PixelFit: Equatable {
  /// The pixels that are painted, at least one a side and no more than the picture or the box has.
  let target: PixelSize
  /// The middle part of the picture that is shown.
  let cutOut: PixelSize
  /// The cells that the pixels touch.
  let cells: CellSize

  /// Fits a picture into `box`; with `crop` it covers the box instead.
  ///
  /// - Parameters:
  ///   - cell: The pixels of one cell.
  ///   - step: What the height is a multiple of, unless the picture is lower than that; what stands
  ///     over is cut off above and below.
  init(_ size: PixelSize, in box: CellSize, cell: PixelSize, crop: Bool, step: Int = 1) {
    let pixels = cell.times(box)
    var cutOut = crop ? pixels.fitted(in: size, upscale: true) : size
    var target = crop ? (cutOut.covers(pixels) ? pixels : cutOut) : size.fitted(in: pixels)
    if target.height > step, target.height % step > 0 {
      let height = target.height - target.height % step
      cutOut.height = max(1, cutOut.height * height / target.height)
      target.height = height
    }
    self.target = target
    self.cutOut = cutOut
    cells = CellSize(
      columns: (target.width + cell.width - 1) / cell.width,
      rows: (target.height + cell.height - 1) / cell.height)
  }
}

extension PixelSize {
  /// The pixels of a box of cells of this size; a box has at least one cell.
  func times(_ box: CellSize) -> PixelSize {
    PixelSize(width: width * max(1, box.columns), height: height * max(1, box.rows))
  }

  /// A cell that exists: at least one pixel a side, and no more than any font has.
  var asCell: PixelSize {
    PixelSize(width: min(max(1, width), 1_000), height: min(max(1, height), 1_000))
  }
}
