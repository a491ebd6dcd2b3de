/// Why a store is of no use, or why a picture is not in it.
public enum StoreError: Error, Sendable, Equatable {
  /// The words of a store are none; the payload says what is wrong.
  case badLocation(String)
  /// The template of names is none; the payload says what is wrong.
  case badTemplate(String)
  /// The picture cannot have a place in a store; the payload says why.
  case badItem(String)
  /// A folder or a file cannot be made, and the words of the system.
  case cannotCreate(path: String, reason: String)
  /// The whole path of a picture would be longer than the system allows.
  case pathTooLong(folder: String)
  /// The disk has no room; the payload is the file that was being written.
  case diskFull(path: String)
  /// The store's folder was removed or replaced while it was in use.
  case vanished(path: String)
  /// A file cannot be read or written, and the words of the system.
  case failed(path: String, reason: String)

  /// What kind of fault it is, for an exit code.
  public enum Kind: Sendable, Equatable {
    /// The command line is wrong (64).
    case usage
    /// The picture is wrong (65).
    case item
    /// Something cannot be made (73).
    case creation
    /// Reading or writing failed (74).
    case inputOutput
  }

  /// What kind of fault it is.
  public var kind: Kind {
    switch self {
    case .badLocation, .badTemplate: .usage
    case .badItem: .item
    case .cannotCreate, .pathTooLong: .creation
    case .diskFull, .vanished, .failed: .inputOutput
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// One sentence, lower case, without a full stop.
  public var description: String {
    switch self {
    case .badLocation(let words), .badTemplate(let words): words
    case .badItem(let words): "the picture cannot be stored: \(words)"
    case .cannotCreate(let path, let reason): "\(path) cannot be made: \(reason)"
    case .pathTooLong(let folder): "paths in \(folder) would be too long for the system"
    case .diskFull(let path): "no room for \(path): the disk is full"
    case .vanished(let path): "\(path) was removed or replaced while it was in use"
    case .failed(let path, let reason): "\(path) cannot be used: \(reason)"
    }
  }
}
