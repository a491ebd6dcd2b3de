/// Which columns of a table are shown, and how wide.
struct TableWidths {
  /// The shown columns in order, with their widths.
  private(set) var shown: [(column: Int, width: Int)]

  private static let leastFlexible = 8

  init(columns: [TextTable.Column], natural: [Int], limit: Int?) {
    shown = natural.enumerated().map { (column: $0.offset, width: $0.element) }
    guard let limit else { return }
    let optional = columns.indices
      .compactMap { index in columns[index].dropOrder.map { (order: $0, index: index) } }
      .sorted { ($0.order, $0.index) > ($1.order, $1.index) }
    for column in optional where total > limit { shown.removeAll { $0.column == column.index } }
    shrink(to: limit, least: Self.leastFlexible) { columns[$0].isFlexible }
    shrink(to: limit, least: 1) { _ in true }
    // So narrow that not even one letter a column goes in: the last ones go.
    while total > limit, shown.count > 1 { shown.removeLast() }
  }

  private var total: Int {
    shown.reduce(0) { $0 + $1.width } + TextTable.gap * max(0, shown.count - 1)
  }

  /// Takes columns away from the widest that may give, one by one, until the table fits.
  private mutating func shrink(to limit: Int, least: Int, mayGive: (Int) -> Bool) {
    while total > limit {
      let giving = shown.indices.filter { mayGive(shown[$0].column) && shown[$0].width > least }
      guard let widest = giving.max(by: { shown[$0].width < shown[$1].width }) else { return }
      shown[widest].width -= 1
    }
  }
}
