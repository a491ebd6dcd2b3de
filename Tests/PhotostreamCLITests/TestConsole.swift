import PhotostreamCLI
import Synchronization

/// A console that keeps what is written and gives what was prepared.
final class TestConsole: Console {
  let isTerminal: Bool
  let isErrorTerminal: Bool
  let isInputTerminal: Bool
  let rows: Int?
  let errorColumns: Int?
  let terminalPath: String?

  private let failure: ConsoleError?
  private let width: Mutex<Int?>
  private let state: Mutex<(out: String, err: [String], shown: [Shown], input: ArraySlice<[UInt8]>)>

  /// What a terminal was sent, in its order.
  enum Shown: Equatable {
    /// To standard error, as it is.
    case drawn(String)
    /// A line to standard error.
    case line(String)
    /// To standard output.
    case data(String)
  }

  /// A console.
  ///
  /// - Parameters:
  ///   - columns: the terminal's width; nil for a pipe.
  ///   - errorColumns: the width of the terminal that standard error is beside a pipe.
  ///   - input: what standard input gives, piece by piece.
  ///   - isInputTerminal: whether somebody types.
  ///   - terminalPath: the device that can be asked what it can show.
  ///   - failure: how every write to standard output fails.
  init(
    columns: Int? = nil, rows: Int? = nil, errorColumns: Int? = nil, input: [[UInt8]] = [],
    isInputTerminal: Bool = false, terminalPath: String? = nil, failure: ConsoleError? = nil
  ) {
    self.terminalPath = terminalPath
    width = Mutex(columns)
    self.rows = rows
    isTerminal = columns != nil
    self.errorColumns = errorColumns ?? columns
    isErrorTerminal = self.errorColumns != nil
    self.isInputTerminal = isInputTerminal
    self.failure = failure
    state = Mutex(("", [], [], input[...]))
  }

  /// The terminal's width, which somebody may change by pulling at its window.
  var columns: Int? {
    get { width.withLock { $0 } }
    set { width.withLock { $0 = newValue } }
  }

  var standardOutput: String { state.withLock { $0.out } }
  var standardError: [String] { state.withLock { $0.err } }
  /// All that came, in its order.
  var shown: [Shown] { state.withLock { $0.shown } }
  /// What was drawn without a line break.
  var drawn: [String] {
    shown.compactMap { if case .drawn(let text) = $0 { text } else { nil } }
  }

  func write(_ text: ConsoleText) throws(ConsoleError) {
    if let failure { throw failure }
    state.withLock { state in
      state.out += text.string
      state.shown.append(.data(text.string))
    }
  }

  func write(lines: [UInt8]) throws(ConsoleError) {
    if let failure { throw failure }
    let text = String(decoding: lines, as: UTF8.self)
    state.withLock { state in
      state.out += text
      state.shown.append(.data(text))
    }
  }

  func flush() throws(ConsoleError) {
    if let failure { throw failure }
  }

  func tell(_ line: ConsoleText) {
    state.withLock { state in
      state.err.append(line.string)
      state.shown.append(.line(line.string))
    }
  }

  func draw(_ text: ConsoleText) { state.withLock { $0.shown.append(.drawn(text.string)) } }

  func read() throws(ConsoleError) -> [UInt8] { state.withLock { $0.input.popFirst() ?? [] } }
}
