/// Reads all rows of a table that can be read, around damaged pages.
struct TableScan {
  /// So many numbers are tried one by one between two readable rows.
  private static let longestGap: Int64 = 2_000_000
  /// So many behind the last readable row, when nothing tells how many there were.
  private static let usualGap: Int64 = 10_000
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  /// Gives each row that can be read, its number as column 0; true when these are all.
  ///
  /// Reads from the beginning up to the damage, then from the end down to it, then each number
  /// between, which finds the sound pages between two damaged ones.
  func rows(
    of table: String, _ columns: String, _ take: (SQLiteStatement) -> Void
  ) throws(FavoritesError) -> Bool {
    let select = "SELECT rowid, \(columns) FROM \(table) NOT INDEXED"
    var first = Int64.min
    let isWhole = try reading("\(select) ORDER BY rowid", []) { row in
      first = row.long(0)
      take(row)
    }
    if isWhole { return true }
    var last = Int64.max
    _ = try reading("\(select) WHERE rowid > ?1 ORDER BY rowid DESC", [.integer(first)]) { row in
      last = row.long(0)
      take(row)
    }
    if last == .max { last = try greatestNumber(of: table, after: first) }
    guard first == .min || last > first else { return false }
    let behind = first == .min ? 1 : first + 1
    let start = max(behind, last > Self.longestGap ? last - Self.longestGap : 1)
    for number in stride(from: start, to: last, by: 1) {
      _ = try reading("\(select) WHERE rowid = ?1", [.integer(number)], take)
    }
    return false
  }

  /// Gives number and value of each row from the index on a column, as far as it can be read.
  func index(
    of table: String, _ column: String, _ take: (SQLiteStatement) -> Void
  ) throws(FavoritesError) {
    _ = try bothEnds("SELECT rowid, \(column) FROM \(table)", column, take)
  }

  /// Gives rows in an order, from both ends up to what cannot be read; true when these are all.
  func bothEnds(
    _ select: String, _ order: String, _ take: (SQLiteStatement) -> Void
  ) throws(FavoritesError) -> Bool {
    if try reading("\(select) ORDER BY \(order)", [], take) { return true }
    let descending = order.replacing(",", with: " DESC,") + " DESC"
    _ = try reading("\(select) ORDER BY \(descending)", [], take)
    return false
  }

  /// Where to stop trying when the end of a table cannot be read.
  private func greatestNumber(of table: String, after first: Int64) throws(FavoritesError) -> Int64
  {
    let column = ["collections": "folded_title"][table] ?? "photo_id"
    var greatest = max(first, 0) &+ Self.usualGap
    try index(of: table, column) { greatest = max(greatest, $0.long(0) &+ 1) }
    return greatest
  }

  /// Gives each row of a statement; false when the rest cannot be read.
  private func reading(
    _ sql: String, _ values: [SQLiteValue], _ take: (SQLiteStatement) -> Void
  ) throws(FavoritesError) -> Bool {
    do throws(FavoritesError) {
      let statement = try connection.statement(sql)
      defer { statement.reset() }
      try statement.bind(values)
      while try statement.step() { take(statement) }
      return true
    } catch {
      switch error {
      case .locked, .full, .readOnly, .cannotOpen: throw error
      default: return false
      }
    }
  }
}
