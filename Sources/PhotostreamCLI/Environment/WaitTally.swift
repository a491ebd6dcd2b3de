import Synchronization

/// How often and how long a run waited before it asked again.
final class WaitTally: Sendable {
  private let sum = Mutex((count: 0, time: Duration.zero))

  /// The number of waits, and their time in all; of several at a time each counts.
  var total: (count: Int, time: Duration) { sum.withLock { $0 } }

  func add(_ duration: Duration) {
    sum.withLock { sum in
      sum.count += 1
      sum.time += duration
    }
  }
}
