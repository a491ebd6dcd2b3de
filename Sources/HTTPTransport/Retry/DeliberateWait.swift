import Synchronization

/// Time that a request waits on purpose before it leaves, such as for its turn within a budget.
///
/// A transport inside retry tells it here, so that it does not use up the time that retry may take.
public enum DeliberateWait {
  @TaskLocal static var account: Account?

  /// Counts a wait of the request that this task sends.
  public static func add(_ duration: Duration) { account?.add(duration) }

  /// The waits of one request.
  final class Account: Sendable {
    private let sum = Mutex(Duration.zero)

    var total: Duration { sum.withLock { $0 } }
    func add(_ duration: Duration) { sum.withLock { $0 += duration } }
  }
}
