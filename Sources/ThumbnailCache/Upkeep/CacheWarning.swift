/// Why the cache does without its disk for now: pictures still come, they are just not kept.
public struct CacheWarning: Sendable, Equatable, CustomStringConvertible {
  /// The kinds of trouble; each is reported once.
  public enum Kind: Sendable, CaseIterable {
    /// The disk or a quota is full.
    case diskFull
    /// The file system or the rights do not allow writing.
    case notPermitted
    /// The directory, or one on the way to it, is none.
    case noFolder
    /// Something else is in the way.
    case unusable
  }

  /// The kind of trouble.
  public let kind: Kind
  /// The directory of the cache.
  public let directory: String
  /// The file or folder that the system refused; nil when that is the directory.
  public let file: String?
  /// The words of the system.
  public let reason: String

  /// One sentence, lower case, without a full stop.
  public var description: String {
    let detail = file.map { "\($0): \(reason)" } ?? reason
    return switch kind {
    case .diskFull: "no space for the cache in \(directory): pictures are not kept (\(detail))"
    case .notPermitted:
      "the cache in \(directory) cannot be written: pictures are not kept (\(detail))"
    case .noFolder:
      "the cache in \(directory) cannot be used: pictures are not kept (\(detail))"
    case .unusable: "the cache in \(directory) cannot be used: pictures are not kept (\(detail))"
    }
  }

  /// The trouble alone, as a part of a sentence.
  var cause: String {
    let place = file ?? directory
    return switch kind {
    case .diskFull: "the disk is full (\(place))"
    case .notPermitted: "\(place) cannot be written (\(reason))"
    case .noFolder: "\(place) is no folder (\(reason))"
    case .unusable: "\(place) cannot be used (\(reason))"
    }
  }

  init(_ failure: SystemFailure, directory: String) {
    kind =
      failure.isNoSpace
      ? .diskFull
      : failure.isNotPermitted ? .notPermitted : failure.isNoFolder ? .noFolder : .unusable
    file = failure.path
    self.directory = directory
    reason = failure.text
  }
}
