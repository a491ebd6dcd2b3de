import FlickrAPI
import ForeignText

extension FavoritesStore {
  private static let columns = """
    SELECT f.photo_id, p.record, f.note, f.added_at, f.position, p.absent, p.absent_since
    FROM favorites f LEFT JOIN photos p USING (photo_id)
    """

  /// The favorites, newest first.
  public func list() throws(FavoritesError) -> [Favorite] {
    try favorites(after: nil, limit: .max)
  }

  /// Favorites newest first: at most `limit`, those behind `after` or from the newest on.
  ///
  /// What others add or remove meanwhile neither repeats nor skips another one.
  public func favorites(after: Favorite?, limit: Int) throws(FavoritesError) -> [Favorite] {
    let statement = try connection.statement(
      Self.columns + " WHERE f.position < ?1 ORDER BY f.position DESC LIMIT ?2")
    return try favorites(statement, after: after?.position ?? .max, limit: limit)
  }

  /// Favorites oldest first, as ``favorites(after:limit:)``.
  public func oldestFirst(after: Favorite?, limit: Int) throws(FavoritesError) -> [Favorite] {
    let statement = try connection.statement(
      Self.columns + " WHERE f.position > ?1 ORDER BY f.position LIMIT ?2")
    return try favorites(statement, after: after?.position ?? .min, limit: limit)
  }

  /// The favorite with this id.
  public func favorite(id: String) throws(FavoritesError) -> Favorite? {
    let statement = try connection.statement(Self.columns + " WHERE f.photo_id = ?1")
    defer { statement.reset() }
    return try statement.bind(.text(id)).step() ? Self.favorite(statement) : nil
  }

  /// The ids of all favorites.
  public func ids() throws(FavoritesError) -> Set<String> {
    Set(try connection.statement("SELECT photo_id FROM favorites").texts())
  }

  /// Those of the ids whose photos are favorites, with what each favorite says; any number of ids.
  public func marks(among ids: [String]) throws(FavoritesError) -> [String: FavoriteMark] {
    try connection.snapshot { () throws(FavoritesError) in
      let statement = try connection.statement(
        """
        SELECT f.note, f.added_at, p.absent, p.absent_since
        FROM favorites f LEFT JOIN photos p USING (photo_id) WHERE f.photo_id = ?1
        """)
      defer { statement.reset() }
      var marks: [String: FavoriteMark] = [:]
      for id in ids {
        statement.reset()
        guard try statement.bind(.text(id)).step() else { continue }
        marks[id] = FavoriteMark(
          note: statement.text(0).map { RemoteText($0) }, addedAt: statement.long(1),
          absence: Self.absence(statement, 2))
      }
      return marks
    }
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

  /// What is known here of photos, by id: favorites, entries, and what an undo may bring back.
  ///
  /// An id of which nothing is known is left out.
  public func photos(among ids: [String]) throws(FavoritesError) -> [String: Photo] {
    try connection.snapshot { () throws(FavoritesError) in
      var known: [String: Photo] = [:]
      for id in ids where known[id] == nil { known[id] = try photos.known(id) }
      return known
    }
  }

  private func favorites(
    _ statement: SQLiteStatement, after position: Int64, limit: Int
  ) throws(FavoritesError) -> [Favorite] {
    defer { statement.reset() }
    try statement.bind(.integer(position), .integer(Int64(max(0, limit))))
    var favorites: [Favorite] = []
    while try statement.step() { favorites.append(Self.favorite(statement)) }
    return favorites
  }

  private static func favorite(_ statement: SQLiteStatement) -> Favorite {
    Favorite(
      photo: Photo(stored: statement.text(1) ?? "", id: statement.text(0) ?? ""),
      note: statement.text(2).map { RemoteText($0) },
      addedAt: statement.long(3),
      absence: absence(statement, 5),
      position: statement.long(4))
  }

  /// An absence from a column and the one behind it.
  static func absence(_ statement: SQLiteStatement, _ column: Int32) -> Favorite.Absence? {
    statement.text(column).flatMap { Favorite.Absence.Kind(rawValue: $0) }
      .map { Favorite.Absence(kind: $0, since: statement.long(column + 1)) }
  }
}
