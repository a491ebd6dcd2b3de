import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process's own standard streams.
public final class SystemConsole: Console {
  private let pending = Mutex<[UInt8]>([])

  /// The console of this process.
  ///
  /// A closed pipe becomes an error instead of a signal.
  public init() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Whether standard output is a terminal.
  public let isTerminal = isatty(STDOUT_FILENO) == 1
  /// Whether standard error is a terminal.
  public let isErrorTerminal = isatty(STDERR_FILENO) == 1
  /// Whether standard input is a terminal.
  public let isInputTerminal = isatty(STDIN_FILENO) == 1

  /// The terminal's width in columns; nil off a terminal.
  public var columns: Int? { Self.size(of: STDOUT_FILENO).columns }

  /// The terminal's height in lines; nil off a terminal.
  public var rows: Int? { Self.size(of: STDOUT_FILENO).rows }

  /// The width in columns of the terminal that standard error is; nil off a terminal.
  public var errorColumns: Int? { Self.size(of: STDERR_FILENO).columns }

  /// The controlling terminal, where a standard stream is that one; standard output may be another
  /// terminal, which nobody can be sure to be alone with.
  public var terminalPath: String? {
    let streams = isTerminal ? [STDOUT_FILENO] : [STDERR_FILENO, STDIN_FILENO]
    return streams.contains { tcgetsid($0) == getsid(0) } ? "/dev/tty" : nil
  }

  private static func size(of descriptor: Int32) -> (columns: Int?, rows: Int?) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (
      size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil
    )
  }

  /// Writes data to standard output, held back up to 64 KiB.
  public func write(_ text: ConsoleText) throws(ConsoleError) { try hold(text.string.utf8) }

  /// Writes whole lines to standard output, held back up to 64 KiB.
  public func write(lines: [UInt8]) throws(ConsoleError) { try hold(lines) }

  private func hold(_ bytes: some Collection<UInt8>) throws(ConsoleError) {
    let isFull = pending.withLock { pending in
      pending += bytes
      return pending.count >= 1 << 16
    }
    if isFull { try flush() }
  }

  /// Hands on all data that is held back.
  public func flush() throws(ConsoleError) {
    let bytes = pending.withLock { pending in
      defer { pending.removeAll(keepingCapacity: true) }
      return pending
    }
    try Self.write(bytes, to: STDOUT_FILENO)
  }

  /// Writes one line to standard error.
  public func tell(_ line: ConsoleText) { draw("\(line)\n") }

  /// Writes text to standard error as it is, without a line break.
  public func draw(_ text: ConsoleText) {
    // Nobody is left to be told when standard error fails.
    try? Self.write(Array(text.string.utf8), to: STDERR_FILENO)
  }

  /// Reads what standard input has next; empty at its end.
  public func read() throws(ConsoleError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Files.readSome(STDIN_FILENO, &bytes)
      if count >= 0 { return Array(bytes[..<count]) }
      if errno != EINTR { throw .cannotRead(Files.lastReason) }
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(ConsoleError) {
    do {
      try Files.write(bytes, to: descriptor)
    } catch {
      throw error.number == EPIPE ? .closedPipe : .cannotWrite(error.reason)
    }
  }
}
