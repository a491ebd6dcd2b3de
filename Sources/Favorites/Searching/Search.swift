import ForeignText

/// What a search found, kept by the store so that the next piece needs no search.
struct Search {
  /// The folded words, each of which every result holds.
  let words: [String]
  /// The ids of what was found, in order.
  let ids: [String]

  /// The words of a text as they are compared.
  static func folded(_ words: [String]) -> [String] {
    words.flatMap { $0.folded.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  /// What stands behind an id, at most `limit`; from the first on for nil.
  func ids(after id: String?, limit: Int) -> ArraySlice<String> {
    guard let id else { return ids.prefix(max(0, limit)) }
    guard let place = ids.firstIndex(of: id) else { return [] }
    return ids[(place + 1)...].prefix(max(0, limit))
  }
}
