import ForeignText

/// One picture with text beside it where the terminal is wide enough, and the rest below.
public struct PicturePage: Sendable {
  private let columns: Int
  private let box: CellSize
  private let isSideBySide: Bool

  private static let gap = 2
  /// The least width of the text beside a picture.
  private static let leastText = 66
  /// The least width of a picture with text beside it.
  private static let leastPicture = 40

  /// The cells that the picture is to be drawn into.
  public var pictureBox: CellSize { box }

  /// A page for a terminal.
  ///
  /// - Parameters:
  ///   - terminal: Its size; the rows keep a prompt free.
  ///   - tile: A wished size of the picture, taken as far as it goes into the width.
  ///   - textRows: How many rows a picture that stands above the text leaves for it.
  public init(terminal: CellSize, tile: CellSize? = nil, textRows: Int = 0) {
    let width = max(2, terminal.columns)
    columns = width
    let height = max(1, terminal.rows - 2)
    let widest = width - Self.gap - Self.leastText
    if let tile {
      box = CellSize(columns: min(max(1, tile.columns), width - 1), rows: max(1, tile.rows))
      isSideBySide = box.columns <= widest
    } else if widest >= Self.leastPicture {
      box = CellSize(columns: min(widest, 120), rows: max(6, height))
      isSideBySide = true
    } else {
      box = CellSize(columns: width - 1, rows: max(6, min(height - textRows, width * 10 / 30)))
      isSideBySide = false
    }
  }

  /// The page: text beside the picture as far as it goes in whole lines, what is wider or further
  /// down below both.
  ///
  /// - Parameters:
  ///   - drawing: The picture, drawn by `canvas` into `pictureBox`; nil leaves it out.
  ///   - heading: Lines that go beside it whole or, cut, in parts.
  ///   - facts: Lines that go beside it only whole.
  ///   - more: Lines that always stand below.
  ///   - rows: How many lines there may be, nil for all; the last ones are left out.
  public func output(
    _ drawing: Drawing?, _ canvas: any Canvas, heading: [String], facts: [String],
    more: [String], rows: Int? = nil
  ) -> [UInt8] {
    guard let drawing, let output = canvas.output(of: drawing) else {
      return Self.bytes(of: (heading + [""] + facts + more).prefix(rows ?? .max))
    }
    let picture = TilePicture(drawing, output)
    guard isSideBySide else {
      let below = [""] + heading + [""] + facts + more
      return block(picture, beside: [])
        + Self.bytes(of: below.prefix(rows.map { max(0, $0 - picture.rows) } ?? .max))
    }
    let room = columns - 1 - drawing.cells.columns - Self.gap
    let short = facts.filter { TerminalText(cleaning: $0).columns <= room }
    let long = facts.filter { TerminalText(cleaning: $0).columns > room }
    let head = heading.map { TerminalText(cleaning: $0).cut(to: room).string }
    let beside = Array((head + [""] + short).prefix(rows ?? .max))
    let rest = long + more
    let below = rest.isEmpty || rest.first == "" ? rest : [""] + rest
    let height = max(picture.rows, beside.count)
    return block(picture, beside: beside)
      + Self.bytes(of: below.prefix(rows.map { max(0, $0 - height) } ?? .max))
  }

  /// The picture from the left edge, with lines of text beside it from its top.
  private func block(_ picture: TilePicture, beside text: [String]) -> [UInt8] {
    var bytes = picture.before
    let height = max(picture.rows, text.count)
    for line in 0..<height {
      if text.indices.contains(line), !text[line].isEmpty {
        picture.append(line: line, width: picture.columns + Self.gap, atLeft: true, to: &bytes)
        bytes += text[line].utf8
      } else {
        picture.append(line: line, width: picture.columns, atLeft: true, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    if let overlay = picture.overlay {
      bytes += "\u{1B}7\u{1B}[\(height)A\r".utf8
      bytes += overlay
      bytes += "\u{1B}8".utf8
    }
    return bytes
  }

  private static func bytes(of lines: some Sequence<String>) -> [UInt8] {
    lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }
}
