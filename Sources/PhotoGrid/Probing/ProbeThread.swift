#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread for work that blocks.
enum ProbeThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs work on a thread of its own that no signal interrupts; false when there can be none.
  ///
  /// With signals blocked the system answers a call that a process in the background must not make
  /// with an error, where it would stop the process.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let context = Unmanaged.passRetained(Work(body))
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #if canImport(Glibc)
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil, { context in context.map { ProbeThread.run($0) } ?? nil },
        context.toOpaque())
      let made: pthread_t? = thread
    #else
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, { ProbeThread.run($0) }, context.toOpaque())
      let made = thread
    #endif
    guard code == 0, let made else {
      context.release()
      return false
    }
    pthread_detach(made)
    return true
  }

  private static func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
}
