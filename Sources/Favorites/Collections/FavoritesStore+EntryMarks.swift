import ForeignText

extension FavoritesStore {
  /// Moves entries to a place; they keep the order in which they are given.
  ///
  /// - Throws: ``FavoritesError/noCollection(id:)``; ``FavoritesError/noEntry(id:)`` when there is
  ///   no entry for the photo of the place.
  @discardableResult
  public func move(
    _ ids: [String], in collection: Int64, to place: EntryPlace
  ) throws(FavoritesError) -> [EntryChange] {
    try recorded("move in a collection") { (_) throws(FavoritesError) in
      _ = try required(collection)
      let before = try connection.statement(
        "SELECT photo_id FROM entries WHERE collection_id = ?1 ORDER BY position"
      ).bind(.integer(collection)).texts()
      let present = Set(before)
      var given: Set<String> = []
      let moving = ids.filter { present.contains($0) && given.insert($0).inserted }
      guard let after = place.order(before, moving: moving) else {
        switch place {
        case .before(let id), .after(let id): throw .noEntry(id: id)
        case .position: return []
        }
      }
      let update = try connection.statement(
        "UPDATE entries SET position = ?3 WHERE collection_id = ?1 AND photo_id = ?2")
      for (index, id) in after.enumerated() where before[index] != id {
        try update.bind(.integer(collection), .text(id), .integer(Int64(index + 1))).run()
      }
      return ids.map { EntryChange(id: $0, outcome: present.contains($0) ? .moved : .absent) }
    }
  }

  /// Marks entries as done or not done, all or none.
  ///
  /// - Throws: ``FavoritesError/noCollection(id:)``.
  @discardableResult
  public func setDone(
    _ done: Bool, _ ids: [String], in collection: Int64
  ) throws(FavoritesError) -> [EntryChange] {
    try recorded(done ? "check entries" : "uncheck entries") { (now) throws(FavoritesError) in
      _ = try required(collection)
      let update = try connection.statement(
        """
        UPDATE entries SET done_at = ?3
        WHERE collection_id = ?1 AND photo_id = ?2 AND (done_at IS NULL) <> (?3 IS NULL)
        """)
      var changes: [EntryChange] = []
      for id in ids {
        try update.bind(
          .integer(collection), .text(id), SQLiteValue(done ? now : nil)
        ).run()
        let outcome: EntryChange.Outcome =
          connection.lastChanges > 0
          ? (done ? .checked : .unchecked)
          : try isEntry(id, of: collection) ? .already : .absent
        changes.append(EntryChange(id: id, outcome: outcome))
      }
      return changes
    }
  }

  /// Sets or removes the note of an entry; false when there is no such entry.
  ///
  /// - Throws: ``FavoritesError/noCollection(id:)``.
  @discardableResult
  public func setNote(
    _ note: RemoteText?, ofEntry id: String, in collection: Int64
  ) throws(FavoritesError) -> Bool {
    try recorded("note an entry") { (_) throws(FavoritesError) in
      _ = try required(collection)
      guard try isEntry(id, of: collection) else { return false }
      _ = try changeNote(note, id, collection)
      return true
    }
  }

  /// Gives an entry another note; false when it has that one.
  func changeNote(
    _ note: RemoteText?, _ id: String, _ collection: Int64
  ) throws(FavoritesError) -> Bool {
    try connection.statement(
      """
      UPDATE entries SET note = ?3
      WHERE collection_id = ?1 AND photo_id = ?2 AND note IS NOT ?3
      """
    ).bind(.integer(collection), .text(id), SQLiteValue(note?.original)).run()
    guard connection.lastChanges > 0 else { return false }
    try photos.refreshNotes(of: id)
    return true
  }
}
