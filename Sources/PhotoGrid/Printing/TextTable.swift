import ForeignText

/// Rows of text in aligned columns.
///
///     var table = TextTable(columns: [.init("handle"), .init("title", isFlexible: true)])
///     table.append([TerminalText(cleaning: "a1"), TerminalText(photo.title)])
///     table.lines(width: 80).forEach { print($0) }
public struct TextTable: Sendable {
  /// A column and what may be done to it when the terminal is narrow.
  public struct Column: Sendable {
    /// The side to which text is moved.
    public enum Alignment: Sendable {
      case left, right
    }

    let title: TerminalText
    let alignment: Alignment
    let isFlexible: Bool
    let dropOrder: Int?

    /// A column.
    ///
    /// - Parameters:
    ///   - title: Its heading.
    ///   - alignment: The side of its text; numbers go to the right.
    ///   - isFlexible: Whether its text is cut before that of other columns.
    ///   - dropOrder: Makes it optional: the column with the highest number goes first.
    public init(
      _ title: String, alignment: Alignment = .left, isFlexible: Bool = false,
      dropOrder: Int? = nil
    ) {
      self.title = TerminalText(cleaning: title)
      self.alignment = alignment
      self.isFlexible = isFlexible
      self.dropOrder = dropOrder
    }
  }

  private let columns: [Column]
  private var rows: [[TerminalText]] = []

  static let gap = 2
  /// Below this width there is one column.
  private static let narrow = 40

  /// An empty table.
  public init(columns: [Column]) { self.columns = columns }

  /// Adds a row; missing cells are empty, surplus ones are left out.
  public mutating func append(_ row: [TerminalText]) {
    let missing = max(0, columns.count - row.count)
    rows.append(row.prefix(columns.count) + Array(repeating: .empty, count: missing))
  }

  /// The heading and the rows.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal. Optional columns are dropped before any text is cut; under 40
  ///     the first column carries all: each row is some lines without a heading. Nil, for everything
  ///     that is no terminal, drops and cuts nothing.
  ///   - movesToColumns: Whether each cell but the first begins with a move to its column (CHA,
  ///     ECMA-48): a terminal that measures a text otherwise then keeps the columns all the same.
  public func lines(width: Int? = nil, movesToColumns: Bool = false) -> [String] {
    if let width, width < Self.narrow { return rows.flatMap { stacked($0, width: max(1, width)) } }
    let natural = columns.indices.map { column in
      rows.reduce(columns[column].title.columns) { max($0, $1[column].columns) }
    }
    let widths = TableWidths(columns: columns, natural: natural, limit: width)
    let heading = columns.map(\.title)
    let all = heading.allSatisfy(\.isBlank) ? rows : [heading] + rows
    return all.map { line($0, widths, movesToColumns) }
  }

  /// A row below itself: its first two cells, then the others as many to a line as go into it.
  private func stacked(_ row: [TerminalText], width: Int) -> [String] {
    let space = TerminalText(cleaning: " ")
    let gap = TerminalText(cleaning: String(repeating: " ", count: Self.gap))
    let cells = row.filter { !$0.isBlank }
    let head = cells.prefix(2)
    var lines = [head.dropFirst().reduce(head.first ?? .empty) { $0 + space + $1 }]
    for cell in cells.dropFirst(2) {
      let longer = (lines.last ?? .empty) + gap + cell
      if lines.count > 1, longer.columns <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(gap + cell)
      }
    }
    return lines.map { $0.cut(to: width).string }
  }

  private func line(
    _ row: [TerminalText], _ widths: TableWidths, _ movesToColumns: Bool
  ) -> String {
    let last = widths.shown.lastIndex { !row[$0.column].isBlank }
    guard let last else { return "" }
    let gap = String(repeating: " ", count: Self.gap)
    var line = ""
    var start = 0
    for (column, width) in widths.shown[...last] {
      if start > 0 { line += movesToColumns ? "\(gap)\u{1B}[\(start + 1)G" : gap }
      let isRight = columns[column].alignment == .right
      line += row[column].cut(to: width).padded(to: width, right: isRight).string
      start += width + Self.gap
    }
    while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
    return line
  }
}
