import Synchronization

/// Whether somebody wants a run to end.
final class StopFlag: Sendable {
  private let value = Mutex(false)

  /// Whether it was wanted.
  var isSet: Bool { value.withLock { $0 } }

  /// Wants it.
  func set() { value.withLock { $0 = true } }
}
