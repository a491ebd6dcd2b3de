/// The upper part of a tile as it is printed.
struct TilePicture {
  /// How many rows of cells it takes.
  let rows: Int
  /// What goes to the terminal before the row.
  let before: [UInt8]
  /// What is painted over the row, from the upper left cell of the picture.
  let overlay: [UInt8]?

  /// How many columns it takes.
  let columns: Int
  private let lines: [[UInt8]]

  init(_ content: GridTile.Content, _ printer: GridPrinter) {
    let box = printer.layout.pictureBox
    let placeholder: GridTile.Placeholder
    switch content {
    case .drawing(let drawing):
      if let output = printer.canvas.output(of: drawing), drawing.cells.columns <= box.columns {
        self.init(drawing, output)
        return
      }
      placeholder = .broken
    case .placeholder(let reason):
      placeholder = reason
    }
    let lines = PlaceholderBox.lines(placeholder.rawValue, in: box)
    self.init(
      CellSize(columns: box.columns, rows: lines.count), lines: lines.map { Array($0.utf8) })
  }

  init(_ drawing: Drawing, _ output: DrawingOutput) {
    switch output {
    case .lines(let lines, let before):
      self.init(
        CellSize(columns: drawing.cells.columns, rows: lines.count), lines: lines, before: before)
    case .overlay(let sequence):
      self.init(drawing.cells, lines: [], overlay: sequence)
    }
  }

  private init(
    _ cells: CellSize, lines: [[UInt8]], before: [UInt8] = [], overlay: [UInt8]? = nil
  ) {
    rows = cells.rows
    columns = cells.columns
    self.lines = lines
    self.before = before
    self.overlay = overlay
  }

  /// The free columns left of it in a tile.
  func left(in width: Int) -> Int { max(0, width - columns) / 2 }

  /// Appends a line of it, from 0, or blanks above and in place of what is painted.
  ///
  /// It stands in the middle of `width` columns, or at their left.
  func append(line: Int, width: Int, atLeft: Bool = false, to bytes: inout [UInt8]) {
    guard lines.indices.contains(line) else {
      return Self.append(blanks: width, to: &bytes)
    }
    let left = atLeft ? 0 : left(in: width)
    Self.append(blanks: left, to: &bytes)
    bytes += lines[line]
    Self.append(blanks: width - columns - left, to: &bytes)
  }

  private static func append(blanks count: Int, to bytes: inout [UInt8]) {
    bytes += repeatElement(UInt8(ascii: " "), count: max(0, count))
  }
}
