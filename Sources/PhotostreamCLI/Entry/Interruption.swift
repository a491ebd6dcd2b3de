import Dispatch
import PhotoGrid
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
  private static let count = Atomic(0)
  /// Where the first signal is told to a batch; negative without one.
  private static let wakeDescriptor = Atomic<Int32>(-1)

  /// From now on signals do that.
  static func prepare() {
    // They are made when first used, and a handler may make nothing.
    _ = (isHeld.load(ordering: .relaxed), count.load(ordering: .relaxed))
    _ = wakeDescriptor.load(ordering: .relaxed)
    signal(SIGINT) { _ in Interruption.come() }
    signal(SIGTERM) { _ in Interruption.come() }
    // The terminal went away; a process that was begun to outlive it (nohup) does.
    // No handler is the default one; what was told to ignore the signal goes on ignoring it.
    if signal(SIGHUP, SIG_IGN) == nil { signal(SIGHUP) { _ in Interruption.end() } }
  }

  /// Runs something that a signal does not cut in two; the second signal does.
  static func whole<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    isHeld.store(true, ordering: .sequentiallyConsistent)
    defer {
      isHeld.store(false, ordering: .sequentiallyConsistent)
      if count.load(ordering: .sequentiallyConsistent) > 0 { end() }
    }
    return try await body()
  }

  /// Runs something that signals ask to end by itself: the first one calls `onSignal` with 1, the second
  /// one with 2; the third one ends the tool.
  static func graceful<Value, Failure: Error>(
    _ onSignal: @escaping @Sendable (Int) -> Void, _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return try await body() }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    // A source, no thread that waits: the global queue has few, and standard input needs one.
    let source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .global())
    source.setEventHandler {
      var byte: UInt8 = 0
      if read(readEnd, &byte, 1) == 1 { onSignal(Int(byte)) }
    }
    source.setCancelHandler { close(readEnd) }
    source.activate()
    wakeDescriptor.store(writeEnd, ordering: .sequentiallyConsistent)
    defer {
      wakeDescriptor.store(-1, ordering: .sequentiallyConsistent)
      close(writeEnd)
      source.cancel()
    }
    return try await body()
  }

  /// A signal came; calls only what a signal handler may.
  private static func come() {
    let number = count.add(1, ordering: .sequentiallyConsistent).newValue
    if number == 1, isHeld.load(ordering: .sequentiallyConsistent) { return }
    let descriptor = wakeDescriptor.load(ordering: .sequentiallyConsistent)
    if number <= 2, descriptor >= 0 {
      var byte = UInt8(number)
      if write(descriptor, &byte, 1) == 1 { return }
    }
    end()
  }

  private static func end() {
    TerminalProbe.restoreInterrupted()
    TerminalReset.interrupted()
    StatusLine.eraseInterrupted()
    _exit(ExitCode.interrupted.rawValue)
  }
}
