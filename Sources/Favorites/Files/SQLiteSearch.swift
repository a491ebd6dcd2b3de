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
    // The bytes are asked for before their number: asking may convert them.
    guard let textBytes = sqlite3_value_text(text), let partBytes = sqlite3_value_text(part) else {
      return false
    }
    return memmem(
      textBytes, Int(sqlite3_value_bytes(text)), partBytes, Int(sqlite3_value_bytes(part))) != nil
  }
}
