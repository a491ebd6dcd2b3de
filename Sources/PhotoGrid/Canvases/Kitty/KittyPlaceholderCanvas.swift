import ImageDecoding

/// Pictures by the kitty graphics protocol, shown where cells of text stand for them (U+10EEEE).
///
/// To a multiplexer such as tmux the cells are text, so it can move the picture and wipe it out. Each
/// showing has an id of its own, drawn at random.
public struct KittyPlaceholderCanvas: PixelCanvas {
  /// The pixels of one cell.
  public let cell: PixelSize
  /// Whether the pixels are sent through tmux, whose `allow-passthrough` has to be on.
  public let passthrough: Bool
  /// Whether drawings are compressed.
  public let compressed: Bool

  /// The mode, whether drawings are compressed, the pixels of a cell and a revision.
  public var name: String {
    "kitty-placeholder-\(compressed ? "deflate" : "plain")-\(cellName)-1"
  }

  /// A canvas for a terminal whose cells have so many pixels.
  public init(cell: PixelSize, passthrough: Bool, compressed: Bool = true) {
    self.cell = cell.asCell
    self.passthrough = passthrough
    self.compressed = compressed
  }

  /// The pixels of a box of cells, of which no more than 297 a side can be numbered.
  public func pixelSize(of box: CellSize) -> PixelSize { cell.times(Self.clamped(box)) }

  /// Draws a picture as large as its pixels.
  public func drawing(of picture: PixelBuffer, in box: CellSize, crop: Bool) -> Drawing {
    let fit = PixelFit(picture.size, in: Self.clamped(box), cell: cell, crop: crop)
    let pixels = picture.stretched(to: fit.target, cutOut: fit.cutOut)
    return Drawing(
      cells: fit.cells, payload: KittyPicture(pixels, compresses: compressed).payload)
  }

  /// The lines of placeholders; the picture goes before them.
  public func output(of drawing: Drawing) -> DrawingOutput? {
    guard let picture = KittyPicture(payload: drawing.payload),
      drawing.cells == Self.clamped(drawing.cells), holds(picture.size, in: drawing.cells)
    else { return nil }
    // No byte is zero, so the color that carries the id is never taken for one of the palette.
    let id = (0..<3).reduce(UInt32(0)) { id, _ in id << 8 | UInt32.random(in: 1...255) }
    let cells = drawing.cells
    let message = KittyMessage(
      keys: "a=T,U=1,q=2,i=\(id),c=\(cells.columns),r=\(cells.rows),"
        + KittyCanvas.format(picture),
      data: picture.payload, range: picture.data, passthrough: passthrough)
    return .lines(Self.lines(cells, id: id), before: message.bytes)
  }

  /// The rows of placeholders for a picture whose id the color of their text tells.
  static func lines(_ cells: CellSize, id: UInt32) -> [[UInt8]] {
    let marks = PlaceholderMark.all
    let color = "\u{1B}[38;2;\(id >> 16 & 255);\(id >> 8 & 255);\(id & 255)m"
    let top = id >> 24 == 0 ? [] : marks[Int(id >> 24)]
    let cells = clamped(cells)
    return (0..<cells.rows).map { row in
      var line = Array(color.utf8)
      for column in 0..<cells.columns {
        line += "\u{10EEEE}".utf8
        line += marks[row]
        line += marks[column]
        line += top
      }
      return line + "\u{1B}[39m".utf8
    }
  }

  private static func clamped(_ box: CellSize) -> CellSize {
    CellSize(
      columns: min(max(1, box.columns), PlaceholderMark.count),
      rows: min(max(1, box.rows), PlaceholderMark.count))
  }
}
