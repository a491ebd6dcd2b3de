/// The tables of the favorites file, and how an older file becomes a new one.
enum FavoritesSchema {
  /// Marks the file as ours: "Phst".
  static let applicationID = 0x5068_7374

  /// The version that this program writes.
  static let currentVersion = 2

  /// Takes the step to a version from the one before it, the first from an empty file.
  ///
  /// A step that was released is never changed: files exist that have taken it.
  private static func migrate(
    _ connection: SQLiteConnection, to version: Int
  ) throws(FavoritesError) {
    switch version {
    case 1: try connection.execute(versionOne)
    default: try FavoritesMigration.toVersionTwo(connection)
    }
  }

  static let versionOne = """
    CREATE TABLE favorites (
      photo_id TEXT PRIMARY KEY NOT NULL,
      record TEXT NOT NULL,
      note TEXT,
      added_at INTEGER NOT NULL,
      position INTEGER NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE removed_favorites (
      photo_id TEXT PRIMARY KEY NOT NULL,
      record TEXT NOT NULL,
      note TEXT,
      added_at INTEGER NOT NULL,
      position INTEGER NOT NULL
    ) STRICT;
    """

  /// Checks what the file is, then brings it up to date; a file that is not ours is not touched.
  static func prepare(_ connection: SQLiteConnection) throws(FavoritesError) {
    try connection.patiently { () throws(FavoritesError) in
      try connection.snapshot { () throws(FavoritesError) in try checkIdentity(connection) }
      try connection.execute(
        """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA trusted_schema = OFF;
        PRAGMA cell_size_check = ON;
        PRAGMA cache_size = -8000;
        PRAGMA wal_autocheckpoint = 4000;
        """)
    }
    guard try version(connection) < currentVersion else { return }
    try connection.transaction { () throws(FavoritesError) in
      // Read again under the lock: another process may have done the work meanwhile.
      try checkIdentity(connection)
      for version in try version(connection)..<currentVersion {
        try migrate(connection, to: version + 1)
        try connection.execute("PRAGMA user_version = \(version + 1)")
      }
      try connection.execute("PRAGMA application_id = \(applicationID)")
    }
  }

  private static func version(_ connection: SQLiteConnection) throws(FavoritesError) -> Int {
    try connection.integer("PRAGMA user_version")
  }

  /// Refuses what is another program's, or a newer version's.
  static func checkIdentity(_ connection: SQLiteConnection) throws(FavoritesError) {
    let application = try connection.integer("PRAGMA application_id")
    if application != applicationID {
      let tables = try connection.integer("SELECT count(*) FROM sqlite_schema")
      guard application == 0, tables == 0 else { throw .foreignDatabase(path: connection.path) }
    }
    let version = try version(connection)
    if version > currentVersion {
      throw .newerSchema(
        path: connection.path, version: version, current: currentVersion)
    }
  }
}
