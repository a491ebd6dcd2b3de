import CSQLite

/// The SQL function `holds(text, part)`: whether a text holds another one, byte by byte.
///
/// SQLite's `instr` counts characters on the way, which takes three times as long.
enum SQLiteSearch {
  static func register(_ handle: OpaquePointer?) -> Int32 {
    sqlite3_create_function_v2(
      handle, "holds", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nil,
      { (context, _, values) in
        guard let text = values?[0], let part = values?[1] else { return }
        sqlite3_result_int(context, SQLiteSearch.holds(text, part) ? 1 : 0)
      }, nil, nil, nil)
  }

  private static func holds(_ text: OpaquePointer, _ part: OpaquePointer) -> Bool {
    // As blobs: as texts they would be copied to get a zero behind them. No bytes have no address.
    let partCount = Int(sqlite3_value_bytes(part))
    guard let partBytes = sqlite3_value_blob(part) else { return true }
    let textCount = Int(sqlite3_value_bytes(text))
    guard let textBytes = sqlite3_value_blob(text) else { return false }
    return memmem(textBytes, textCount, partBytes, partCount) != nil
  }
}
