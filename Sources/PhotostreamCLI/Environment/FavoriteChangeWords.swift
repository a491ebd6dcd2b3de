import Synchronization

/// The words of the change to the favorites that is being made.
final class FavoriteChangeWords: Sendable {
  private let current = Mutex<String?>(nil)

  /// Whether a change with these words is another one than the last.
  func begin(_ words: String) -> Bool {
    current.withLock { current in
      defer { current = words }
      return current != words
    }
  }
}
