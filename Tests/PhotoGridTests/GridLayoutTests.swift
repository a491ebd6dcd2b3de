import PhotoGrid
import Testing

@Suite struct GridLayoutTests {
  @Test(arguments: [
    (160, GraphicsMode.quadrant, 6), (160, .half, 5), (80, .quadrant, 3), (80, .half, 2),
    (39, .quadrant, 1), (39, .half, 1), (40, .quadrant, 1), (300, .quadrant, 11),
  ])
  func `the number of tiles follows the width`(width: Int, mode: GraphicsMode, count: Int) {
    #expect(GridLayout(terminalColumns: width, mode: mode).columnCount == count)
  }

  @Test(arguments: GraphicsMode.allCases)
  func `a row is narrower than the terminal at each width`(mode: GraphicsMode) {
    for width in 2...400 {
      let tiles: [CellSize?] = [
        nil, CellSize(columns: 16, rows: 8), CellSize(columns: 500, rows: 9),
      ]
      for tile in tiles {
        for columns in [nil, 1, 4, 1_000] {
          let layout = GridLayout(
            terminalColumns: width, mode: mode, columns: columns, tile: tile)
          #expect(layout.width < width)
          #expect(layout.columnCount >= 1 && layout.tileWidth >= 1 && layout.pictureBox.rows >= 1)
        }
      }
      let layout = GridLayout(terminalColumns: width, mode: mode)
      #expect(width >= 40 || layout.columnCount == 1)
      #expect(width < 40 || layout.tileWidth >= (mode.paintsPixels ? 15 : 24))
    }
  }

  @Test func `the picture box is 2.3 times as wide as high`() {
    let layout = GridLayout(terminalColumns: 78, mode: .quadrant)
    #expect(layout.pictureBox == CellSize(columns: 25, rows: 11))
  }

  @Test func `wishes are taken`() {
    let four = GridLayout(terminalColumns: 80, mode: .half, columns: 4)
    #expect(four.columnCount == 4 && four.tileWidth == 19)
    let tile = GridLayout(
      terminalColumns: 160, mode: .quadrant, tile: CellSize(columns: 16, rows: 8))
    #expect(tile.columnCount == 9 && tile.pictureBox == CellSize(columns: 16, rows: 8))
    #expect(GridLayout(terminalColumns: 80, mode: .half, columns: 99).columnCount == 10)
  }
}
