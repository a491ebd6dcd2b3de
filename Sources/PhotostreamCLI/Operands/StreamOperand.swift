import FlickrAPI

/// What a listing or a batch reads, as the command line names it.
enum StreamOperand: Sendable, Equatable {
  /// A stream of Flickr's.
  case flickr(PhotoStream)
  /// The local favorites.
  case favorites
  /// Files with saved answers, records, ids or addresses.
  case files([String])
  /// The same on standard input.
  case standardInput

  /// The words that records name it by.
  var words: String {
    switch self {
    case .flickr(let stream): stream.words
    case .favorites: "favorites"
    case .files: "file"
    case .standardInput: "-"
    }
  }

  /// The word that settings name it by (`sort.album`).
  var word: String { words.split(separator: " ").first.map(String.init) ?? words }

  /// The words that can stand for a stream.
  static let names = [
    "interesting", "recent", "nearby", "search", "user", "album", "gallery", "group", "feed",
    "favorites", "file",
  ]
}
