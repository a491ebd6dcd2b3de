import FlickrAPI

/// What a listing or a batch reads, as the command line names it.
enum StreamOperand: Sendable, Equatable {
  /// A stream of Flickr's.
  case flickr(PhotoStream)
  /// The local favorites.
  case favorites
  /// A local collection.
  case collection(id: Int64, title: String)
  /// Files with saved answers, records, ids or addresses.
  case files([String])
  /// The same on standard input.
  case standardInput

  /// The words that records name it by.
  var words: String {
    switch self {
    case .flickr(let stream): stream.words
    case .favorites: "favorites"
    case .collection(_, let title): "collection \(title)"
    case .files: "file"
    case .standardInput: "-"
    }
  }

  /// The word that settings name it by (`sort.album`).
  var word: String { words.split(separator: " ").first.map(String.init) ?? words }

  /// Whether it is kept here, with notes.
  var isStored: Bool {
    switch self {
    case .favorites, .collection: true
    case .flickr, .files, .standardInput: false
    }
  }

  /// The words that can stand for a stream.
  static let names = [
    "interesting", "recent", "nearby", "search", "user", "album", "gallery", "group", "feed",
    "favorites", "collection", "file",
  ]
}
