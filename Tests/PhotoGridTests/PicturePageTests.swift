import ImageDecoding
import Testing

@testable import PhotoGrid

@Suite struct PicturePageTests {
  private static let canvas = HalfBlockCanvas()
  private static let heading = ["東京タワーの夜景と満月、そして長い題、そして長い題、そして長い題、そして長い題", "by Ann"]
  private static let facts = [
    "taken     2012-05-01",
    "map       https://www.example.org/" + String(repeating: "x", count: 90),
    "id        53000000123",
  ]

  private func lines(_ page: PicturePage, more: [String] = []) throws -> [String] {
    let picture = try Samples.gradient(width: 300, height: 200)
    let drawing = Self.canvas.drawing(of: picture, in: page.pictureBox, crop: false)
    let output = page.output(
      drawing, Self.canvas, heading: Self.heading, facts: Self.facts, more: more)
    return String(decoding: output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [108, 120, 160, 240, 300])
  func `on a wide terminal the text stands beside the picture`(columns: Int) throws {
    let page = PicturePage(terminal: CellSize(columns: columns, rows: 30))
    let lines = try lines(page, more: ["", "A description."])
    let first = Samples.visible(lines[0])
    #expect(first.contains("東京タワーの夜景"))
    #expect(first.unicodeScalars.first?.value ?? 0 >= 0x2580)
    let height = 30 - 2
    let beside = lines.prefix { $0.contains("\u{1B}[") || $0.hasPrefix(" ") }
    #expect(beside.count <= height)
    #expect(beside.allSatisfy { Samples.columns($0) < columns })
    #expect(lines.contains { $0.hasSuffix("taken     2012-05-01") && $0.contains("\u{1B}[") })
    #expect(lines.contains { $0.hasSuffix("id        53000000123") })
    // What does not go beside it whole stands below, whole.
    #expect(lines.contains(Self.facts[1]) || columns > 200)
    #expect(lines.suffix(2) == ["A description.", ""])
  }

  @Test(arguments: [20, 40, 80, 107])
  func `on a narrow terminal it stands below`(columns: Int) throws {
    let page = PicturePage(terminal: CellSize(columns: columns, rows: 30))
    #expect(page.pictureBox.columns == columns - 1)
    let lines = try lines(page)
    #expect(
      lines.suffix(7) == ["", Self.heading[0], "by Ann", ""] + Self.facts[..<3] + [""]
        || lines.suffix(8) == ["", Self.heading[0], "by Ann", ""] + Self.facts + [""])
  }

  @Test func `a high picture leaves rows for the text below it`() throws {
    let terminal = CellSize(columns: 100, rows: 29)
    #expect(PicturePage(terminal: terminal).pictureBox.rows == 27)
    let page = PicturePage(terminal: terminal, textRows: 10)
    #expect(page.pictureBox.rows == 17)
    let picture = try Samples.gradient(width: 200, height: 300)
    let output = page.output(
      Self.canvas.drawing(of: picture, in: page.pictureBox, crop: false), Self.canvas,
      heading: Self.heading, facts: Self.facts, more: [], rows: 28)
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains { $0 == "by Ann" } && lines.contains { $0 == Self.facts[2] })
    #expect(PicturePage(terminal: terminal, textRows: 40).pictureBox.rows == 6)
  }

  @Test func `a painted picture is painted over its blanks, and the cursor comes back`() throws {
    struct Painted: Canvas {
      let name = "painted"
      func pixelSize(of box: CellSize) -> PixelSize { PixelSize(width: 1, height: 1) }
      func drawing(of picture: PixelBuffer, in box: CellSize, crop: Bool) -> Drawing {
        Drawing(cells: CellSize(columns: 5, rows: 2), payload: [])
      }
      func output(of drawing: Drawing) -> DrawingOutput? { .overlay(Array("<P>".utf8)) }
    }
    let page = PicturePage(terminal: CellSize(columns: 120, rows: 10))
    let picture = try Samples.gradient(width: 3, height: 3)
    let output = page.output(
      Painted().drawing(of: picture, in: page.pictureBox, crop: false), Painted(),
      heading: ["Title", "by Ann"], facts: ["id        5"], more: [])
    #expect(
      String(decoding: output, as: UTF8.self)
        == "       Title\n       by Ann\n     \n       id        5\n"
        + "\u{1B}7\u{1B}[4A\r<P>\u{1B}8")
  }

  @Test func `a wished size is taken as far as it goes`() {
    let terminal = CellSize(columns: 80, rows: 24)
    let small = PicturePage(terminal: terminal, tile: CellSize(columns: 10, rows: 5))
    #expect(small.pictureBox == CellSize(columns: 10, rows: 5))
    let large = PicturePage(terminal: terminal, tile: CellSize(columns: 300, rows: 5))
    #expect(large.pictureBox.columns == 79)
  }

  @Test func `without a picture there is the text`() {
    let page = PicturePage(terminal: CellSize(columns: 120, rows: 10))
    let output = page.output(
      nil, Self.canvas, heading: ["Title"], facts: ["id        5"], more: ["", "More."])
    #expect(String(decoding: output, as: UTF8.self) == "Title\n\nid        5\n\nMore.\n")
  }
}
