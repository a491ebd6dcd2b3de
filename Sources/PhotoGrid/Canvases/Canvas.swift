import ImageDecoding

/// Turns pictures into what a terminal is sent.
public protocol Canvas: Sendable {
  /// Names the look of its drawings: canvases of equal names make equal drawings of equal pictures.
  var name: String { get }

  /// The pixels that a box of cells can show: what a decoder has to cover, no more.
  func pixelSize(of box: CellSize) -> PixelSize

  /// Draws a picture into a box, whole or, with `crop`, its middle so that the box is filled.
  ///
  /// A picture is never enlarged, but that it covers at least one cell.
  func drawing(of picture: PixelBuffer, in box: CellSize, crop: Bool) -> Drawing

  /// Draws a picture file without decoding it; nil where this canvas needs pixels.
  func drawing(ofFile bytes: [UInt8], in box: CellSize, crop: Bool) -> Drawing?

  /// What shows a drawing of this canvas; nil when it is not one.
  ///
  /// To be asked for each showing anew: an id or a piece of shared memory serves one only.
  func output(of drawing: Drawing) -> DrawingOutput?
}

extension Canvas {
  /// Nil: most canvases need pixels.
  public func drawing(ofFile bytes: [UInt8], in box: CellSize, crop: Bool) -> Drawing? { nil }
}
