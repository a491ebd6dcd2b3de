import FlickrAPI
import ForeignText

extension FavoritesStore {
  /// Favorites and entries of collections in which every word occurs: in title, owner, tags,
  /// description or the notes on it, without regard to case and accents.
  ///
  /// Favorites come first, newest first, then entries of collections, newest collection first and in
  /// its order. A photo comes once. Pieces of one search, each asked for behind the last one of the
  /// piece before, belong together: what others change meanwhile neither repeats nor skips one.
  ///
  /// - Parameters:
  ///   - words: The words; none find everything.
  ///   - after: The last one of the piece before; nil for the first.
  ///   - limit: How many at most.
  public func find(
    _ words: [String], after: FoundPhoto? = nil, limit: Int = .max
  ) throws(FavoritesError) -> [FoundPhoto] {
    let folded = Search.folded(words)
    return try connection.snapshot { () throws(FavoritesError) in
      let search: Search
      if after != nil, let last = lastSearch, last.words == folded {
        search = last
      } else {
        search = Search(words: folded, ids: try idsFound(folded))
        lastSearch = search
      }
      var found: [FoundPhoto] = []
      for id in search.ids(after: after?.id, limit: limit) { found.append(try foundPhoto(id)) }
      return found
    }
  }

  /// The collections in whose title or description every word occurs, newest first.
  public func findCollections(_ words: [String]) throws(FavoritesError) -> [PhotoCollection] {
    let folded = Search.folded(words)
    return try collections().filter { collection in
      let text = collection.title.folded + "\n" + (collection.description?.folded ?? "")
      return folded.allSatisfy { text.contains($0) }
    }
  }

  private func idsFound(_ words: [String]) throws(FavoritesError) -> [String] {
    let conditions = words.indices.map {
      "(holds(w.words, ?\($0 + 1)) OR w.notes IS NOT NULL AND holds(w.notes, ?\($0 + 1)))"
    }
    let matching = conditions.isEmpty ? "1" : conditions.joined(separator: " AND ")
    let statement = try connection.statement(
      """
      SELECT w.photo_id, w.position, CASE WHEN w.position IS NULL THEN (
          SELECT max(e.collection_id) FROM entries e WHERE e.photo_id = w.photo_id) END
      FROM words w WHERE \(matching)
      """)
    defer { statement.reset() }
    try statement.bind(words.map { .text($0) })
    var favorites: [(id: String, position: Int64)] = []
    var entries: [(id: String, collection: Int64)] = []
    while try statement.step() {
      guard let id = statement.text(0) else { continue }
      if !statement.isNull(1) {
        favorites.append((id, statement.long(1)))
      } else if !statement.isNull(2) {
        entries.append((id, statement.long(2)))
      }
    }
    favorites.sort { $0.position > $1.position }
    return favorites.map(\.id) + (try inOrder(entries))
  }

  private func inOrder(
    _ entries: [(id: String, collection: Int64)]
  ) throws(FavoritesError) -> [String] {
    let place = try connection.statement(
      "SELECT position FROM entries WHERE collection_id = ?1 AND photo_id = ?2")
    defer { place.reset() }
    var placed: [(id: String, collection: Int64, position: Int64)] = []
    for entry in entries {
      _ = try place.bind(.integer(entry.collection), .text(entry.id)).step()
      placed.append((entry.id, entry.collection, place.long(0)))
      place.reset()
    }
    placed.sort { ($1.collection, $0.position) < ($0.collection, $1.position) }
    return placed.map(\.id)
  }

  private func foundPhoto(_ id: String) throws(FavoritesError) -> FoundPhoto {
    let favorite = try favorite(id: id)
    let known = favorite == nil ? try photos.known(id) : nil
    let absence = favorite == nil ? try photos.absence(id) : favorite?.absence
    return FoundPhoto(
      photo: favorite?.photo ?? known ?? Photo(id: id),
      isFavorite: favorite != nil,
      note: favorite?.note,
      collections: try collectionTitles(of: id).map { RemoteText($0) },
      absence: absence)
  }
}
