import PhotostreamCLI
import Synchronization

/// A console that keeps what is written and gives what was prepared.
final class TestConsole: Console {
  let isTerminal: Bool
  let isErrorTerminal: Bool
  let isInputTerminal: Bool
  let columns: Int?

  private let failure: ConsoleError?
  private let state: Mutex<(out: String, err: [String], input: ArraySlice<[UInt8]>)>

  /// A console.
  ///
  /// - Parameters:
  ///   - columns: the terminal's width; nil for a pipe.
  ///   - input: what standard input gives, piece by piece.
  ///   - isInputTerminal: whether somebody types.
  ///   - failure: how every write to standard output fails.
  init(
    columns: Int? = nil, input: [[UInt8]] = [], isInputTerminal: Bool = false,
    failure: ConsoleError? = nil
  ) {
    self.columns = columns
    isTerminal = columns != nil
    isErrorTerminal = columns != nil
    self.isInputTerminal = isInputTerminal
    self.failure = failure
    state = Mutex(("", [], input[...]))
  }

  var standardOutput: String { state.withLock { $0.out } }
  var standardError: [String] { state.withLock { $0.err } }

  func write(_ text: String) throws(ConsoleError) {
    if let failure { throw failure }
    state.withLock { $0.out += text }
  }

  func flush() throws(ConsoleError) {
    if let failure { throw failure }
  }

  func tell(_ line: String) { state.withLock { $0.err.append(line) } }

  func read() throws(ConsoleError) -> [UInt8] { state.withLock { $0.input.popFirst() ?? [] } }
}
