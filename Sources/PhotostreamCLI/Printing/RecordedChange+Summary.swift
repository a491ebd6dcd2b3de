import Favorites

extension RecordedChange {
  /// What undoing it does: `3 favorites back, 1 collection restored`.
  var summary: String {
    var parts: [String] = []
    func add(_ count: Int, _ singular: String, _ words: String) {
      if count > 0 { parts.append("\(Count.words(count, singular)) \(words)") }
    }
    add(favoritesBack, "favorite", "back")
    add(favoritesAway, "favorite", "away")
    add(favoritesChanged, "favorite", "as before")
    add(collections, "collection", "as before")
    add(entries, "entry", "as before")
    return parts.joined(separator: ", ").replacing("entrys", with: "entries")
  }
}
