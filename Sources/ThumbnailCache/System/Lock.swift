import CLinux
import Synchronization

/// A mutex around a value, as `Mutex`, in a form that the thread sanitizer understands.
///
/// The sanitizer does not see how `Mutex` orders two threads that wait for each other, and calls
/// what it guards a race. A build with `SANITIZE_THREAD` tells it; any other build holds the mutex
/// alone.
struct Lock<Value: Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  #if SANITIZE_THREAD
    private let place = Place()
  #endif

  init(_ value: Value) { mutex = Mutex(value) }

  /// Runs `body` while nobody else is at the value.
  func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mutex.withLock { (value) throws(Failure) -> Result in
      enter()
      defer { leave() }
      return try body(&value)
    }
  }

  /// Runs `body` unless somebody is at the value; nil then.
  func withLockIfAvailable<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try mutex.withLockIfAvailable { (value) throws(Failure) -> Result in
      enter()
      defer { leave() }
      return try body(&value)
    }
  }

  /// As `withLock`, for what takes less than a microsecond: gives way to other threads for a while
  /// before it sleeps.
  ///
  /// Once a thread sleeps, the kernel hands the mutex from sleeper to sleeper, and each use costs a
  /// change of threads for as long as there is a crowd.
  func withBriefLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    for _ in 0..<100 {
      if let result = withLockIfAvailable(body) { return result }
      CurrentProcess.giveWay()
    }
    return withLock(body)
  }

  #if SANITIZE_THREAD
    /// An address that nobody reads or writes, and that is told for the value's.
    private final class Place: Sendable {
      var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
    }

    private func enter() { clinux_thread_acquired(place.address) }
    private func leave() { clinux_thread_released(place.address) }
  #else
    private func enter() {}
    private func leave() {}
  #endif
}
