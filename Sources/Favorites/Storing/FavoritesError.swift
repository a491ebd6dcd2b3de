import ForeignText

/// Why the favorites cannot be read or changed.
public enum FavoritesError: Error, Sendable, Equatable {
  /// Another process holds the file for longer than we wait.
  case locked(path: String)
  /// No space is left.
  case full(path: String)
  /// The file is damaged.
  case corrupt(path: String)
  /// The file or its folder cannot be written.
  case readOnly(path: String)
  /// The file is something else.
  case notADatabase(path: String)
  /// A database, but of another program.
  case foreignDatabase(path: String)
  /// The file or its folder cannot be opened or made.
  case cannotOpen(path: String, reason: String)
  /// A newer version of this program wrote the file.
  case newerSchema(path: String, version: Int, current: Int)
  /// Another collection has this title, but for case and accents.
  case collectionExists(title: RemoteText)
  /// There is no collection with this id.
  case noCollection(id: Int64)
  /// A collection has no entry for this photo, beside which others should go.
  case noEntry(id: String)
  /// A collection cannot have an empty title.
  case emptyTitle
  /// The date of a collection is none.
  case invalidDate(text: RemoteText)
  /// Anything else that SQLite reports.
  case failed(path: String, reason: String)

  /// Whether the same may well succeed later.
  public var isPassing: Bool {
    if case .locked = self { return true }
    return false
  }
}

extension FavoritesError: CustomStringConvertible {
  /// One sentence, without a full stop.
  public var description: String {
    switch self {
    case .locked(let path): "the favorites in \(path) are in use by another process"
    case .full(let path): "no space is left to save the favorites in \(path)"
    case .corrupt(let path): "the favorites in \(path) are damaged"
    case .readOnly(let path): "the favorites in \(path) cannot be written"
    case .notADatabase(let path): "\(path) is not a favorites file"
    case .foreignDatabase(let path): "\(path) is a database of another program"
    case .cannotOpen(let path, let reason): "the favorites in \(path) cannot be opened: \(reason)"
    case .newerSchema(let path, let version, let current):
      "the favorites in \(path) were written by a newer version of photostream "
        + "(format \(version), this one reads up to \(current))"
    case .collectionExists(let title): "there is a collection \(title) already"
    case .noCollection(let id): "there is no collection with the number \(id)"
    case .noEntry(let id): "the photo \(id) is not in the collection"
    case .emptyTitle: "a collection needs a title"
    case .invalidDate(let text):
      "\(text) is no date: write a year, a month (2026-11) or a day (2026-11-30)"
    case .failed(let path, let reason): "the favorites in \(path) cannot be used: \(reason)"
    }
  }
}
