extension FavoritesStore {
  /// How many changes can be undone.
  static let keptChanges = 100

  /// Begins a change: what follows on this store is undone together.
  ///
  /// The change is recorded with its first effect. When another process records a change meanwhile,
  /// what follows here is a further one with the same words.
  ///
  /// - Parameter words: What the user does, such as "add 3 favorites".
  public func beginChange(_ words: String) throws(FavoritesError) {
    recording = RecordingState(words: words)
  }

  /// Does all of the body or nothing, as one change or as part of the one that was begun.
  ///
  /// - Parameter words: The change's words when none was begun.
  func recorded<Result>(
    _ words: String, _ body: (_ now: Int64) throws(FavoritesError) -> Result
  ) throws(FavoritesError) -> Result {
    let now = now()
    try backup.makeWhenDue(connection, now: now)
    let before = recording
    do throws(FavoritesError) {
      return try connection.transaction { () throws(FavoritesError) in
        if try continuesChange() { return try body(now) }
        try connection.execute("SAVEPOINT change")
        try insertChange(recording.words ?? words, at: now)
        let start = connection.totalChanges
        let result = try body(now)
        if connection.totalChanges == start {
          // Nothing happened, so nothing is written.
          try connection.execute("ROLLBACK TO change")
          recording = before
        } else if let change = recording.change, try isEmpty(change) {
          // Nothing to undo, but something was learned of a photo.
          try deleteChange(change)
          recording = before
        } else {
          try forgetOldChanges()
        }
        if recording.words == nil { recording.change = nil }
        return result
      }
    } catch {
      // The number of a change that was rolled back may become another process's.
      recording = before
      throw error
    }
  }

  private func continuesChange() throws(FavoritesError) -> Bool {
    guard recording.words != nil, let change = recording.change else { return false }
    return try connection.integer("SELECT coalesce(max(change_id), 0) FROM changes") == change
  }

  private func insertChange(_ words: String, at now: Int64) throws(FavoritesError) {
    let statement = try connection.statement(
      "INSERT INTO changes (at, words) VALUES (?1, ?2) RETURNING change_id")
    defer { statement.reset() }
    guard try statement.bind(.integer(now), .text(words)).step() else { return }
    recording.change = statement.long(0)
  }

  private func isEmpty(_ change: Int64) throws(FavoritesError) -> Bool {
    let statement = try connection.statement(
      """
      SELECT 1 FROM changes WHERE change_id = ?1 AND (
        EXISTS (SELECT 1 FROM favorites_before b WHERE b.change_id = ?1)
        OR EXISTS (SELECT 1 FROM collections_before b WHERE b.change_id = ?1)
        OR EXISTS (SELECT 1 FROM entries_before b WHERE b.change_id = ?1))
      """)
    defer { statement.reset() }
    return try !statement.bind(.integer(change)).step()
  }

  private func forgetOldChanges() throws(FavoritesError) {
    let old = try connection.statement(
      "SELECT change_id FROM changes ORDER BY change_id DESC LIMIT -1 OFFSET ?1")
    defer { old.reset() }
    try old.bind(.integer(Int64(Self.keptChanges)))
    var changes: [Int64] = []
    while try old.step() { changes.append(old.long(0)) }
    old.reset()
    for change in changes { try deleteChange(change) }
  }

  /// Deletes a change with its images, and the photos that nothing else refers to.
  func deleteChange(_ change: Int64) throws(FavoritesError) {
    try connection.statement(
      """
      DELETE FROM photos WHERE photo_id IN (
          SELECT photo_id FROM favorites_before WHERE change_id = ?1
          UNION SELECT photo_id FROM entries_before WHERE change_id = ?1)
        AND NOT EXISTS (SELECT 1 FROM favorites f WHERE f.photo_id = photos.photo_id)
        AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.photo_id = photos.photo_id)
        AND NOT EXISTS (SELECT 1 FROM favorites_before b
          WHERE b.photo_id = photos.photo_id AND b.change_id <> ?1)
        AND NOT EXISTS (SELECT 1 FROM entries_before b
          WHERE b.photo_id = photos.photo_id AND b.change_id <> ?1)
      """
    ).bind(.integer(change)).run()
    try connection.statement("DELETE FROM changes WHERE change_id = ?1")
      .bind(.integer(change)).run()
  }
}
