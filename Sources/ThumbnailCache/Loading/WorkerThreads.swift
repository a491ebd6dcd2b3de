import Dispatch

#if canImport(Glibc)
  import Glibc
#endif

/// Threads for what keeps a core or a disk busy: checking, scaling and storing what was fetched.
///
/// Tasks that wait for the network share a few threads; behind a row of pictures that are decoded there,
/// finished transfers would wait to make room for the next. On Linux these threads also have a lower
/// priority: on one core, too, the network goes first.
final class WorkerThreads: TaskExecutor {
  static let shared = WorkerThreads()

  private static let niceness: Int32 = 10

  private let queue = DispatchQueue(
    label: "ThumbnailCache.workers", qos: .utility, attributes: .concurrent)

  private init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      #if os(Linux)
        // There, 0 is the calling thread; a thread of this queue does nothing else.
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      #endif
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }

  /// Runs a body on one of the threads.
  static func run<Value: Sendable>(_ body: @Sendable () throws -> Value) async throws -> Value {
    try await withTaskExecutorPreference(shared) { try body() }
  }
}
