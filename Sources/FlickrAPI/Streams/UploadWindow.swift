/// A span of upload times in Unix seconds, both ends included; an open end is nil.
public struct UploadWindow: Sendable, Equatable {
  /// The first second.
  public var since: Int?
  /// The last second.
  public var until: Int?

  /// A span.
  public init(since: Int? = nil, until: Int? = nil) {
    self.since = since
    self.until = until
  }

  /// The arguments of a search that is limited to it.
  func arguments(isSinceFromClock: Bool) -> [FlickrRequest.Argument] {
    var arguments: [FlickrRequest.Argument] = []
    if let since {
      arguments.append(
        .init(name: "min_upload_date", value: String(since), isFromClock: isSinceFromClock))
    }
    if let until { arguments.append(.init(name: "max_upload_date", value: String(until))) }
    return arguments
  }
}
