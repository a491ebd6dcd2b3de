import Synchronization

/// Counts the pictures that are opened for decoding by a task and those that it starts; for tests.
final class DecodingCount: Sendable {
  /// The count that is kept; none as a rule.
  @TaskLocal static var current: DecodingCount?

  private let count = Atomic(0)
  var value: Int { count.load(ordering: .relaxed) }

  static func note() { current?.count.add(1, ordering: .relaxed) }
}
