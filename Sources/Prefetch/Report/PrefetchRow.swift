import LenientJSON

/// What became of one input line and size; one line of the report.
///
/// Others rely on this format: keys are only added.
public struct PrefetchRow: Sendable, Equatable {
  /// What became of it.
  public enum Status: String, Sendable, CaseIterable {
    /// It was in the cache.
    case hit
    /// It was fetched and is in the cache now.
    case fetched
    /// Flickr says that it is not there.
    case gone
    /// It could not be had.
    case failed
    /// It was not tried.
    case skipped
  }

  /// The photo's id; nil for a line that names none.
  public var id: String?
  /// The size's letter.
  public var size: String
  /// The letter of the size that came in its place, when that is another one.
  public var rendition: String?
  /// What became of it.
  public var status: Status
  /// Why, unless it is there; of one that is, why it is an old copy.
  public var reason: String?
  /// Whether a failure may pass.
  public var isPassing = false
  /// Whether it was had, and the cache cannot keep it.
  public var isRefused = false
  /// The picture's bytes, those of the thumbnail when one is made.
  public var bytes = 0
  /// The bytes that were fetched for it.
  public var sourceBytes = 0
  /// The bytes that it would probably have, of one that is only counted.
  public var expectedBytes = 0
  /// The picture's width in pixels.
  public var width = 0
  /// The picture's height in pixels.
  public var height = 0
  /// The file of the record, or of the store.
  public var path: String?
  /// Its name within the file, for a store of archives.
  public var member: String?
  /// How many requests it took.
  public var attempts = 0
  /// How long it took.
  public var milliseconds = 0
  /// The input line's number, from 1.
  public var line: Int

  /// A row.
  public init(id: String?, size: String, status: Status, reason: String? = nil, line: Int) {
    self.id = id
    self.size = size
    self.status = status
    self.reason = reason
    self.line = line
  }

  /// The row as a line of the report.
  public var json: JSON {
    var members: [JSON.Member] = [
      .init("id", id.map { .string($0) } ?? .null), .init("size", .string(size)),
      .init("status", .string(status.rawValue)),
    ]
    if let rendition { members.append(.init("rendition", .string(rendition))) }
    if let reason { members.append(.init("reason", .string(reason))) }
    members += [
      .init("bytes", .integer(bytes)), .init("width", .integer(width)),
      .init("height", .integer(height)), .init("path", path.map { .string($0) } ?? .null),
    ]
    if let member { members.append(.init("member", .string(member))) }
    members += [
      .init("attempts", .integer(attempts)), .init("ms", .integer(milliseconds)),
      .init("line", .integer(line)),
    ]
    return .object(members)
  }
}
