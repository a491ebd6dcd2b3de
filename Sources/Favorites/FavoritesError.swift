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
  case newerSchema(path: String, version: Int)
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
    case .newerSchema(let path, let version):
      "the favorites in \(path) were written by a newer version of photostream (format \(version))"
    case .failed(let path, let reason): "the favorites in \(path) cannot be used: \(reason)"
    }
  }
}
