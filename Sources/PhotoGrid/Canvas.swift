import ImageDecoding

/// Turns pixels into lines of a terminal.
///
/// Each line is exactly as wide as the picture and leaves no color behind.
public protocol Canvas: Sendable {
  /// How many pixels one cell shows, across and down.
  var cell: PixelSize { get }

  /// The lines of a picture whose sides are multiples of those of `cell`.
  ///
  /// What stands over is left out.
  func lines(_ pixels: PixelBuffer) -> [String]
}

extension Canvas {
  /// The pixels of a box of cells: what a decoder has to cover, no more.
  public func pixelSize(of box: CellSize) -> PixelSize {
    PixelSize(width: box.columns * cell.width, height: box.rows * cell.height)
  }

  /// The lines of a picture of any size, brought into a box of cells.
  public func lines(_ picture: PixelBuffer, in box: CellSize, crop: Bool = false) -> [String] {
    let fit = PictureFit(picture.size, in: box, crop: crop)
    return lines(picture.stretched(to: pixelSize(of: fit.cells), cutOut: fit.cutOut))
  }
}
