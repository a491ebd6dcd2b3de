/// Why the cache does without its disk for now: pictures still come, they are just not kept.
public struct CacheWarning: Sendable, Equatable, CustomStringConvertible {
  /// The kinds of trouble; each is reported once.
  public enum Kind: Sendable, CaseIterable {
    /// The disk or a quota is full.
    case diskFull
    /// The file system or the rights do not allow writing.
    case notPermitted
    /// Something else is in the way, such as a file in place of the directory.
    case unusable
  }

  /// The kind of trouble.
  public let kind: Kind
  /// The directory of the cache.
  public let directory: String
  /// The words of the system.
  public let reason: String

  /// One sentence, lower case, without a full stop.
  public var description: String {
    switch kind {
    case .diskFull: "no space for the cache in \(directory): pictures are not kept (\(reason))"
    case .notPermitted:
      "the cache in \(directory) cannot be written: pictures are not kept (\(reason))"
    case .unusable: "the cache in \(directory) cannot be used: pictures are not kept (\(reason))"
    }
  }

  init(_ failure: SystemFailure, directory: String) {
    kind = failure.isNoSpace ? .diskFull : failure.isNotPermitted ? .notPermitted : .unusable
    self.directory = directory
    reason = failure.text
  }
}
