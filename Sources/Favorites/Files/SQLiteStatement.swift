import CSQLite

/// One prepared statement: bind, step, read columns, reset.
final class SQLiteStatement {
  private let handle: OpaquePointer
  // Unowned: the connection owns its statements and finalizes them first.
  private unowned let connection: SQLiteConnection

  init(_ handle: OpaquePointer, connection: SQLiteConnection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds values from the first parameter on.
  @discardableResult
  func bind(_ values: SQLiteValue...) throws(FavoritesError) -> SQLiteStatement {
    try bind(values)
  }

  /// Binds a list of values from the first parameter on.
  @discardableResult
  func bind(_ values: [SQLiteValue]) throws(FavoritesError) -> SQLiteStatement {
    for (index, value) in values.enumerated() {
      let position = Int32(index + 1)
      switch value {
      case .null: try connection.check(sqlite3_bind_null(handle, position))
      case .integer(let number):
        try connection.check(sqlite3_bind_int64(handle, position, number))
      case .text(var text):
        let code = text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            // An empty text has no address, and without one SQLite would bind null.
            $0.baseAddress.map {
              sqlite3_bind_text(handle, position, $0, Int32(bytes.count), transient)
            } ?? sqlite3_bind_text(handle, position, "", 0, transient)
          }
        }
        try connection.check(code)
      }
    }
    return self
  }

  /// Goes to the next row; false at the end.
  func step() throws(FavoritesError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      reset()
      throw connection.error(code)
    }
  }

  /// Runs to the end and makes the statement ready for the next use.
  func run() throws(FavoritesError) {
    defer { reset() }
    while try step() {}
  }

  /// The first column of all rows, without nulls.
  func texts() throws(FavoritesError) -> [String] {
    defer { reset() }
    var texts: [String] = []
    while try step() { if let text = text(0) { texts.append(text) } }
    return texts
  }

  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func isInteger(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_INTEGER
  }

  func long(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  func text(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Tells SQLite to copy what is bound: the C macro is a cast of -1 that Swift cannot import.
  private var transient: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}

/// A value for a statement's parameter.
enum SQLiteValue {
  case null
  case integer(Int64)
  case text(String)

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
}
