import ImageDecoding

/// The size of a terminal's window as the system knows it.
public struct TerminalWindow: Hashable, Sendable {
  /// The columns and rows; nil where the system knows none.
  public let cells: CellSize?
  /// The pixels of the window; 0 x 0 where the terminal did not say.
  public let pixels: PixelSize

  /// A window; `cells` without a column or a row are none.
  public init(cells: CellSize?, pixels: PixelSize = PixelSize(width: 0, height: 0)) {
    self.cells = cells.flatMap { $0.columns > 0 && $0.rows > 0 ? $0 : nil }
    self.pixels = pixels
  }

  /// The window of a terminal by its device; without cells where that is none.
  public init(ofDevice path: String) {
    self = TerminalDevice(path: path)?.window ?? TerminalWindow(cells: nil)
  }
}
