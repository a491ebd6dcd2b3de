/// What one run has refreshed already, so that a picture that is named twice is loaded once.
///
/// Make one when the run begins and hand it to every call, as `CachePolicy.refreshOnce`. It holds 16
/// bytes for each picture that was brought, and no clock: a copy of the same second that is older
/// than the run does not count.
public final class RefreshRun: Sendable {
  private let keys = Lock<Set<ShortKey>>([])

  /// A run that has refreshed nothing yet.
  public init() {}

  /// Whether a picture was brought in this run.
  public func contains(_ key: ThumbnailKey) -> Bool {
    keys.withLock { $0.contains(key.short) }
  }

  func note(_ key: ThumbnailKey) {
    keys.withLock { _ = $0.insert(key.short) }
  }
}

extension RefreshRun: Equatable {
  /// Whether both are the same run.
  public static func == (left: RefreshRun, right: RefreshRun) -> Bool { left === right }
}
