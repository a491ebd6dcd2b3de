import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A process with its standard streams in files: nothing to pump, no pipe that can fill up.
///
/// Foundation's `Process` is no choice here: its children inherit the blocked signals of the
/// concurrency thread that starts them, and Ctrl-C could not be tested.
final class ChildProcess: Sendable {
  /// What became of it.
  struct Ending: Sendable, Equatable {
    /// The exit code; 128 and the signal's number when a signal ended it.
    var code: Int32
    /// Whether the watchdog had to end it.
    var isOverdue = false
  }

  let processID: pid_t
  /// Open as long as the process lives; its end is what the watchdog waits for.
  private let lifeline: Int32

  /// Starts a program in a process group of its own.
  ///
  /// - Parameters:
  ///   - arguments: the program's path, then its arguments.
  ///   - input, output, errors: the files of its standard streams.
  init(
    _ arguments: [String], environment: [String: String], input: String, output: String,
    errors: String
  ) throws {
    var ends: [Int32] = [0, 0]
    // Closed in other children from the start: one of them would keep it open.
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let create = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, create, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, errors, create, 0o644)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 3)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var words = arguments.map { strdup($0) }
    var variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    words.append(nil)
    variables.append(nil)
    var process: pid_t = 0
    let code = posix_spawn(&process, arguments[0], &actions, &attributes, words, variables)
    guard code == 0 else {
      close(ends[0])
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT)
    }
    processID = process
    lifeline = ends[0]
  }

  /// Sends a signal; it must not have been waited for yet.
  func send(_ signal: Int32) { kill(processID, signal) }

  /// Whether it has not ended yet; before it is waited for.
  var isRunning: Bool {
    var waiting = pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) == 0
  }

  /// Waits for its end and reaps it; the watchdog ends its whole group after the time given.
  ///
  /// To be called once.
  func ending(within seconds: Int32 = 60) async -> Ending {
    await withCheckedContinuation { continuation in
      // A thread of its own: the concurrency threads are as few as the cores.
      Thread.detachNewThread { [self] in
        var waiting = pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)
        let isOverdue = poll(&waiting, 1, seconds * 1000) == 0
        // Also what it may have left behind in its group; before it is reaped and its number free.
        if isOverdue { kill(-processID, SIGKILL) }
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0, errno == EINTR {}
        close(lifeline)
        let signal = status & 0x7F
        continuation.resume(
          returning: Ending(
            code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, isOverdue: isOverdue))
      }
    }
  }
}
