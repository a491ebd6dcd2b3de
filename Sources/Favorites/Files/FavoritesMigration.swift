import FlickrAPI

/// How a file of version 1 becomes one of version 2.
enum FavoritesMigration {
  /// Keeps every favorite with note, date and order; what was removed last becomes a change that
  /// can be undone.
  static func toVersionTwo(_ connection: SQLiteConnection) throws(FavoritesError) {
    try connection.execute("ALTER TABLE favorites RENAME TO old_favorites")
    try connection.execute(
      FavoritesTables.photos + FavoritesTables.favorites + FavoritesTables.collections
        + FavoritesTables.sync + JournalTables.tables)
    try connection.execute(rows)
    try describe(connection)
    try connection.execute(JournalTables.triggers)
  }

  /// Positions become dates, each greater than the one before it: the order stays also where the
  /// clock was set back.
  private static let rows = """
    CREATE TABLE placed AS
    SELECT photo_id, record, note, added_at, is_removed,
      number + max(added_at - number) OVER (ORDER BY number) AS place
    FROM (
      SELECT *, row_number() OVER (ORDER BY position) AS number FROM (
        SELECT photo_id, record, note, added_at, position, 0 AS is_removed FROM old_favorites
        UNION ALL
        SELECT photo_id, record, note, added_at, position, 1 FROM removed_favorites
        WHERE photo_id NOT IN (SELECT photo_id FROM old_favorites)));
    INSERT INTO photos (photo_id, record) SELECT photo_id, record FROM placed ORDER BY place;
    INSERT INTO favorites (photo_id, note, added_at, position)
    SELECT photo_id, note, added_at, place FROM placed WHERE NOT is_removed ORDER BY place;
    INSERT INTO changes (at, words)
    SELECT strftime('%s', 'now') * 1000, 'remove favorites'
    WHERE EXISTS (SELECT 1 FROM placed WHERE is_removed);
    INSERT INTO favorites_before (change_id, photo_id, existed, note, added_at, position)
    SELECT (SELECT max(change_id) FROM changes), photo_id, 1, note, added_at, place
    FROM placed WHERE is_removed;
    DROP TABLE placed;
    DROP TABLE old_favorites;
    DROP TABLE removed_favorites;
    """

  /// Fills the table that searches look through.
  private static func describe(_ connection: SQLiteConnection) throws(FavoritesError) {
    let photos = PhotoRows(connection)
    let rows = try connection.statement("SELECT number, photo_id, record FROM photos")
    defer { rows.reset() }
    while try rows.step() {
      guard let id = rows.text(1) else { continue }
      try photos.insertWords(Photo(stored: rows.text(2) ?? "", id: id), number: rows.long(0))
    }
    rows.reset()
    let noted = try connection.statement("SELECT photo_id FROM favorites WHERE note IS NOT NULL")
    for id in try noted.texts() { try photos.refreshNotes(of: id) }
  }
}
