import CSQLite

/// One connection with its prepared statements; belongs to the actor that made it.
final class SQLiteConnection {
  /// How long another process's lock is waited for.
  static let usualPatience: Int64 = 5000

  let path: String
  private let patience: Int64
  private var handle: OpaquePointer?
  private var statements: [String: SQLiteStatement] = [:]

  /// Opens the file, making it and its folder when they are missing.
  ///
  /// Nothing is read yet.
  init(path: String, patience: Int64 = usualPatience) throws(FavoritesError) {
    self.path = path
    self.patience = patience
    if let code = Platform.makeFolder(of: path) ?? Platform.makePrivateFile(path) {
      throw code == Platform.noSpace
        ? .full(path: path) : .cannotOpen(path: path, reason: Platform.reason(code))
    }
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK else { throw error(code) }
    sqlite3_busy_timeout(handle, Int32(patience))
    try check(SQLiteSearch.register(handle))
  }

  /// Opens an existing file for reading only; nothing is made or changed.
  ///
  /// - Parameter isAlone: whether nobody has it open, so that it can be read without the log's files.
  init(reading path: String, isAlone: Bool) throws(FavoritesError) {
    self.path = path
    patience = Self.usualPatience
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    let code = sqlite3_open_v2(
      Self.address(of: path, isAlone: isAlone), &handle, flags | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK else { throw error(code) }
    sqlite3_busy_timeout(handle, Int32(patience))
    try check(SQLiteSearch.register(handle))
  }

  /// A path as `file:` address, in which some characters mean something else.
  private static func address(of path: String, isAlone: Bool) -> String {
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3F")
      .replacing("#", with: "%23")
    return "file:\(escaped)" + (isAlone ? "?immutable=1" : "")
  }

  deinit {
    statements = [:]  // finalized before the connection closes
    sqlite3_close_v2(handle)
  }

  /// The statement for this text, prepared once.
  func statement(_ sql: String) throws(FavoritesError) -> SQLiteStatement {
    if let statement = statements[sql] { return statement }
    var prepared: OpaquePointer?
    try check(
      sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil))
    guard let prepared else { throw .failed(path: path, reason: "an empty statement") }
    let statement = SQLiteStatement(prepared, connection: self)
    statements[sql] = statement
    return statement
  }

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws(FavoritesError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// A whole number that a statement gives.
  func integer(_ sql: String) throws(FavoritesError) -> Int {
    let statement = try statement(sql)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  /// How many rows this connection has inserted, changed or deleted so far.
  var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

  /// The number of the row that was inserted last, not counting those of triggers.
  var lastInserted: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement changed, without those that triggers changed.
  var lastChanges: Int { Int(sqlite3_changes64(handle)) }

  /// Does all of the body or nothing, alone with the file.
  ///
  /// The lock is taken at the start: a transaction that first reads and then wants to write can be
  /// refused at once, without waiting, when another process wrote in between.
  func transaction<Result>(
    _ body: () throws(FavoritesError) -> Result
  ) throws(FavoritesError) -> Result {
    if DamageMark(path).isSet { throw .corrupt(path: path) }
    try patiently { () throws(FavoritesError) in try execute("BEGIN IMMEDIATE") }
    return try finished(body)
  }

  /// Reads in the body see the file at one moment.
  func snapshot<Result>(
    _ body: () throws(FavoritesError) -> Result
  ) throws(FavoritesError) -> Result {
    try execute("BEGIN")
    return try finished(body)
  }

  private func finished<Result>(
    _ body: () throws(FavoritesError) -> Result
  ) throws(FavoritesError) -> Result {
    do throws(FavoritesError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Repeats what SQLite refuses without asking its busy handler, within our patience.
  ///
  /// Switching to the write-ahead log and recovering it are such cases.
  func patiently(_ body: () throws(FavoritesError) -> Void) throws(FavoritesError) {
    let start = Platform.monotonicMilliseconds
    while true {
      do throws(FavoritesError) {
        return try body()
      } catch {
        guard case .locked = error, Platform.monotonicMilliseconds - start < patience else {
          throw error
        }
        Platform.pause(milliseconds: 5)
      }
    }
  }

  func check(_ code: Int32) throws(FavoritesError) {
    guard code != SQLITE_OK else { return }
    throw error(code)
  }

  func error(_ code: Int32) -> FavoritesError {
    let systemError = sqlite3_system_errno(handle)
    if systemError == Platform.noSpace { return .full(path: path) }
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .locked(path: path)
    case SQLITE_FULL: return .full(path: path)
    case SQLITE_CORRUPT:
      DamageMark(path).set()
      return .corrupt(path: path)
    case SQLITE_NOTADB: return .notADatabase(path: path)
    case SQLITE_READONLY: return .readOnly(path: path)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      let reason = systemError == 0 ? "it cannot be made" : Platform.reason(systemError)
      return .cannotOpen(path: path, reason: reason)
    default:
      let words = String(cString: sqlite3_errstr(code))
      let reason = words.hasPrefix("SQL") ? words : words.lowercased()
      return .failed(path: path, reason: reason)
    }
  }
}
