import ImageDecoding

/// How many pixels a cell has, from what is known.
enum CellPixels {
  /// What most cells are like: one by two.
  static let usual = PixelSize(width: 10, height: 20)

  private static let widths = 2...256
  private static let heights = 4...512

  /// The window's pixels by its cells, else what the terminal says of a cell, else its text area by the
  /// cells, else the usual.
  ///
  /// What is too small or too large for a cell is not believed. Some terminals count their border as
  /// well, so divisions are rounded down.
  static func size(_ window: TerminalWindow, _ replies: TerminalReplies) -> PixelSize {
    let candidates = [
      divided(window.pixels, by: window.cells), replies.cell,
      replies.area.flatMap { divided($0, by: window.cells) },
    ]
    return candidates.compactMap { $0 }.first { widths ~= $0.width && heights ~= $0.height }
      ?? usual
  }

  private static func divided(_ pixels: PixelSize, by cells: CellSize?) -> PixelSize? {
    cells.map {
      PixelSize(width: pixels.width / $0.columns, height: pixels.height / $0.rows)
    }
  }
}
