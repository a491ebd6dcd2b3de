import FlickrAPI
import ForeignText

extension FavoritesStore {
  /// Counts of favorites and collections, all of one moment.
  public func statistics() throws(FavoritesError) -> FavoritesStatistics {
    try connection.snapshot { () throws(FavoritesError) in
      FavoritesStatistics(
        favorites: try count(),
        described: try connection.integer(
          """
          SELECT count(*) FROM words w WHERE owner_id IS NOT NULL
            AND EXISTS (SELECT 1 FROM favorites f WHERE f.photo_id = w.photo_id)
          """),
        withNote: try connection.integer("SELECT count(note) FROM favorites"),
        absent: try connection.integer(
          """
          SELECT count(*) FROM photos p WHERE absent IS NOT NULL
            AND EXISTS (SELECT 1 FROM favorites f WHERE f.photo_id = p.photo_id)
          """),
        collections: try connection.integer("SELECT count(*) FROM collections"),
        entries: try connection.integer("SELECT count(*) FROM entries"),
        done: try connection.integer("SELECT count(done_at) FROM entries"),
        months: try months(),
        owners: try owners())
    }
  }

  private func months() throws(FavoritesError) -> [FavoritesStatistics.Month] {
    let statement = try connection.statement(
      """
      SELECT strftime('%Y-%m', added_at / 1000, 'unixepoch') AS month, count(*) FROM favorites
      GROUP BY month HAVING month IS NOT NULL ORDER BY month DESC
      """)
    defer { statement.reset() }
    var months: [FavoritesStatistics.Month] = []
    while try statement.step() {
      guard let month = statement.text(0) else { continue }
      months.append(FavoritesStatistics.Month(month: month, count: statement.integer(1)))
    }
    return months
  }

  private func owners() throws(FavoritesError) -> [FavoritesStatistics.Owner] {
    let statement = try connection.statement(
      """
      SELECT w.owner_id, count(*) AS number, max(f.photo_id)
      FROM words w JOIN favorites f USING (photo_id) WHERE w.owner_id <> ''
      GROUP BY w.owner_id ORDER BY number DESC, w.owner_id LIMIT 10
      """)
    defer { statement.reset() }
    var owners: [FavoritesStatistics.Owner] = []
    while try statement.step() {
      let name = try photos.known(statement.text(2) ?? "")?.ownerName ?? ""
      owners.append(
        FavoritesStatistics.Owner(
          id: statement.text(0) ?? "", name: name, count: statement.integer(1)))
    }
    return owners
  }
}
