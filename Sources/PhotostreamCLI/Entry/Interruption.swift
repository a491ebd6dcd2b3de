import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What SIGINT and SIGTERM do: they end the tool at once, but for the moment between a page's last line
/// and the note that it was printed.
enum Interruption {
  private static let isHeld = Atomic(false)
  private static let isPending = Atomic(false)

  /// From now on signals do that.
  static func prepare() {
    // They are made when first used, and a handler may make nothing.
    _ = (isHeld.load(ordering: .relaxed), isPending.load(ordering: .relaxed))
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

  /// A signal came; calls only what a signal handler may.
  private static func come() {
    let isFirst = !isPending.exchange(true, ordering: .sequentiallyConsistent)
    if isFirst, isHeld.load(ordering: .sequentiallyConsistent) { return }
    end()
  }

  private static func end() {
    StatusLine.eraseInterrupted()
    _exit(ExitCode.interrupted.rawValue)
  }
}
