import ImageDecoding
import Testing

@testable import PhotoGrid

@Suite struct CanvasBlockTests {
  private static let (red, blue, white): ([UInt8], [UInt8], [UInt8]) = (
    [255, 0, 0], [0, 0, 255], [255, 255, 255]
  )

  @Test func `half blocks show two pixels a cell and name each color once`() throws {
    let picture = try Samples.picture([
      [Self.red, Self.red, Self.blue, Self.red],
      [Self.blue, Self.blue, Self.red, Self.red],
    ])
    #expect(
      HalfBlockCanvas().line(picture) == "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀▀▄█\u{1B}[0m")
    #expect(
      HalfBlockCanvas(depth: .palette256).line(picture) == "\u{1B}[38;5;196;48;5;21m▀▀▄█\u{1B}[0m")
  }

  @Test func `a flat picture is blanks on one color`() throws {
    let picture = try Samples.picture(
      Array(repeating: Array(repeating: Self.red, count: 4), count: 2))
    let line = "\u{1B}[48;2;255;0;0m"
    #expect(HalfBlockCanvas().line(picture) == line + "    \u{1B}[0m")
    #expect(QuadrantCanvas().line(picture.blown(up: 4)) == line + "  \u{1B}[0m")
  }

  @Test func `quadrants show the shape with the smallest error`() throws {
    let (r, w) = (Self.red, Self.white)
    let picture = try Samples.picture([
      [r, w, r, r, w, w, r, r],
      [w, w, r, w, r, r, r, r],
    ])
    #expect(
      QuadrantCanvas().line(picture.blown(up: 4))
        == "\u{1B}[38;2;255;0;0;48;2;255;255;255m▘▛▄█\u{1B}[0m")
  }

  @Test func `every quadrant shape is drawn as it is`() throws {
    for mask in 1..<15 {
      let colors = (0..<4).map { mask >> $0 & 1 == 1 ? Self.white : Self.blue }
      let picture = try Samples.picture([[colors[0], colors[1]], [colors[2], colors[3]]])
      let line = QuadrantCanvas().line(picture.blown(up: 4))
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
        HalfBlockCanvas(depth: .palette256).line(picture) == "\u{1B}[48;5;\(index)m \u{1B}[0m")
    }
  }

  @Test(arguments: [(300, 200), (200, 300), (1_000, 3), (3, 1_000), (1, 1), (5, 4)])
  func `any picture stays inside its box, every line as wide as the others`(
    width: Int, height: Int
  ) throws {
    let picture = try Samples.gradient(width: width, height: height)
    let box = CellSize(columns: 25, rows: 11)
    let canvases: [any Canvas] = [
      HalfBlockCanvas(), QuadrantCanvas(depth: .palette256), SextantCanvas(),
    ]
    for canvas in canvases {
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
    #expect(QuadrantCanvas().pixelSize(of: box) == PixelSize(width: 96, height: 80))
  }

  @Test func `every eighth is drawn as it is`() throws {
    for eighths in 1..<8 where eighths != 4 {
      let rows = (0..<8).map { row in
        Array(repeating: row >= 8 - eighths ? Self.white : Self.blue, count: 8)
      }
      let low = QuadrantCanvas().line(try Samples.picture(rows))
      #expect(Samples.visible(low) == String(Array(" ▁▂▃▄▅▆▇")[eighths]))
      #expect(low.hasPrefix("\u{1B}[38;2;255;255;255;48;2;0;0;255m"))
      let columns = (0..<8).map { $0 < eighths ? Self.white : Self.blue }
      let left = QuadrantCanvas().line(try Samples.picture(Array(repeating: columns, count: 8)))
      #expect(Samples.visible(left) == String(Array(" ▏▎▍▌▋▊▉")[eighths]))
      #expect(left.hasPrefix("\u{1B}[38;2;255;255;255;48;2;0;0;255m"))
    }
  }

  @Test func `every sextant is drawn as it is`() throws {
    var seen: Set<String> = []
    for mask in 1..<63 {
      let colors = (0..<6).map { (part: Int) in (mask >> part) & 1 == 1 ? Self.white : Self.blue }
      let rows: [[[UInt8]]] = [
        [colors[0], colors[1]], [colors[2], colors[3]], [colors[4], colors[5]],
      ]
      let picture = try Samples.picture(rows)
      let line = SextantCanvas().line(picture)
      let isInkWhite = line.contains("38;2;255;255;255")
      let shown = isInkWhite ? mask : 63 - mask
      let glyph = Samples.visible(line)
      seen.insert(glyph)
      switch shown {
      case 21: #expect(glyph == "▌")
      case 42: #expect(glyph == "▐")
      default:
        // The name of the character lists the parts: BLOCK SEXTANT-135 and so on.
        let name = glyph.unicodeScalars.first?.properties.name ?? ""
        var parts = ""
        for part in 0..<6 where (shown >> part) & 1 == 1 { parts += String(part + 1) }
        #expect(name == "BLOCK SEXTANT-\(parts)")
      }
    }
    #expect(seen.count == 31)
  }

  @Test func `lines that were tampered with are not shown`() throws {
    let picture = try Samples.gradient(width: 30, height: 20)
    let cells = CellSize(columns: 10, rows: 3)
    let canvases: [any Canvas] = [HalfBlockCanvas(), QuadrantCanvas(), SextantCanvas()]
    for canvas in canvases {
      let drawing = canvas.drawing(of: picture, in: cells, crop: false)
      #expect(
        Drawing(encoded: drawing.encoded).flatMap(canvas.output) == canvas.output(of: drawing))
      var generator = SeededGenerator(7)
      for _ in 0..<400 {
        var payload = drawing.payload
        let place = Int.random(in: 0..<payload.count, using: &generator)
        payload[place] = UInt8.random(in: 0...255, using: &generator)
        guard
          case .lines(let lines, let before)? = canvas.output(
            of: Drawing(cells: drawing.cells, payload: payload))
        else { continue }
        #expect(before.isEmpty && lines.count == drawing.cells.rows)
        for line in lines {
          let text = String(decoding: line, as: UTF8.self)
          #expect(Samples.columns(text) == drawing.cells.columns)
          #expect(text.hasSuffix("\u{1B}[0m"))
          #expect(text.split(separator: "\u{1B}").allSatisfy { $0.contains("m") })
        }
      }
      for hostile in ["", "\n", "\u{1B}[2J\u{1B}[0m", "\u{1B}]0;x\u{7}\n\n", "\u{1B}"] {
        let drawing = Drawing(cells: cells, payload: Array(hostile.utf8))
        #expect(canvas.output(of: drawing) == nil)
      }
    }
  }

  @Test func `names tell mode, depth and revision`() {
    #expect(HalfBlockCanvas().name == "half-full-1")
    #expect(QuadrantCanvas(depth: .palette256).name == "quadrant-palette256-1")
    #expect(SextantCanvas().name == "sextant-full-1")
  }
}

extension BlockCanvas {
  /// The lines of a picture that is as large as its cells need it.
  func line(_ picture: PixelBuffer) -> String { String(decoding: text(picture), as: UTF8.self) }
}

extension PixelBuffer {
  /// The picture with each pixel as a square of so many.
  func blown(up factor: Int) -> PixelBuffer {
    var pixels: [UInt8] = []
    for y in 0..<height * factor {
      for x in 0..<width * factor {
        let color = self[x / factor, y / factor]
        pixels += [color.red, color.green, color.blue]
      }
    }
    return PixelBuffer(width: width * factor, height: height * factor, pixels: pixels) ?? self
  }
}

/// Numbers that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
