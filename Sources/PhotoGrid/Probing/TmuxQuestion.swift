#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A question to tmux, which runs while the terminal is asked.
final class TmuxQuestion {
  private static let limit = Duration.milliseconds(200)
  private static let longest = 4096

  private let process: pid_t
  private let output: Int32
  private let start = ContinuousClock().now
  private var known: TmuxFacts?

  /// Runs a command; nil when it cannot be run.
  init?(_ command: [String]) {
    guard !command.isEmpty else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    guard let process = Self.spawn(command, output: ends[1]) else {
      close(ends[0])
      return nil
    }
    self.process = process
    output = ends[0]
  }

  deinit {
    close(output)
    // It has ended, or it is of no use any more.
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// The answer; waits for it as long as the question's time is not over.
  func facts() -> TmuxFacts {
    if let known { return known }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 512)
    while bytes.count < Self.longest {
      let count = read(output, &chunk, chunk.count)
      if count == 0 { break }
      if count > 0 {
        bytes += chunk[..<count]
        continue
      }
      let left = Self.limit - start.duration(to: ContinuousClock().now)
      guard errno == EAGAIN || errno == EINTR, left > .zero else { break }
      var polled = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, left.pollMilliseconds)
    }
    let facts = TmuxFacts(answer: String(decoding: bytes, as: UTF8.self)) ?? TmuxFacts()
    known = facts
    return facts
  }

  private static func spawn(_ command: [String], output: Int32) -> pid_t? {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The thread that asks has all signals blocked.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = command.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var process: pid_t = 0
    let code = posix_spawnp(&process, command[0], &actions, &attributes, words, environ)
    return code == 0 ? process : nil
  }
}

extension Duration {
  /// For `poll`: rounded up, so that it does not wake a moment too early; none are negative.
  var pollMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let ceiling = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return max(0, Int32(clamping: seconds * 1000 + ceiling))
  }
}
