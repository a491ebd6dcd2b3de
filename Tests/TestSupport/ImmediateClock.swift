import Synchronization

/// A clock whose sleeps take no time but move it on: what would have been waited for is counted.
public final class ImmediateClock: Clock {
  /// A moment: the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// The moment later by `duration`.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Earlier moments come first.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex((now: Instant(offset: .zero), sleeps: [Duration]()))

  /// A clock at zero.
  public init() {}

  /// The present moment.
  public var now: Instant { state.withLock { $0.now } }
  /// No time is too short.
  public var minimumResolution: Duration { .zero }
  /// How long each sleep would have been.
  public var sleeps: [Duration] { state.withLock { $0.sleeps } }

  /// Moves the clock on by hand, as if a request had taken so long.
  public func advance(by duration: Duration) {
    state.withLock { $0.now = $0.now.advanced(by: duration) }
  }

  /// Moves the clock to the deadline at once.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock { state in
      state.sleeps.append(state.now.duration(to: deadline))
      state.now = max(state.now, deadline)
    }
  }
}
