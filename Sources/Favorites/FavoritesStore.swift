import FlickrAPI
import ForeignText

/// The favorites of one user, in a file that several processes may use at once.
///
/// ```swift
/// let store = try FavoritesStore(path: "\(dataFolder)/photostream/favorites.sqlite")
/// try await store.add([photo])
/// for favorite in try await store.list() { print(favorite.id) }
/// ```
/// Every change is one transaction, on the disk before the call returns: a process that is killed
/// leaves all of it or nothing. Waiting for another process's lock (at most five seconds) blocks the
/// calling thread, so this is for a command or a page, not for thousands of tasks.
public actor FavoritesStore {
  private let connection: SQLiteConnection
  private let now: @Sendable () -> Int64

  /// Opens the file, making it (for its owner only) when it is missing.
  public init(path: String) throws(FavoritesError) {
    try self.init(path: path, now: { Platform.millisecondsSince1970 })
  }

  /// The same with another clock, in milliseconds since 1970.
  public init(path: String, now: @escaping @Sendable () -> Int64) throws(FavoritesError) {
    try self.init(path: path, now: now, patience: SQLiteConnection.usualPatience)
  }

  init(
    path: String, now: @escaping @Sendable () -> Int64, patience: Int64
  ) throws(FavoritesError) {
    let connection = try SQLiteConnection(path: path, patience: patience)
    try FavoritesSchema.prepare(connection)
    self.connection = connection
    self.now = now
  }

  // MARK: Reading

  /// The favorites, newest first.
  public func list() throws(FavoritesError) -> [Favorite] {
    let statement = try connection.statement(
      "SELECT photo_id, record, note, added_at FROM favorites ORDER BY position DESC")
    defer { statement.reset() }
    var favorites: [Favorite] = []
    while try statement.step() { favorites.append(Self.favorite(statement)) }
    return favorites
  }

  /// The favorite with this id.
  public func favorite(id: String) throws(FavoritesError) -> Favorite? {
    let statement = try connection.statement(
      "SELECT photo_id, record, note, added_at FROM favorites WHERE photo_id = ?1")
    defer { statement.reset() }
    return try statement.bind(.text(id)).step() ? Self.favorite(statement) : nil
  }

  /// The ids of all favorites.
  public func ids() throws(FavoritesError) -> Set<String> {
    let statement = try connection.statement("SELECT photo_id FROM favorites")
    defer { statement.reset() }
    var ids: Set<String> = []
    while try statement.step() { if let id = statement.text(0) { ids.insert(id) } }
    return ids
  }

  /// Whether a photo is a favorite.
  public func contains(_ id: String) throws(FavoritesError) -> Bool {
    let statement = try connection.statement("SELECT 1 FROM favorites WHERE photo_id = ?1")
    defer { statement.reset() }
    return try statement.bind(.text(id)).step()
  }

  /// How many favorites there are.
  public func count() throws(FavoritesError) -> Int {
    try connection.integer("SELECT count(*) FROM favorites")
  }

  // MARK: Changing

  /// Adds photos, all or none.
  ///
  /// One that is there keeps its date and note; gaps in its description are filled.
  @discardableResult
  public func add(_ photos: [Photo]) throws(FavoritesError) -> [FavoriteChange] {
    try connection.transaction { () throws(FavoritesError) in
      var changes: [FavoriteChange] = []
      for photo in photos {
        changes.append(FavoriteChange(id: photo.id, outcome: try addOne(photo)))
      }
      return changes
    }
  }

  /// Removes favorites, all or none; `undoRemoval` brings them back.
  @discardableResult
  public func remove(_ ids: [String]) throws(FavoritesError) -> [FavoriteChange] {
    try connection.transaction { () throws(FavoritesError) in try removeAll(ids) }
  }

  /// Makes a photo a favorite or ends that; true when it is one now.
  public func toggle(_ photo: Photo) throws(FavoritesError) -> Bool {
    try connection.transaction { () throws(FavoritesError) in
      if try removeAll([photo.id]).contains(where: { $0.outcome == .removed }) { return false }
      _ = try addOne(photo)
      return true
    }
  }

  /// Sets or removes a favorite's note; false when there is no such favorite.
  public func setNote(_ note: RemoteText?, id: String) throws(FavoritesError) -> Bool {
    try connection.transaction { () throws(FavoritesError) in
      try connection.statement("UPDATE favorites SET note = ?2 WHERE photo_id = ?1")
        .bind(.text(id), SQLiteValue(note?.original)).run()
      return try connection.integer("SELECT changes()") > 0
    }
  }

  /// Brings back what the last removal took, with date, note and place; the ids that came back.
  @discardableResult
  public func undoRemoval() throws(FavoritesError) -> [String] {
    try connection.transaction { () throws(FavoritesError) in
      let restored = try connection.statement(
        """
        INSERT INTO favorites (photo_id, record, note, added_at, position)
        SELECT photo_id, record, note, added_at, position FROM removed_favorites
        WHERE photo_id NOT IN (SELECT photo_id FROM favorites)
        ORDER BY position RETURNING photo_id
        """)
      defer { restored.reset() }
      var ids: [String] = []
      while try restored.step() { if let id = restored.text(0) { ids.append(id) } }
      restored.reset()
      try connection.statement("DELETE FROM removed_favorites").run()
      return ids
    }
  }

  private func addOne(_ photo: Photo) throws(FavoritesError) -> FavoriteChange.Outcome {
    if let known = try favorite(id: photo.id)?.photo {
      let filled = known.filled(from: photo)
      let text = filled.storedText
      // Compared as stored too: not all that an answer tells is kept.
      guard filled != known, Photo(stored: text, id: photo.id) != known else { return .already }
      try connection.statement("UPDATE favorites SET record = ?2 WHERE photo_id = ?1")
        .bind(.text(photo.id), .text(text)).run()
      return .updated
    }
    // Behind everything that is there or may come back.
    try connection.statement(
      """
      INSERT INTO favorites (photo_id, record, added_at, position)
      VALUES (?1, ?2, ?3, 1 + max(
        (SELECT coalesce(max(position), 0) FROM favorites),
        (SELECT coalesce(max(position), 0) FROM removed_favorites)))
      """
    ).bind(.text(photo.id), .text(photo.storedText), .integer(now())).run()
    return .added
  }

  private func removeAll(_ ids: [String]) throws(FavoritesError) -> [FavoriteChange] {
    var changes: [FavoriteChange] = []
    var isFirst = true
    for id in ids {
      guard try contains(id) else {
        changes.append(FavoriteChange(id: id, outcome: .absent))
        continue
      }
      if isFirst { try connection.statement("DELETE FROM removed_favorites").run() }
      isFirst = false
      try connection.statement(
        """
        INSERT INTO removed_favorites (photo_id, record, note, added_at, position)
        SELECT photo_id, record, note, added_at, position FROM favorites WHERE photo_id = ?1
        """
      ).bind(.text(id)).run()
      try connection.statement("DELETE FROM favorites WHERE photo_id = ?1").bind(.text(id)).run()
      changes.append(FavoriteChange(id: id, outcome: .removed))
    }
    return changes
  }

  private static func favorite(_ statement: SQLiteStatement) -> Favorite {
    let id = statement.text(0) ?? ""
    return Favorite(
      photo: Photo(stored: statement.text(1) ?? "", id: id),
      note: statement.text(2).map { RemoteText($0) },
      addedAt: Int64(statement.integer(3)))
  }
}
