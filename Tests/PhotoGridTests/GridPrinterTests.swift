import ForeignText
import ImageDecoding
import PhotoGrid
import Testing

@Suite struct GridPrinterTests {
  private func tiles(
    _ count: Int, from first: Int = 0, _ layout: GridLayout, _ canvas: any Canvas
  ) throws -> [GridTile] {
    let shapes = [(6, 4), (4, 6), (5, 5), (60, 2), (2, 3)]
    return try (first..<first + count).map { index in
      let shape = shapes[index % shapes.count]
      let reason = GridTile.Placeholder.allCases[index % 4]
      return GridTile(
        content: index % 3 == 2
          ? .placeholder(reason)
          : .drawing(
            canvas.drawing(
              of: try Samples.gradient(width: shape.0, height: shape.1), in: layout.pictureBox,
              crop: false)),
        title: Samples.titles[index % Samples.titles.count],
        details: [
          .init(label: "CC-BY", text: TerminalText(cleaning: "5300000012\(index)")),
          .init(label: "by", text: Samples.titles[(index + 5) % Samples.titles.count]),
        ],
        isFavorite: index % 2 == 0)
    }
  }

  @Test(arguments: [GraphicsMode.quadrant, .half])
  func `columns stay aligned at each width, whatever the titles`(mode: GraphicsMode) throws {
    let canvas: any Canvas = mode == .half ? HalfBlockCanvas() : QuadrantCanvas()
    for width in 20...300 {
      let layout = GridLayout(terminalColumns: width, mode: mode)
      let printer = GridPrinter(layout: layout, canvas: canvas)
      let tiles = try tiles(layout.columnCount, from: width, layout, canvas)
      let lines = printer.lines(row: width, tiles: tiles)
      #expect(Set(lines.map(Samples.columns)) == [layout.width])
      if width % 20 != 0 { continue }
      // A lone tile is as wide as a tile in a row: so every column starts where it should.
      for (index, tile) in tiles.enumerated() {
        let lone = printer.lines(row: index, tiles: [tile])
        #expect(Set(lone.map(Samples.columns)) == [layout.tileWidth])
      }
    }
  }

  @Test func `a row looks like this`() throws {
    let layout = GridLayout(
      terminalColumns: 42, mode: .half, tile: CellSize(columns: 12, rows: 4))
    let flat = try Samples.picture(
      Array(repeating: Array(repeating: [0, 128, 0], count: 12), count: 4))
    let lines = GridPrinter(layout: layout, canvas: HalfBlockCanvas()).lines(
      row: 1,
      tiles: [
        GridTile(
          content: .drawing(
            HalfBlockCanvas().drawing(of: flat, in: layout.pictureBox, crop: false)),
          title: TerminalText(cleaning: "Green field"),
          details: [.init(label: "CC0", text: TerminalText(cleaning: "77"))], isFavorite: true),
        GridTile(content: .placeholder(.isPrivate), title: TerminalText(cleaning: "東京の夜")),
      ])
    #expect(
      lines.map(Samples.visible) == [
        "             ┌──────────┐",
        "             │          │",
        "             │ private  │",
        "             └──────────┘",
        "b1 ♥ Green … b2 東京の夜 ",
        "CC0 77                   ",
      ])
    #expect(lines[2].hasPrefix("\u{1B}[48;2;0;128;0m            \u{1B}[0m │"))
    #expect(
      lines[4].hasPrefix("\u{1B}[1mb1\u{1B}[0m \u{1B}[31m♥\u{1B}[0m Green …\u{1B}[0m "))
  }

  @Test func `every caption starts with a Latin letter`() throws {
    let layout = GridLayout(terminalColumns: 30, mode: .half)
    let tile = GridTile(
      content: .placeholder(.broken), title: TerminalText(cleaning: "غروب"),
      details: [
        .init(label: "", text: TerminalText(cleaning: "غروب")),
        .init(label: "123", text: .empty), .init(label: "غروب", text: .empty),
      ])
    let lines = GridPrinter(layout: layout, canvas: HalfBlockCanvas()).lines(row: 0, tiles: [tile])
    for line in lines.suffix(4) {
      #expect(Samples.visible(line).unicodeScalars.first?.properties.isAlphabetic == true)
      #expect(Samples.visible(line).unicodeScalars.first?.isASCII == true)
      #expect(line.hasSuffix("\u{1B}[0m"))
    }
  }

  @Test func `a row without tiles has no lines, surplus tiles are left out`() throws {
    let layout = GridLayout(terminalColumns: 80, mode: .half)
    let printer = GridPrinter(layout: layout, canvas: HalfBlockCanvas())
    #expect(printer.lines(row: 0, tiles: []).isEmpty)
    #expect(
      try printer.lines(row: 0, tiles: tiles(9, layout, HalfBlockCanvas()))
        == printer.lines(row: 0, tiles: tiles(2, layout, HalfBlockCanvas())))
  }
}

extension GridPrinter {
  /// The lines of a row of text.
  func lines(row: Int, tiles: [GridTile]) -> [String] {
    String(decoding: output(row: row, tiles: tiles), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }
}
