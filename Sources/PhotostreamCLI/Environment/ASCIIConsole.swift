import ForeignText

/// A console whose terminal does not read UTF-8: it is sent ASCII alone.
///
/// What goes to files and pipes stays as it is.
struct ASCIIConsole: Console {
  private let inner: any Console

  init(over console: any Console) { inner = console }

  var isTerminal: Bool { inner.isTerminal }
  var isErrorTerminal: Bool { inner.isErrorTerminal }
  var isInputTerminal: Bool { inner.isInputTerminal }
  var columns: Int? { inner.columns }
  var rows: Int? { inner.rows }
  var errorColumns: Int? { inner.errorColumns }
  var terminalPath: String? { inner.terminalPath }

  func write(_ text: ConsoleText) throws(ConsoleError) {
    try inner.write(isTerminal ? text.inASCII : text)
  }

  func write(lines: [UInt8]) throws(ConsoleError) {
    guard isTerminal, !lines.allSatisfy({ $0 < 0x80 }) else { return try inner.write(lines: lines) }
    try inner.write(lines: Array(String(decoding: lines, as: UTF8.self).inASCII.utf8))
  }

  func flush() throws(ConsoleError) { try inner.flush() }
  func tell(_ line: ConsoleText) { inner.tell(isErrorTerminal ? line.inASCII : line) }
  func draw(_ text: ConsoleText) { inner.draw(isErrorTerminal ? text.inASCII : text) }
  func read() throws(ConsoleError) -> [UInt8] { try inner.read() }
}
