/// A folder of the cache that is there and cannot be looked into.
public struct FolderFault: Error, Equatable, Sendable {
  /// What is wrong with it.
  public enum Kind: Sendable {
    /// It is no folder.
    case noFolder
    /// The rights do not allow to read it.
    case notPermitted
    /// Something else, such as a failing disk.
    case unreadable
  }

  /// What is wrong with it.
  public let kind: Kind
  /// The folder.
  public let path: String
  /// The words of the system.
  public let reason: String
  /// Whether nothing of the cache can be seen, rather than a part of it.
  public let isWhole: Bool

  init(_ failure: SystemFailure, path: String, isWhole: Bool) {
    self.isWhole = isWhole
    kind =
      failure.isNoFolder ? .noFolder : failure.isNotPermitted ? .notPermitted : .unreadable
    self.path = path
    reason = failure.text
  }
}

extension FolderFault: CustomStringConvertible {
  /// One sentence, lower case, without a full stop.
  public var description: String {
    switch kind {
    case .noFolder: "the cache cannot be read: \(path) is no folder"
    case .notPermitted, .unreadable: "the cache cannot be read: \(path): \(reason)"
    }
  }
}
