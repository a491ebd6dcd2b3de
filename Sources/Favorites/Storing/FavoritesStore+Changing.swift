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
    try recorded("toggle a favorite") { (now) throws(FavoritesError) in
      if try removeAll([photo.id]).contains(where: { $0.outcome == .removed }) { return false }
      _ = try addOne(photo, at: now)
      return true
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
  public func setAbsence(_ absence: Favorite.Absence?, id: String) throws(FavoritesError) {
    try connection.transaction { () throws(FavoritesError) in
      try connection.statement(
        "UPDATE photos SET absent = ?2, absent_since = ?3 WHERE photo_id = ?1"
      ).bind(
        .text(id), SQLiteValue(absence?.kind.rawValue), SQLiteValue(absence?.since)
      ).run()
    }
  }

  /// Takes in favorites with note, date and order as given: the first is the oldest.
  ///
  /// One that is there keeps its date and note, and gaps are filled. Two of one moment keep the
  /// order given, too.
  @discardableResult
  public func restore(_ favorites: [Favorite]) throws(FavoritesError) -> [FavoriteChange] {
    try recorded("import favorites") { (_) throws(FavoritesError) in
      var places = FreePlaces(connection)
      var changes: [FavoriteChange] = []
      var last = Int64.min
      for favorite in favorites {
        let isNew = try !contains(favorite.id)
        var outcome = try keepPhoto(favorite)
        if isNew {
          last = try places.take(from: max(favorite.addedAt, last == .min ? last : last + 1))
          try insert(favorite.id, note: favorite.note, at: favorite.addedAt, position: last)
          outcome = .added
        }
        changes.append(FavoriteChange(id: favorite.id, outcome: outcome))
      }
      return changes
    }
  }

  private func keepPhoto(_ favorite: Favorite) throws(FavoritesError) -> FavoriteChange.Outcome {
    let hasNews = try photos.keep(favorite.photo)
    if let absence = favorite.absence {
      try connection.statement(
        """
        UPDATE photos SET absent = ?2, absent_since = ?3 WHERE photo_id = ?1 AND absent IS NULL
        """
      ).bind(
        .text(favorite.id), .text(absence.kind.rawValue), .integer(absence.since)
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
    let newest = try connection.statement("SELECT max(position) FROM favorites")
    defer { newest.reset() }
    let behind = try newest.step() && !newest.isNull(0) ? newest.long(0) &+ 1 : Int64.min
    newest.reset()
    try insert(photo.id, note: nil, at: now, position: max(behind, now))
    return .added
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
