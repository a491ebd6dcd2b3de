import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What SIGINT and SIGTERM do: they end the tool at once, but for the moment between a page's last line
/// and the note that it was printed, and but for a batch, which the first one asks to come to its end.
enum Interruption {
  private static let isHeld = Atomic(false)
  private static let isPending = Atomic(false)
  /// Where the first signal is told to a batch; negative without one.
  private static let wakeDescriptor = Atomic<Int32>(-1)

  /// From now on signals do that.
  static func prepare() {
    // They are made when first used, and a handler may make nothing.
    _ = (isHeld.load(ordering: .relaxed), isPending.load(ordering: .relaxed))
    _ = wakeDescriptor.load(ordering: .relaxed)
    signal(SIGINT) { _ in Interruption.come() }
    signal(SIGTERM) { _ in Interruption.come() }
  }

  /// Runs something that a signal does not cut in two; the second signal does.
  static func whole<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    isHeld.store(true, ordering: .sequentiallyConsistent)
    defer {
      isHeld.store(false, ordering: .sequentiallyConsistent)
      if isPending.load(ordering: .sequentiallyConsistent) { end() }
    }
    return try await body()
  }

  /// Runs something that the first signal asks to end by itself, by calling `onFirst`; the second one
  /// ends the tool.
  static func graceful<Value, Failure: Error>(
    _ onFirst: @escaping @Sendable () -> Void, _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return try await body() }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    DispatchQueue.global().async {
      var byte: UInt8 = 0
      var count = 0
      repeat { count = read(readEnd, &byte, 1) } while count < 0 && errno == EINTR
      if count == 1 { onFirst() }
      close(readEnd)
    }
    wakeDescriptor.store(writeEnd, ordering: .sequentiallyConsistent)
    defer {
      wakeDescriptor.store(-1, ordering: .sequentiallyConsistent)
      close(writeEnd)
    }
    return try await body()
  }

  /// A signal came; calls only what a signal handler may.
  private static func come() {
    let isFirst = !isPending.exchange(true, ordering: .sequentiallyConsistent)
    if isFirst, isHeld.load(ordering: .sequentiallyConsistent) { return }
    let descriptor = wakeDescriptor.load(ordering: .sequentiallyConsistent)
    if isFirst, descriptor >= 0 {
      var byte: UInt8 = 1
      if write(descriptor, &byte, 1) == 1 { return }
    }
    end()
  }

  private static func end() {
    StatusLine.eraseInterrupted()
    _exit(ExitCode.interrupted.rawValue)
  }
}
