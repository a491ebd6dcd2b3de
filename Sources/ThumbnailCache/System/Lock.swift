import CLinux
import Synchronization

/// A mutex around a value, as `Mutex`, in a form that the thread sanitizer understands.
///
/// The sanitizer does not see how `Mutex` orders two threads that wait for each other, and calls
/// what it guards a race. A build with `SANITIZE_THREAD` tells it; any other build holds the mutex
/// alone.
struct Lock<Value: Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  /// Runs `body` while nobody else is at the value.
  func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mutex.withLock { (value) throws(Failure) -> Result in
      Self.enter(&value)
      defer { Self.leave(&value) }
      return try body(&value)
    }
  }

  /// Runs `body` unless somebody is at the value; nil then.
  func withLockIfAvailable<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try mutex.withLockIfAvailable { (value) throws(Failure) -> Result in
      Self.enter(&value)
      defer { Self.leave(&value) }
      return try body(&value)
    }
  }

  private static func enter(_ value: inout Value) {
    #if SANITIZE_THREAD
      withUnsafeMutablePointer(to: &value) { clinux_thread_acquired($0) }
    #endif
  }

  private static func leave(_ value: inout Value) {
    #if SANITIZE_THREAD
      withUnsafeMutablePointer(to: &value) { clinux_thread_released($0) }
    #endif
  }
}
