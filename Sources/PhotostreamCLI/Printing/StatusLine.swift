import ForeignText
import HTTPTransport
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A console with a status: a last line on the terminal's standard error that is rewritten in place.
///
/// It gives way to every other line and to standard output, and comes back below them. Of what is
/// under way and what is waited for, the wait is shown.
final class StatusLine: Console {
  /// What a status tells.
  enum Kind: Sendable {
    case progress
    case wait
  }

  private struct State {
    var progress: String?
    var wait: String?
    /// Whether the wait goes on.
    var isWaiting: @Sendable () -> Bool = { false }
    var isOnScreen = false
    /// Whether standard output, on the same terminal, stands in the middle of a line.
    var isMidLine = false
    var isClosed = false
    /// What must not be told, the longest first.
    var secrets: [String] = []
  }

  /// Whether a status stands on the process's terminal, for the signal handler.
  private static let isOnTerminal = Atomic<Bool>(false)
  private static let erasure: StaticString = "\r\u{1B}[K"

  private let inner: any Console
  private let state = Mutex(State())

  init(over console: any Console) { inner = console }

  var isTerminal: Bool { inner.isTerminal }
  var isErrorTerminal: Bool { inner.isErrorTerminal }
  var isInputTerminal: Bool { inner.isInputTerminal }
  var columns: Int? { inner.columns }
  var rows: Int? { inner.rows }
  var terminalPath: String? { inner.terminalPath }
  var errorColumns: Int? { inner.errorColumns }

  /// From now on these texts are told to nobody: keys and passwords that an answer, a header or an
  /// error may repeat.
  func hide(_ secrets: [String]) {
    // A secret with odd characters in it is told without them.
    let cleaned = secrets.map { TerminalText(cleaning: $0).string }
    let all = Set(secrets + cleaned.filter { $0.utf8.count >= 4 })
    state.withLock { $0.secrets = all.sorted { $0.count > $1.count } }
  }

  // MARK: The status

  /// Shows a text in place of the one of its kind; nil removes it.
  ///
  /// - Parameter holds: whether the text is still true whenever it is drawn again.
  func show(
    _ text: String?, as kind: Kind, while holds: @escaping @Sendable () -> Bool = { true }
  ) {
    state.withLock { state in
      guard !state.isClosed else { return }
      switch kind {
      case .progress: state.progress = text
      case .wait:
        state.wait = text
        state.isWaiting = holds
      }
      redraw(&state)
    }
  }

  /// Removes the status for good: the run ends.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.progress = nil
      state.wait = nil
      erase(&state)
    }
  }

  /// Removes the status of an interrupted process; calls only what a signal handler may.
  static func eraseInterrupted() {
    guard isOnTerminal.load(ordering: .relaxed) else { return }
    _ = writeBytes(STDERR_FILENO, erasure.utf8Start, erasure.utf8CodeUnitCount)
  }

  private func redraw(_ state: inout State) {
    if state.wait != nil, !state.isWaiting() { state.wait = nil }
    guard let text = state.wait ?? state.progress, !state.isMidLine else { return erase(&state) }
    let room = max(1, (inner.errorColumns ?? 80) - 1)
    // Set before: a signal may come in between.
    if inner.isErrorTerminal { Self.isOnTerminal.store(true, ordering: .relaxed) }
    inner.draw("\r\(TerminalText(cleaning: text).cut(to: room))\u{1B}[K")
    state.isOnScreen = true
  }

  private func erase(_ state: inout State) {
    guard state.isOnScreen else { return }
    inner.draw("\(Self.erasure)")
    state.isOnScreen = false
    Self.isOnTerminal.store(false, ordering: .relaxed)
  }

  // MARK: What gives it way

  func draw(_ text: ConsoleText) { inner.draw(text) }

  func tell(_ line: ConsoleText) {
    state.withLock { state in
      erase(&state)
      inner.tell(line.redacted(state.secrets))
      redraw(&state)
    }
  }

  func write(_ text: ConsoleText) throws(ConsoleError) {
    guard isTerminal else { return try inner.write(text) }
    try state.withLock { (state) throws(ConsoleError) in
      erase(&state)
      if let last = text.string.unicodeScalars.last { state.isMidLine = last != "\n" }
      try inner.write(text)
    }
  }

  func write(lines: [UInt8]) throws(ConsoleError) {
    guard isTerminal else { return try inner.write(lines: lines) }
    try state.withLock { (state) throws(ConsoleError) in
      erase(&state)
      state.isMidLine = false
      try inner.write(lines: lines)
    }
  }

  func flush() throws(ConsoleError) {
    guard isTerminal else { return try inner.flush() }
    try state.withLock { (state) throws(ConsoleError) in
      erase(&state)
      try inner.flush()
      redraw(&state)
    }
  }

  func read() throws(ConsoleError) -> [UInt8] { try inner.read() }
}

/// `write` under a name that the console's own method does not hide.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
