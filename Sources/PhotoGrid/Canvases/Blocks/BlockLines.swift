/// Reads the lines of block drawings, which may come from a file that somebody changed.
enum BlockLines {
  /// What ends a line.
  static let reset = Array("\u{1B}[0m".utf8)

  /// The lines of a payload; nil when they are not the rows of so many cells, or hold anything but
  /// colors and blocks.
  static func lines(_ payload: [UInt8], of cells: CellSize) -> [[UInt8]]? {
    var lines: [[UInt8]] = []
    lines.reserveCapacity(min(cells.rows, payload.count))
    var start = 0
    for (index, byte) in payload.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(Array(payload[start..<index]))
      start = index + 1
    }
    lines.append(Array(payload[start...]))
    guard lines.count == cells.rows else { return nil }
    for line in lines where columns(line) != cells.columns { return nil }
    return lines
  }

  /// The columns that a line takes; nil when it is none.
  private static func columns(_ line: [UInt8]) -> Int? {
    guard line.count >= reset.count, line[(line.count - reset.count)...].elementsEqual(reset) else {
      return nil
    }
    var (index, columns) = (0, 0)
    while index < line.count {
      let rest = line.count - index
      switch line[index] {
      case 0x20:
        index += 1
        columns += 1
      case 0xE2 where rest > 2 && line[index + 1] == 0x96 && isBlock(line[index + 2], to: 0x9F):
        index += 3
        columns += 1
      case 0xF0
      where rest > 3 && line[index + 1] == 0x9F && line[index + 2] == 0xAC
        && isBlock(line[index + 3], to: 0xBB):
        index += 4
        columns += 1
      case 0x1B where rest > 2 && line[index + 1] == UInt8(ascii: "["):
        index += 2
        while index < line.count, line[index] >= 0x30, line[index] <= 0x3B, line[index] != 0x3A {
          index += 1
        }
        guard index < line.count, line[index] == UInt8(ascii: "m") else { return nil }
        index += 1
      default: return nil
      }
    }
    return columns
  }

  private static func isBlock(_ byte: UInt8, to last: UInt8) -> Bool {
    byte >= 0x80 && byte <= last
  }
}
