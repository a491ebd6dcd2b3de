import ImageDecoding
import Testing

@testable import PhotoGrid

@Suite struct CanvasTests {
  private static let (red, blue, white): ([UInt8], [UInt8], [UInt8]) = (
    [255, 0, 0], [0, 0, 255], [255, 255, 255]
  )

  @Test func `half blocks show two pixels a cell and name each color once`() throws {
    let picture = try Samples.picture([
      [Self.red, Self.red, Self.blue, Self.red],
      [Self.blue, Self.blue, Self.red, Self.red],
    ])
    #expect(
      HalfBlockCanvas().lines(picture) == [
        "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀▀▄█\u{1B}[0m"
      ])
    #expect(
      HalfBlockCanvas(depth: .palette256).lines(picture) == [
        "\u{1B}[38;5;196;48;5;21m▀▀▄█\u{1B}[0m"
      ])
  }

  @Test func `a flat picture is blanks on one color`() throws {
    let picture = try Samples.picture(
      Array(repeating: Array(repeating: Self.red, count: 4), count: 2))
    let line = "\u{1B}[48;2;255;0;0m"
    #expect(HalfBlockCanvas().lines(picture) == [line + "    \u{1B}[0m"])
    #expect(QuadrantCanvas().lines(picture) == [line + "  \u{1B}[0m"])
  }

  @Test func `quadrants show the shape with the smallest error`() throws {
    let (r, w) = (Self.red, Self.white)
    let picture = try Samples.picture([
      [r, w, r, r, w, w, r, r],
      [w, w, r, w, r, r, r, r],
    ])
    let lines = QuadrantCanvas().lines(picture)
    #expect(
      lines == ["\u{1B}[38;2;255;0;0;48;2;255;255;255m▘▛▄█\u{1B}[0m"])
  }

  @Test func `every quadrant shape is drawn as it is`() throws {
    for mask in 1..<15 {
      let colors = (0..<4).map { mask >> $0 & 1 == 1 ? Self.white : Self.blue }
      let picture = try Samples.picture([[colors[0], colors[1]], [colors[2], colors[3]]])
      let line = QuadrantCanvas().lines(picture).joined()
      let glyphs = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
      let isInkWhite = line.contains("38;2;255;255;255")
      #expect(Samples.visible(line) == String(glyphs[isInkWhite ? mask : 15 - mask]))
    }
  }

  @Test func `the palette is met exactly where it can be`() throws {
    let cases: [([UInt8], Int)] = [
      ([0, 0, 0], 16), ([255, 255, 255], 231), ([95, 135, 175], 67), ([128, 128, 128], 244),
      ([8, 8, 8], 232), ([238, 238, 238], 255), ([255, 95, 0], 202),
    ]
    for (color, index) in cases {
      let picture = try Samples.picture([[color], [color]])
      #expect(
        HalfBlockCanvas(depth: .palette256).lines(picture) == ["\u{1B}[48;5;\(index)m \u{1B}[0m"])
    }
  }

  @Test(arguments: [(300, 200), (200, 300), (1_000, 3), (3, 1_000), (1, 1), (5, 4)])
  func `any picture stays inside its box, every line as wide as the others`(
    width: Int, height: Int
  ) throws {
    let picture = try Samples.gradient(width: width, height: height)
    let box = CellSize(columns: 25, rows: 11)
    for canvas in [HalfBlockCanvas(), QuadrantCanvas(depth: .palette256)] as [any Canvas] {
      for crop in [false, true] {
        let lines = try canvas.textLines(picture, in: box, crop: crop)
        #expect((1...box.rows).contains(lines.count))
        let widths = Set(lines.map(Samples.columns))
        #expect(widths.count == 1)
        #expect((1...box.columns).contains(widths.first ?? 0))
        #expect(lines.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
      }
    }
  }

  @Test func `a picture keeps its shape, is never enlarged, and fills the box when cropped`() throws
  {
    let box = CellSize(columns: 24, rows: 10)
    func size(_ width: Int, _ height: Int, crop: Bool = false) throws -> CellSize {
      let picture = try Samples.gradient(width: width, height: height)
      let lines = try QuadrantCanvas().textLines(picture, in: box, crop: crop)
      return CellSize(columns: Samples.columns(lines.first ?? ""), rows: lines.count)
    }
    #expect(try size(300, 200) == CellSize(columns: 24, rows: 8))
    #expect(try size(200, 200) == CellSize(columns: 20, rows: 10))
    #expect(try size(8, 8) == CellSize(columns: 8, rows: 4))
    #expect(try size(300, 200, crop: true) == box)
    #expect(try size(200, 900, crop: true) == box)
    #expect(QuadrantCanvas().pixelSize(of: box) == PixelSize(width: 48, height: 20))
  }
}
