import ForeignText
import ImageDecoding
import PhotoGrid
import Testing

/// Pictures and measures for the tests.
enum Samples {
  static func picture(_ rows: [[[UInt8]]]) throws -> PixelBuffer {
    try #require(
      PixelBuffer(
        width: rows.first?.count ?? 0, height: rows.count,
        pixels: rows.flatMap { $0.flatMap { $0 } }))
  }

  static func gradient(width: Int, height: Int) throws -> PixelBuffer {
    let pixels = (0..<width * height).flatMap { (index: Int) -> [UInt8] in
      [UInt8(index % width * 255 / width), UInt8(index / width * 255 / height), 99]
    }
    return try #require(PixelBuffer(width: width, height: height, pixels: pixels))
  }

  /// A line without its color sequences.
  static func visible(_ line: String) -> String {
    var result = ""
    var isEscape = false
    for character in line.unicodeScalars {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { result.unicodeScalars.append(character) }
      if isEscape, character == "m" { isEscape = false }
    }
    return result
  }

  /// The columns that a line takes on a terminal.
  static func columns(_ line: String) -> Int { TerminalText(cleaning: visible(line)).columns }

  /// Titles on which careless grids fall apart.
  static let titles = [
    "", "Sunset", "東京タワーの夜景と桜の花がとても綺麗でした", "غروب الشمس في القاهرة القديمة", "한글 제목",
    "👨‍👩‍👧‍👦 family 🇩🇪 👍🏽 ❤️ 1️⃣", "Z\u{301}\u{302}\u{303}\u{304}algo\u{489}\u{489}",
    "tab\there\nand\u{1B}[2Jthere\u{202E}evil", "ｆｕｌｌｗｉｄｔｈ", String(repeating: "長い", count: 90),
    "a\u{200B}b\u{AD}c", "\u{10EEEE}\u{305}",
  ].map { TerminalText(cleaning: $0) }
}

extension Canvas {
  /// The lines of a picture of any size, brought into a box of cells.
  func textLines(_ picture: PixelBuffer, in box: CellSize, crop: Bool) throws -> [String] {
    let output = output(of: drawing(of: picture, in: box, crop: crop))
    guard case .lines(let lines, before: [])? = output else {
      Issue.record("no lines: \(output.debugDescription)")
      return []
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}
