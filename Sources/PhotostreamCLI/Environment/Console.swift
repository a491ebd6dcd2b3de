/// Where the tool talks: data goes to standard output, talk to standard error.
///
/// Text is written as it is given: ``ConsoleText`` is safe by the way it is made.
public protocol Console: Sendable {
  /// Whether standard output is a terminal.
  var isTerminal: Bool { get }
  /// Whether standard error is a terminal.
  var isErrorTerminal: Bool { get }
  /// Whether standard input is a terminal.
  var isInputTerminal: Bool { get }
  /// The terminal's width in columns; nil off a terminal.
  var columns: Int? { get }
  /// The terminal's height in lines; nil off a terminal.
  var rows: Int? { get }
  /// The width in columns of the terminal that standard error is; nil off a terminal.
  var errorColumns: Int? { get }
  /// The device of the terminal that can be asked questions; nil where none can.
  ///
  /// When standard output is a terminal it is that one.
  var terminalPath: String? { get }

  /// Writes data to standard output; it may be held back until ``flush()``.
  func write(_ text: ConsoleText) throws(ConsoleError)
  /// Writes whole lines to standard output, with all that a terminal is sent for them; they may be
  /// held back until ``flush()``.
  func write(lines: [UInt8]) throws(ConsoleError)
  /// Hands on all data that is held back.
  func flush() throws(ConsoleError)
  /// Writes one line to standard error.
  func tell(_ line: ConsoleText)
  /// Writes text to standard error as it is, without a line break.
  func draw(_ text: ConsoleText)
  /// Reads what standard input has next; empty at its end.
  func read() throws(ConsoleError) -> [UInt8]
}

extension Console {
  /// No terminal that can be asked.
  public var terminalPath: String? { nil }
}

/// Why the console cannot be used.
public enum ConsoleError: Error, Sendable, Equatable {
  /// Nobody reads standard output any more.
  case closedPipe
  /// Standard output cannot be written.
  case cannotWrite(String)
  /// Standard input cannot be read.
  case cannotRead(String)
}
