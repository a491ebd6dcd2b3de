/// Cuts comma-separated values that come in pieces into rows (RFC 4180; a line may end with LF
/// alone).
struct CSVReader {
  /// A row and the line on which it begins.
  struct Row: Equatable {
    var line: Int
    var fields: [String]
  }

  /// The largest row; what is longer is no table of photos.
  private static let limit = 16 << 20

  private enum State {
    case start, plain, quoted, quoteInQuoted
  }

  /// What stands between fields; spreadsheets of some languages write `;`.
  private let separator: UInt8
  private var state = State.start
  private var field: [UInt8] = []
  private var fields: [String] = []
  private var line = 1
  private var rowLine = 1
  private var size = 0
  private var isFirst = true

  /// Whether a quoted field was never closed, or a row had no end: what was read last is no row.
  private(set) var isBroken = false

  init(separator: UInt8 = UInt8(ascii: ",")) { self.separator = separator }

  /// The rows that are complete with these bytes.
  mutating func add(_ bytes: [UInt8]) -> [Row] {
    var rows: [Row] = []
    for byte in bytes where !isBroken {
      if byte == UInt8(ascii: "\n") { line += 1 }
      size += 1
      isBroken = size > Self.limit
      take(byte, &rows)
    }
    return rows
  }

  /// The last row, when it has no line break.
  mutating func finish() -> Row? {
    if state == .quoted { isBroken = true }
    guard !isBroken, !field.isEmpty || !fields.isEmpty else { return nil }
    return endRow()
  }

  private mutating func take(_ byte: UInt8, _ rows: inout [Row]) {
    switch (state, byte) {
    case (.start, UInt8(ascii: "\"")): state = .quoted
    case (.quoted, UInt8(ascii: "\"")): state = .quoteInQuoted
    case (.quoted, _): field.append(byte)
    case (.quoteInQuoted, UInt8(ascii: "\"")):
      field.append(byte)
      state = .quoted
    case (_, separator): endField()
    case (_, UInt8(ascii: "\n")):
      if field.last == UInt8(ascii: "\r") { field.removeLast() }
      let row = endRow()
      if row.fields != [""] { rows.append(row) }
    default:
      field.append(byte)
      if state == .start { state = .plain }
    }
  }

  private mutating func endField() {
    if isFirst, field.starts(with: [0xEF, 0xBB, 0xBF]) { field.removeFirst(3) }
    isFirst = false
    fields.append(String(decoding: field, as: UTF8.self))
    field.removeAll(keepingCapacity: true)
    state = .start
  }

  private mutating func endRow() -> Row {
    endField()
    defer { (fields, rowLine, size) = ([], line, 0) }
    return Row(line: rowLine, fields: fields)
  }
}
