/// Remembers that the disk cannot be written, and reports each kind of trouble once.
///
/// After a failure writing rests for a minute: a long-running process finds a disk that has room
/// again, and a batch does not fail a hundred thousand times in a row.
final class DiskFaults: Sendable {
  private struct State {
    var reported: Set<CacheWarning.Kind> = []
    var restsUntil = Int64.min
    var last: CacheWarning?
  }

  private static let rest: Int64 = 60
  private let state = Lock(State())
  private let warn: @Sendable (CacheWarning) -> Void

  init(warn: @escaping @Sendable (CacheWarning) -> Void) { self.warn = warn }

  /// The last trouble.
  var last: CacheWarning? { state.withLock { $0.last } }

  func mayWrite(at now: Int64) -> Bool { state.withLock { now >= $0.restsUntil } }

  func record(_ warning: CacheWarning, at now: Int64) {
    let isNew = state.withLock { state in
      state.restsUntil = now + Self.rest
      state.last = warning
      return state.reported.insert(warning.kind).inserted
    }
    if isNew { warn(warning) }
  }
}
