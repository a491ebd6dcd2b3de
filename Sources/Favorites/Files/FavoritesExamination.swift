import CSQLite

/// What a favorites file is like, found without changing it.
public struct FavoritesExamination: Sendable, Equatable {
  /// The version of its tables.
  public let version: Int
  /// The version that this program writes.
  public let currentVersion: Int
  /// How many favorites it holds.
  public let count: Int
  /// What SQLite finds damaged, one sentence each; empty when nothing is.
  public let problems: [String]

  /// Looks at a file, which must exist: what it is, and whether it is sound (`PRAGMA quick_check`).
  ///
  /// - Throws: ``FavoritesError`` when it cannot be read, or is something else.
  public init(path: String) throws(FavoritesError) {
    // The log is there while somebody has the file open, or was killed with it.
    let isAlone = Platform.size(of: path + "-wal") == 0
    do throws(FavoritesError) {
      try self.init(SQLiteConnection(reading: path, isAlone: isAlone))
    } catch {
      // Somebody may have begun to write meanwhile.
      guard isAlone, Platform.size(of: path + "-wal") > 0 else { throw error }
      try self.init(SQLiteConnection(reading: path, isAlone: false))
    }
  }

  private init(_ connection: SQLiteConnection) throws(FavoritesError) {
    try FavoritesSchema.checkIdentity(connection)
    version = try connection.integer("PRAGMA user_version")
    currentVersion = FavoritesSchema.currentVersion
    let check = try connection.statement("PRAGMA quick_check(5)")
    defer { check.reset() }
    var found: [String] = []
    while try check.step() { if let line = check.text(0), line != "ok" { found.append(line) } }
    problems = found
    count =
      version == 0 || !found.isEmpty
      ? 0 : try connection.integer("SELECT count(*) FROM favorites")
  }
}
