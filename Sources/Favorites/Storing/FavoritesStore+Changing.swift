import FlickrAPI
import ForeignText

extension FavoritesStore {
  /// Adds photos, all or none; each is newer than all that are there.
  ///
  /// One that is there keeps its date and note; gaps in its description are filled.
  @discardableResult
  public func add(_ photos: [Photo]) throws(FavoritesError) -> [FavoriteChange] {
    try recorded("add favorites") { (now) throws(FavoritesError) in
      var changes: [FavoriteChange] = []
      for photo in photos {
        changes.append(FavoriteChange(id: photo.id, outcome: try addOne(photo, at: now)))
      }
      return changes
    }
  }

  /// Removes favorites, all or none; ``undo()`` brings them back.
  @discardableResult
  public func remove(_ ids: [String]) throws(FavoritesError) -> [FavoriteChange] {
    try recorded("remove favorites") { (_) throws(FavoritesError) in try removeAll(ids) }
  }

  /// Makes a photo a favorite or ends that; true when it is one now.
  public func toggle(_ photo: Photo) throws(FavoritesError) -> Bool {
    try toggle([photo]).contains { $0.outcome == .added }
  }

  /// Makes photos favorites that are none, and ends that for those that are; all or none.
  @discardableResult
  public func toggle(_ photos: [Photo]) throws(FavoritesError) -> [FavoriteChange] {
    try recorded("toggle favorites") { (now) throws(FavoritesError) in
      var changes: [FavoriteChange] = []
      for photo in photos {
        let ended = try removeAll([photo.id]).filter { $0.outcome == .removed }
        changes +=
          ended.isEmpty
          ? [FavoriteChange(id: photo.id, outcome: try addOne(photo, at: now))] : ended
      }
      return changes
    }
  }

  /// Sets or removes a favorite's note; false when there is no such favorite.
  public func setNote(_ note: RemoteText?, id: String) throws(FavoritesError) -> Bool {
    try recorded("note a favorite") { (_) throws(FavoritesError) in
      guard try contains(id) else { return false }
      try connection.statement(
        "UPDATE favorites SET note = ?2 WHERE photo_id = ?1 AND note IS NOT ?2"
      ).bind(.text(id), SQLiteValue(note?.original)).run()
      if connection.lastChanges > 0 { try photos.refreshNotes(of: id) }
      return true
    }
  }

  /// Fills gaps in what is known of photos here; of others nothing is kept.
  ///
  /// It is no change to undo.
  public func describe(_ photos: [Photo]) throws(FavoritesError) {
    try connection.transaction { () throws(FavoritesError) in
      for photo in photos { try self.photos.describe(photo) }
    }
  }

  /// Keeps that Flickr does not show a photo any more, or that it does again.
  ///
  /// It is no change to undo. A photo that is not known here is left alone.
  public func setAbsence(
    _ kind: Favorite.Absence.Kind?, id: String
  ) throws(FavoritesError) {
    let since = kind == nil ? nil : now()
    try connection.transaction { () throws(FavoritesError) in
      try connection.statement(
        "UPDATE photos SET absent = ?2, absent_since = ?3 WHERE photo_id = ?1"
      ).bind(.text(id), SQLiteValue(kind?.rawValue), SQLiteValue(since)).run()
    }
  }

  /// Takes in favorites with note, date and order as given: the first is the oldest.
  ///
  /// One that is there keeps its date, and its note unless it has none; gaps are filled. Two of one
  /// moment keep the order given, too. One without a date is added now.
  ///
  /// - Parameter previous: The id of the last one of the piece before, when they come in pieces.
  @discardableResult
  public func restore(
    _ favorites: [ImportedFavorite], after previous: String? = nil
  ) throws(FavoritesError) -> [FavoriteChange] {
    try recorded("import favorites") { (now) throws(FavoritesError) in
      var places = FreePlaces(connection)
      var changes: [FavoriteChange] = []
      var last: Int64? = if let previous { try favorite(id: previous)?.position } else { nil }
      for one in favorites {
        var outcome = try keepPhoto(one)
        if try contains(one.photo.id) {
          if try fillNote(one) { outcome = .updated }
        } else if let date = one.addedAt {
          let place = try places.take(from: max(date, last.map { $0 + 1 } ?? date))
          try insert(one.photo.id, note: one.note, at: date, position: place)
          last = place
          outcome = .added
        } else {
          let place = try nextPosition(at: now)
          try insert(one.photo.id, note: one.note, at: now, position: place)
          last = place
          outcome = .added
        }
        changes.append(FavoriteChange(id: one.photo.id, outcome: outcome))
      }
      return changes
    }
  }

  /// Gives a favorite without a note the one of a file.
  private func fillNote(_ one: ImportedFavorite) throws(FavoritesError) -> Bool {
    guard let note = one.note else { return false }
    try connection.statement("UPDATE favorites SET note = ?2 WHERE photo_id = ?1 AND note IS NULL")
      .bind(.text(one.photo.id), .text(note.original)).run()
    guard connection.lastChanges > 0 else { return false }
    try photos.refreshNotes(of: one.photo.id)
    return true
  }

  private func keepPhoto(
    _ favorite: ImportedFavorite
  ) throws(FavoritesError) -> FavoriteChange.Outcome {
    let hasNews = try photos.keep(favorite.photo)
    if let absence = favorite.absence {
      try connection.statement(
        """
        UPDATE photos SET absent = ?2, absent_since = ?3 WHERE photo_id = ?1 AND absent IS NULL
        """
      ).bind(
        .text(favorite.photo.id), .text(absence.kind.rawValue), .integer(absence.since)
      ).run()
    }
    return hasNews ? .updated : .already
  }

  private func addOne(_ photo: Photo, at now: Int64) throws(FavoritesError)
    -> FavoriteChange
    .Outcome
  {
    let hasNews = try photos.keep(photo)
    if try contains(photo.id) { return hasNews ? .updated : .already }
    try insert(photo.id, note: nil, at: now, position: try nextPosition(at: now))
    return .added
  }

  /// The place of what is added now: newer than all that are there, also when the clock was set back.
  private func nextPosition(at now: Int64) throws(FavoritesError) -> Int64 {
    let newest = try connection.statement("SELECT max(position) FROM favorites")
    defer { newest.reset() }
    return try newest.step() && !newest.isNull(0) ? max(newest.long(0) &+ 1, now) : now
  }

  func insert(
    _ id: String, note: RemoteText?, at date: Int64, position: Int64
  ) throws(FavoritesError) {
    try connection.statement(
      "INSERT INTO favorites (photo_id, note, added_at, position) VALUES (?1, ?2, ?3, ?4)"
    ).bind(.text(id), SQLiteValue(note?.original), .integer(date), .integer(position)).run()
    if note != nil { try photos.refreshNotes(of: id) }
  }

  func removeAll(_ ids: [String]) throws(FavoritesError) -> [FavoriteChange] {
    let delete = try connection.statement(
      "DELETE FROM favorites WHERE photo_id = ?1 RETURNING note")
    defer { delete.reset() }
    var changes: [FavoriteChange] = []
    for id in ids {
      let isRemoved = try delete.bind(.text(id)).step()
      let hadNote = isRemoved && !delete.isNull(0)
      delete.reset()
      if hadNote { try photos.refreshNotes(of: id) }
      changes.append(FavoriteChange(id: id, outcome: isRemoved ? .removed : .absent))
    }
    return changes
  }
}
