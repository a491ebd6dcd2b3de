import Synchronization

/// How many lines an input will have, as far as that is known: told by who reads it, shown by who
/// counts.
final class ExpectedCount: Sendable {
  private let count = Mutex<Int?>(nil)

  var value: Int? { count.withLock { $0 } }

  func set(_ count: Int?) { self.count.withLock { $0 = count } }
}
