/// Keeps other processes from fetching the same picture; free again at `release`, or when the
/// process ends.
///
/// It is a byte far beyond the shards in the file `lock`, chosen by 62 bits of the key, with a
/// description of its own: one description may lock a byte twice.
final class KeyLock: Sendable {
  private static let first: Int64 = 1 << 62
  private let file: OpenFile
  private let place: Int64

  /// Takes the lock of a key; nil when another process has it.
  ///
  /// - Throws: When there is nothing to lock.
  init?(_ key: ShortKey, directory: String) throws(SystemFailure) {
    file = try OpenFile(sharing: directory + "/lock")
    // The last byte of the file's range is left out: a lock must end before it.
    place = Self.first + Int64(key.low >> 2) % (Self.first - 1)
    if try !file.lock(place) { return nil }
  }

  func release() { file.unlock(place) }

  /// How long to wait before looking again for the time number `attempt`: 5 ms, and longer each
  /// time up to 200 ms.
  static func pause(_ attempt: Int) -> Duration {
    .milliseconds(min(200, 5 << min(attempt, 6)))
  }
}
