import ForeignText

extension FavoritesStore {
  private static let columns = """
    SELECT c.collection_id, c.title, c.description, c.date, c.cover, c.created_at,
      (SELECT count(*) FROM entries e WHERE e.collection_id = c.collection_id),
      (SELECT count(done_at) FROM entries e WHERE e.collection_id = c.collection_id)
    FROM collections c
    """

  /// All collections, newest first.
  public func collections() throws(FavoritesError) -> [PhotoCollection] {
    let statement = try connection.statement(Self.columns + " ORDER BY c.collection_id DESC")
    defer { statement.reset() }
    var collections: [PhotoCollection] = []
    while try statement.step() { collections.append(Self.collection(statement)) }
    return collections
  }

  /// The collection with a title, without regard to case and accents.
  public func collection(named title: String) throws(FavoritesError) -> PhotoCollection? {
    let statement = try connection.statement(Self.columns + " WHERE c.folded_title = ?1")
    defer { statement.reset() }
    let key = CollectionDraft.key(of: title)
    return try statement.bind(.text(key)).step() ? Self.collection(statement) : nil
  }

  /// The collection with a number.
  public func collection(id: Int64) throws(FavoritesError) -> PhotoCollection? {
    let statement = try connection.statement(Self.columns + " WHERE c.collection_id = ?1")
    defer { statement.reset() }
    return try statement.bind(.integer(id)).step() ? Self.collection(statement) : nil
  }

  /// Makes a collection without entries.
  ///
  /// - Throws: ``FavoritesError/collectionExists(title:)`` when one has that title,
  ///   ``FavoritesError/emptyTitle``, ``FavoritesError/invalidDate(text:)``.
  @discardableResult
  public func makeCollection(
    _ draft: CollectionDraft
  ) throws(FavoritesError) -> PhotoCollection {
    let key = try draft.checkedKey()
    return try recorded("make a collection") { (now) throws(FavoritesError) in
      if let other = try collection(named: key) { throw .collectionExists(title: other.title) }
      let statement = try connection.statement(
        """
        INSERT INTO collections (title, folded_title, description, date, cover, created_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING collection_id
        """)
      defer { statement.reset() }
      _ = try statement.bind(
        .text(draft.title.original), .text(key), SQLiteValue(draft.description?.original),
        SQLiteValue(draft.date), SQLiteValue(draft.coverID), .integer(now)
      ).step()
      let id = statement.long(0)
      statement.reset()
      return try required(id)
    }
  }

  /// Gives a collection the title, description, date and cover of a draft; what it lacks is removed.
  ///
  /// - Throws: ``FavoritesError/noCollection(id:)``, and what ``makeCollection(_:)`` throws.
  public func edit(_ id: Int64, _ draft: CollectionDraft) throws(FavoritesError) {
    let key = try draft.checkedKey()
    try recorded("edit a collection") { (_) throws(FavoritesError) in
      let old = CollectionDraft(try required(id))
      if let other = try collection(named: key), other.id != id {
        throw .collectionExists(title: other.title)
      }
      guard draft != old else { return }
      try connection.statement(
        """
        UPDATE collections SET title = ?2, folded_title = ?3, description = ?4, date = ?5,
          cover = ?6
        WHERE collection_id = ?1
        """
      ).bind(
        .integer(id), .text(draft.title.original), .text(key),
        SQLiteValue(draft.description?.original), SQLiteValue(draft.date),
        SQLiteValue(draft.coverID)
      ).run()
    }
  }

  /// Deletes collections with their entries, all or none; one that is not there is passed over.
  public func deleteCollections(_ ids: [Int64]) throws(FavoritesError) {
    try recorded("delete collections") { (_) throws(FavoritesError) in
      for id in ids {
        let noted = try connection.statement(
          "SELECT photo_id FROM entries WHERE collection_id = ?1 AND note IS NOT NULL"
        ).bind(.integer(id)).texts()
        try connection.statement("DELETE FROM collections WHERE collection_id = ?1")
          .bind(.integer(id)).run()
        for photo in noted { try photos.refreshNotes(of: photo) }
      }
    }
  }

  /// The titles of the collections in which a photo is, newest first, as they were written.
  public func collectionTitles(of id: String) throws(FavoritesError) -> [String] {
    try connection.statement(
      """
      SELECT c.title FROM entries e JOIN collections c USING (collection_id)
      WHERE e.photo_id = ?1 ORDER BY c.collection_id DESC
      """
    ).bind(.text(id)).texts()
  }

  /// The titles of the collections in which each of some photos is; any number of ids.
  public func collectionTitles(
    among ids: [String]
  ) throws(FavoritesError) -> [String: [String]] {
    try connection.snapshot { () throws(FavoritesError) in
      var titles: [String: [String]] = [:]
      for id in ids {
        let found = try collectionTitles(of: id)
        if !found.isEmpty { titles[id] = found }
      }
      return titles
    }
  }

  /// The collection with a number, which must be there.
  func required(_ id: Int64) throws(FavoritesError) -> PhotoCollection {
    guard let collection = try collection(id: id) else { throw .noCollection(id: id) }
    return collection
  }

  private static func collection(_ statement: SQLiteStatement) -> PhotoCollection {
    PhotoCollection(
      id: statement.long(0),
      title: RemoteText(statement.text(1) ?? ""),
      description: statement.text(2).map { RemoteText($0) },
      date: statement.text(3),
      coverID: statement.text(4),
      createdAt: statement.long(5),
      count: statement.integer(6),
      done: statement.integer(7))
  }
}
