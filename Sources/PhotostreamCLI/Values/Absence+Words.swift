import Favorites

extension Favorite.Absence.Kind {
  /// The word that records and captions have for it.
  var words: String {
    switch self {
    case .gone: "gone"
    case .hidden: "private"
    }
  }

  /// The kind of a record's word.
  init?(words: String) {
    switch words {
    case "gone": self = .gone
    case "private": self = .hidden
    default: return nil
    }
  }
}
