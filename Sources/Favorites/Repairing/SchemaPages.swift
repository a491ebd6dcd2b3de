/// The pages that say that a file is a database and where its tables begin: the first one, and those
/// below it when the schema does not fit there.
enum SchemaPages {
  private static let size = 4096

  /// Whether a file whose first page cannot be read is still one of favorites, by its other pages.
  ///
  /// A file of another kind must never be replaced.
  static func isOurs(_ path: String) throws(FavoritesError) -> Bool {
    let bytes = try Platform.bytes(of: path)
    if bytes.count >= size, bytes.starts(with: "SQLite format 3\0".utf8),
      bytes[68..<72].reduce(0, { $0 << 8 | Int($1) }) == FavoritesSchema.applicationID
    {
      return true
    }
    guard bytes.count >= 2 * size, bytes.count.isMultiple(of: size) else { return false }
    // Pages of trees begin with 2, 5, 10 or 13; of overflow and free ones with 0.
    let kinds: Set<UInt8> = [0, 2, 5, 10, 13]
    let pages = Array(stride(from: size, to: bytes.count, by: size))
    let known = pages.count { kinds.contains(bytes[$0]) }
    return known * 2 > pages.count
  }

  /// Takes these pages from a new file, made at `new`: tables begin at the same pages in every file
  /// that this version made.
  static func replace(in path: String, from new: String) throws(FavoritesError) {
    do {
      let connection = try SQLiteConnection(path: new)
      try FavoritesSchema.prepare(connection)
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    var bytes = try Platform.bytes(of: new)
    guard bytes.count > size else { throw .corrupt(path: path) }
    let below = children(bytes)
    let pages = UInt32(clamping: Platform.size(of: path) / size)
    for (index, shift) in [24, 16, 8, 0].enumerated() {
      bytes[28 + index] = UInt8(truncatingIfNeeded: pages >> UInt32(shift))
    }
    for index in 32..<40 { bytes[index] = 0 }  // no list of free pages
    for page in [1] + below where page * size <= bytes.count && page <= Int(pages) {
      let start = (page - 1) * size
      if let code = Platform.overwrite(path, at: start, with: bytes[start..<(start + size)]) {
        throw code == Platform.noSpace
          ? .full(path: path) : .cannotOpen(path: path, reason: Platform.reason(code))
      }
    }
  }

  /// The numbers of the pages below the first one, when that is the inner page of a tree.
  private static func children(_ bytes: [UInt8]) -> [Int] {
    func number(_ place: Int, _ length: Int) -> Int {
      bytes[place..<(place + length)].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes[100] == 5 else { return [] }
    let cells = (0..<number(103, 2)).map { number(112 + 2 * $0, 2) }
    return cells.filter { $0 + 4 <= size }.map { number($0, 4) } + [number(108, 4)]
  }
}
