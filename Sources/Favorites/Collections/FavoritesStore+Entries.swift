import FlickrAPI
import ForeignText

extension FavoritesStore {
  private static let entryColumns = """
    SELECT e.photo_id, p.record, e.position, e.note, e.done_at, e.added_at,
      EXISTS (SELECT 1 FROM favorites f WHERE f.photo_id = e.photo_id), p.absent, p.absent_since
    FROM entries e LEFT JOIN photos p USING (photo_id)
    """

  /// Entries of a collection in order: at most `limit`, those behind place `after` (0: all).
  ///
  /// - Throws: ``FavoritesError/noCollection(id:)``.
  public func entries(
    of collection: Int64, after: Int = 0, limit: Int = .max
  ) throws(FavoritesError) -> [CollectionEntry] {
    let statement = try connection.statement(
      Self.entryColumns
        + " WHERE e.collection_id = ?1 AND e.position > ?2 ORDER BY e.position LIMIT ?3")
    defer { statement.reset() }
    try statement.bind(
      .integer(collection), .integer(Int64(after)), .integer(Int64(max(0, limit))))
    var entries: [CollectionEntry] = []
    while try statement.step() { entries.append(Self.entry(statement)) }
    if entries.isEmpty { _ = try required(collection) }
    return entries
  }

  /// Those of the ids whose photos are in a collection, with what each entry says; any number of ids.
  public func entries(
    among ids: [String], of collection: Int64
  ) throws(FavoritesError) -> [String: CollectionEntry] {
    try connection.snapshot { () throws(FavoritesError) in
      let statement = try connection.statement(
        Self.entryColumns + " WHERE e.collection_id = ?1 AND e.photo_id = ?2")
      defer { statement.reset() }
      var entries: [String: CollectionEntry] = [:]
      for id in ids {
        statement.reset()
        guard try statement.bind(.integer(collection), .text(id)).step() else { continue }
        entries[id] = Self.entry(statement)
      }
      return entries
    }
  }

  /// Adds photos at the end of a collection, all or none.
  ///
  /// One that is there keeps its place and its date; its note becomes the one given, and gaps in
  /// what is known of the photo are filled.
  ///
  /// - Throws: ``FavoritesError/noCollection(id:)``.
  @discardableResult
  public func add(
    _ photos: [Photo], to collection: Int64, note: RemoteText? = nil
  ) throws(FavoritesError) -> [EntryChange] {
    try recorded("add to a collection") { (now) throws(FavoritesError) in
      var end = try required(collection).count
      var changes: [EntryChange] = []
      for photo in photos {
        var outcome: EntryChange.Outcome =
          try self.photos.keep(photo) ? .updated : .already
        if try isEntry(photo.id, of: collection) {
          if let note, try changeNote(note, photo.id, collection) { outcome = .updated }
        } else {
          end += 1
          try insert(
            CollectionEntry(photo: photo, position: end, note: note, addedAt: now),
            into: collection)
          outcome = .added
        }
        changes.append(EntryChange(id: photo.id, outcome: outcome))
      }
      return changes
    }
  }

  /// Takes in entries with their notes, marks and dates, at the end and in the order given.
  ///
  /// One that is there keeps its place and date; a note or mark that it lacks and gaps in what is
  /// known of the photo are filled.
  ///
  /// - Throws: ``FavoritesError/noCollection(id:)``.
  @discardableResult
  public func restore(
    _ entries: [CollectionEntry], in collection: Int64
  ) throws(FavoritesError) -> [EntryChange] {
    try recorded("import a collection") { (_) throws(FavoritesError) in
      var end = try required(collection).count
      var changes: [EntryChange] = []
      for var entry in entries {
        var outcome: EntryChange.Outcome = try photos.keep(entry.photo) ? .updated : .already
        if try isEntry(entry.id, of: collection) {
          if try fill(entry, in: collection) { outcome = .updated }
        } else {
          end += 1
          entry.position = end
          try insert(entry, into: collection)
          outcome = .added
        }
        changes.append(EntryChange(id: entry.id, outcome: outcome))
      }
      return changes
    }
  }

  /// Removes photos from a collection, all or none; those behind them move up.
  ///
  /// - Throws: ``FavoritesError/noCollection(id:)``.
  @discardableResult
  public func remove(
    _ ids: [String], from collection: Int64
  ) throws(FavoritesError) -> [EntryChange] {
    try recorded("remove from a collection") { (_) throws(FavoritesError) in
      _ = try required(collection)
      let delete = try connection.statement(
        "DELETE FROM entries WHERE collection_id = ?1 AND photo_id = ?2 RETURNING note")
      defer { delete.reset() }
      var changes: [EntryChange] = []
      for id in ids {
        let isEntry = try delete.bind(.integer(collection), .text(id)).step()
        let hasNote = isEntry && !delete.isNull(0)
        delete.reset()
        if hasNote { try photos.refreshNotes(of: id) }
        changes.append(EntryChange(id: id, outcome: isEntry ? .removed : .absent))
      }
      if changes.contains(where: { $0.outcome == .removed }) { try closeRanks(collection) }
      return changes
    }
  }

  /// Whether a photo is in a collection.
  func isEntry(_ id: String, of collection: Int64) throws(FavoritesError) -> Bool {
    let statement = try connection.statement(
      "SELECT 1 FROM entries WHERE collection_id = ?1 AND photo_id = ?2")
    defer { statement.reset() }
    return try statement.bind(.integer(collection), .text(id)).step()
  }

  private func insert(
    _ entry: CollectionEntry, into collection: Int64
  ) throws(FavoritesError) {
    try connection.statement(
      """
      INSERT INTO entries (collection_id, photo_id, position, note, done_at, added_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """
    ).bind(
      .integer(collection), .text(entry.id), .integer(Int64(entry.position)),
      SQLiteValue(entry.note?.original), SQLiteValue(entry.doneAt), .integer(entry.addedAt)
    ).run()
    if entry.note != nil { try photos.refreshNotes(of: entry.id) }
  }

  private func fill(_ entry: CollectionEntry, in collection: Int64) throws(FavoritesError) -> Bool {
    try connection.statement(
      """
      UPDATE entries SET note = coalesce(note, ?3), done_at = coalesce(done_at, ?4)
      WHERE collection_id = ?1 AND photo_id = ?2
        AND (note IS NULL AND ?3 IS NOT NULL OR done_at IS NULL AND ?4 IS NOT NULL)
      """
    ).bind(
      .integer(collection), .text(entry.id), SQLiteValue(entry.note?.original),
      SQLiteValue(entry.doneAt)
    ).run()
    guard connection.lastChanges > 0 else { return false }
    try photos.refreshNotes(of: entry.id)
    return true
  }

  private func closeRanks(_ collection: Int64) throws(FavoritesError) {
    try connection.statement(
      """
      UPDATE entries SET position = r.place FROM (
        SELECT rowid AS id, row_number() OVER (ORDER BY position) AS place
        FROM entries WHERE collection_id = ?1) r
      WHERE entries.rowid = r.id AND entries.position <> r.place
      """
    ).bind(.integer(collection)).run()
  }

  private static func entry(_ statement: SQLiteStatement) -> CollectionEntry {
    CollectionEntry(
      photo: Photo(stored: statement.text(1) ?? "", id: statement.text(0) ?? ""),
      position: statement.integer(2),
      note: statement.text(3).map { RemoteText($0) },
      doneAt: statement.isNull(4) ? nil : statement.long(4),
      addedAt: statement.long(5),
      isFavorite: statement.integer(6) != 0,
      absence: absence(statement, 7))
  }
}
