import ImageDecoding
import Testing

@testable import PhotoGrid

@Suite struct CanvasFitTests {
  private static let cell = PixelSize(width: 10, height: 20)
  private static let box = CellSize(columns: 15, rows: 7)

  private func fit(
    _ width: Int, _ height: Int, crop: Bool = false, step: Int = 1
  ) -> PixelFit {
    PixelFit(
      PixelSize(width: width, height: height), in: Self.box, cell: Self.cell, crop: crop,
      step: step)
  }

  @Test(arguments: [
    ((240, 160), (150, 100), (15, 5)), ((240, 240), (140, 140), (14, 7)),
    ((160, 240), (93, 140), (10, 7)), ((1000, 100), (150, 15), (15, 1)),
    ((3000, 3), (150, 1), (15, 1)), ((3, 3000), (1, 140), (1, 7)), ((1, 1), (1, 1), (1, 1)),
    ((33, 41), (33, 41), (4, 3)), ((150, 140), (150, 140), (15, 7)),
  ])
  func `the whole picture lies in the box, never enlarged`(
    picture: (Int, Int), pixels: (Int, Int), cells: (Int, Int)
  ) {
    let fit = fit(picture.0, picture.1)
    #expect(fit.target == PixelSize(width: pixels.0, height: pixels.1))
    #expect(fit.cells == CellSize(columns: cells.0, rows: cells.1))
    #expect(fit.cutOut == PixelSize(width: picture.0, height: picture.1))
  }

  @Test func `cropping fills the box with the middle`() {
    let wide = fit(1000, 100, crop: true)
    #expect(wide.cutOut == PixelSize(width: 107, height: 100))
    #expect(wide.target == PixelSize(width: 107, height: 100))
    let large = fit(600, 400, crop: true)
    #expect(large.cutOut == PixelSize(width: 429, height: 400))
    #expect(large.target == PixelSize(width: 150, height: 140))
    #expect(large.cells == Self.box)
    #expect(fit(1, 1, crop: true).cells == CellSize(columns: 1, rows: 1))
  }

  @Test func `a height in steps is cut, not stretched`() {
    let cut = fit(240, 160, step: 6)
    #expect(cut.target == PixelSize(width: 150, height: 96))
    #expect(cut.cutOut == PixelSize(width: 240, height: 153))
    #expect(cut.cells == CellSize(columns: 15, rows: 5))
    // Lower than a step: all of it.
    #expect(fit(1000, 30, step: 6).target == PixelSize(width: 150, height: 5))
  }

  @Test(arguments: [(240, 160), (160, 240), (2000, 200), (1, 1), (7, 3), (3, 500)])
  func `every pixel canvas stays inside its box and shows its drawing`(
    width: Int, height: Int
  ) throws {
    let picture = try Samples.gradient(width: width, height: height)
    for cell in [Self.cell, PixelSize(width: 9, height: 18), PixelSize(width: 1, height: 1)] {
      let canvases: [any Canvas] = [
        KittyCanvas(cell: cell), KittyPlaceholderCanvas(cell: cell, passthrough: true),
        ITerm2Canvas(cell: cell), SixelCanvas(cell: cell), SixelCanvas(cell: cell, colors: 16),
      ]
      for canvas in canvases {
        for crop in [false, true] {
          let drawing = canvas.drawing(of: picture, in: Self.box, crop: crop)
          #expect((1...Self.box.columns).contains(drawing.cells.columns))
          #expect((1...Self.box.rows).contains(drawing.cells.rows))
          #expect(canvas.output(of: drawing) != nil)
          #expect(Drawing(encoded: drawing.encoded) == drawing)
        }
      }
    }
  }

  @Test func `names tell all that changes a drawing`() {
    let other = PixelSize(width: 9, height: 18)
    let canvases: [any Canvas] = [
      KittyCanvas(cell: Self.cell), KittyCanvas(cell: other),
      KittyCanvas(cell: Self.cell, transfer: .sharedMemory),
      KittyPlaceholderCanvas(cell: Self.cell, passthrough: false),
      KittyPlaceholderCanvas(cell: Self.cell, passthrough: false, compressed: false),
      ITerm2Canvas(cell: Self.cell), SixelCanvas(cell: Self.cell),
      SixelCanvas(cell: Self.cell, colors: 256), SixelCanvas(cell: Self.cell, colors: 64),
      SixelCanvas(cell: Self.cell, colors: 64, isDiffused: false), SixelCanvas(cell: other),
    ]
    #expect(Set(canvases.map(\.name)).count == canvases.count)
    // How it is shown changes nothing of a drawing.
    #expect(
      KittyCanvas(cell: Self.cell, transfer: .sharedMemory).name
        == KittyCanvas(cell: Self.cell, transfer: .direct(compressed: false)).name)
    #expect(SixelCanvas(cell: Self.cell).name == "sixel-128-10x20-1")
  }

  @Test func `random payloads never trap`() {
    var generator = SeededGenerator(3)
    let canvases: [any Canvas] = [
      KittyCanvas(cell: Self.cell), KittyPlaceholderCanvas(cell: Self.cell, passthrough: false),
      ITerm2Canvas(cell: Self.cell), SixelCanvas(cell: Self.cell),
    ]
    for round in 0..<400 {
      var payload = (0..<round % 64).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if round % 3 == 0 { payload = [0, 0, 1, 0, 1] + payload }
      if round % 3 == 1 { payload = Array("\"1;1;3;6#".utf8) + payload }
      let drawing = Drawing(cells: CellSize(columns: 2, rows: 2), payload: payload)
      for canvas in canvases {
        switch canvas.output(of: drawing) {
        case .overlay(let bytes)?:
          // One sequence, and nothing in it that could end it before its end.
          #expect(bytes.first == 0x1B)
          #expect(bytes.dropFirst(2).dropLast(2).allSatisfy { $0 >= 0x20 && $0 < 0x7F })
        case .lines(let lines, let before)?:
          #expect(lines.count == 2)
          #expect(before.dropFirst(2).dropLast(2).allSatisfy { $0 >= 0x20 && $0 < 0x7F })
        case nil: break
        }
      }
    }
  }
}
