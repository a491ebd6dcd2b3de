/// The tables and triggers of the journal: what each row was before a change first touched it.
///
/// A trigger writes the image of a row under the newest change unless there is one, so the first
/// image of a change wins, and whatever a statement does has its inverse: also the entries that go
/// away with their collection. Without a change nothing is written.
///
/// A statement with a conflict clause (`INSERT OR REPLACE`) would lend it to the triggers; none is
/// used on these tables.
enum JournalTables {
  static let tables = """
    CREATE TABLE changes (
      change_id INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      words TEXT NOT NULL
    ) STRICT;
    CREATE TABLE favorites_before (
      change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
      photo_id TEXT NOT NULL,
      existed INTEGER NOT NULL,
      note TEXT,
      added_at INTEGER,
      position INTEGER,
      PRIMARY KEY (change_id, photo_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX favorites_before_photo ON favorites_before (photo_id);
    CREATE TABLE collections_before (
      change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
      collection_id INTEGER NOT NULL,
      existed INTEGER NOT NULL,
      title TEXT,
      folded_title TEXT,
      description TEXT,
      date TEXT,
      cover TEXT,
      created_at INTEGER,
      PRIMARY KEY (change_id, collection_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE entries_before (
      change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
      collection_id INTEGER NOT NULL,
      photo_id TEXT NOT NULL,
      existed INTEGER NOT NULL,
      position INTEGER,
      note TEXT,
      done_at INTEGER,
      added_at INTEGER,
      PRIMARY KEY (change_id, collection_id, photo_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX entries_before_photo ON entries_before (photo_id);
    """

  static let triggers =
    triggers(of: "favorites", key: ["photo_id"], columns: ["note", "added_at", "position"])
    + triggers(
      of: "collections", key: ["collection_id"],
      columns: ["title", "folded_title", "description", "date", "cover", "created_at"])
    + triggers(
      of: "entries", key: ["collection_id", "photo_id"],
      columns: ["position", "note", "done_at", "added_at"])

  private static func triggers(of table: String, key: [String], columns: [String]) -> String {
    let newest = "(SELECT max(change_id) FROM changes)"
    let old = (key + columns).map { "OLD.\($0)" }
    let image = """
      INSERT OR IGNORE INTO \(table)_before
          (change_id, existed, \((key + columns).joined(separator: ", ")))
        VALUES (\(newest), 1, \(old.joined(separator: ", ")));
      """
    let mark = """
      INSERT OR IGNORE INTO \(table)_before (change_id, existed, \(key.joined(separator: ", ")))
        VALUES (\(newest), 0, \(key.map { "NEW.\($0)" }.joined(separator: ", ")));
      """
    return """
      CREATE TRIGGER \(table)_inserted AFTER INSERT ON \(table) BEGIN \(mark) END;
      CREATE TRIGGER \(table)_updated AFTER UPDATE ON \(table) BEGIN \(image) END;
      CREATE TRIGGER \(table)_deleted AFTER DELETE ON \(table) BEGIN \(image) END;

      """
  }
}
