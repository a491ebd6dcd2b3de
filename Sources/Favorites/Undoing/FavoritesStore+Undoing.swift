import ForeignText

extension FavoritesStore {
  /// The newest change, with what undoing it would do; nil when there is none.
  public func lastChange() throws(FavoritesError) -> RecordedChange? {
    let statement = try connection.statement(
      """
      SELECT c.change_id, c.at, c.words,
        (SELECT count(*) FROM favorites_before b WHERE b.change_id = c.change_id AND b.existed
          AND NOT EXISTS (SELECT 1 FROM favorites f WHERE f.photo_id = b.photo_id)),
        (SELECT count(*) FROM favorites_before b WHERE b.change_id = c.change_id
          AND NOT b.existed
          AND EXISTS (SELECT 1 FROM favorites f WHERE f.photo_id = b.photo_id)),
        (SELECT count(*) FROM favorites_before b JOIN favorites f USING (photo_id)
          WHERE b.change_id = c.change_id AND b.existed AND (b.note IS NOT f.note
            OR b.added_at <> f.added_at OR b.position <> f.position)),
        (SELECT count(*) FROM entries_before b WHERE b.change_id = c.change_id),
        (SELECT count(*) FROM collections_before b WHERE b.change_id = c.change_id)
      FROM changes c ORDER BY c.change_id DESC LIMIT 1
      """)
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    return RecordedChange(
      id: statement.long(0), at: statement.long(1),
      words: RemoteText(statement.text(2) ?? ""),
      favoritesBack: statement.integer(3), favoritesAway: statement.integer(4),
      favoritesChanged: statement.integer(5), entries: statement.integer(6),
      collections: statement.integer(7))
  }

  /// Reverts the newest change, whoever made it; nil when there is none.
  ///
  /// - Returns: What was reverted. The next call reverts the change before it.
  @discardableResult
  public func undo() throws(FavoritesError) -> RecordedChange? {
    recording = RecordingState()
    return try connection.transaction { () throws(FavoritesError) in
      guard let change = try lastChange() else { return nil }
      let noted = try idsWithOtherNotes(change.id)
      // The triggers find an image of each row, so they write none.
      try restoreFavorites(change.id)
      try restoreCollections(change.id)
      try restoreEntries(change.id)
      for id in noted { try photos.refreshNotes(of: id) }
      try deleteChange(change.id)
      return change
    }
  }

  private func idsWithOtherNotes(_ change: Int64) throws(FavoritesError) -> [String] {
    try connection.statement(
      """
      SELECT photo_id FROM favorites_before b LEFT JOIN favorites f USING (photo_id)
      WHERE b.change_id = ?1 AND b.note IS NOT f.note
      UNION
      SELECT photo_id FROM entries_before b LEFT JOIN entries e USING (collection_id, photo_id)
      WHERE b.change_id = ?1 AND b.note IS NOT e.note
      """
    ).bind(.integer(change)).texts()
  }

  private func restoreFavorites(_ change: Int64) throws(FavoritesError) {
    try run(
      change,
      """
      DELETE FROM favorites WHERE photo_id IN (
        SELECT photo_id FROM favorites_before WHERE change_id = ?1)
      """,
      """
      INSERT INTO favorites (photo_id, note, added_at, position)
      SELECT photo_id, note, added_at, position FROM favorites_before
      WHERE change_id = ?1 AND existed ORDER BY position
      """)
  }

  /// A collection that stays is updated: deleting it would take its entries along.
  ///
  /// Titles may have gone round, so each steps aside before any takes its former one.
  private func restoreCollections(_ change: Int64) throws(FavoritesError) {
    try run(
      change,
      """
      DELETE FROM collections WHERE collection_id IN (
        SELECT collection_id FROM collections_before WHERE change_id = ?1 AND NOT existed)
      """,
      """
      UPDATE collections SET folded_title = char(0) || collection_id WHERE collection_id IN (
        SELECT collection_id FROM collections_before WHERE change_id = ?1 AND existed)
      """,
      """
      UPDATE collections SET title = b.title, folded_title = b.folded_title,
        description = b.description, date = b.date, cover = b.cover, created_at = b.created_at
      FROM collections_before b
      WHERE b.change_id = ?1 AND b.existed AND b.collection_id = collections.collection_id
      """,
      """
      INSERT INTO collections
        (collection_id, title, folded_title, description, date, cover, created_at)
      SELECT collection_id, title, folded_title, description, date, cover, created_at
      FROM collections_before b WHERE change_id = ?1 AND existed
        AND NOT EXISTS (SELECT 1 FROM collections c WHERE c.collection_id = b.collection_id)
      """)
  }

  private func restoreEntries(_ change: Int64) throws(FavoritesError) {
    try run(
      change,
      """
      DELETE FROM entries WHERE (collection_id, photo_id) IN (
        SELECT collection_id, photo_id FROM entries_before WHERE change_id = ?1)
      """,
      """
      INSERT INTO entries (collection_id, photo_id, position, note, done_at, added_at)
      SELECT collection_id, photo_id, position, note, done_at, added_at FROM entries_before
      WHERE change_id = ?1 AND existed ORDER BY collection_id, position
      """)
  }

  private func run(_ change: Int64, _ statements: String...) throws(FavoritesError) {
    for sql in statements { try connection.statement(sql).bind(.integer(change)).run() }
  }
}
