/// How many tiles stand side by side, and how large they are.
///
///     GridLayout(terminalColumns: 160, mode: .quadrant).columnCount  // 6
public struct GridLayout: Sendable, Equatable {
  /// The number of tiles in a full row.
  public let columnCount: Int
  /// The part of each tile that holds the picture; captions are as wide and stand below.
  public let pictureBox: CellSize

  /// The width of a tile without the gutter.
  public var tileWidth: Int { pictureBox.columns }
  /// The free columns between two tiles.
  public static let gutter = 1
  /// The width of a full row; less than that of the terminal, whose last column stays free.
  public var width: Int { columnCount * (tileWidth + Self.gutter) - Self.gutter }

  private static let narrow = 40
  private static let leastTileWidth = 7

  /// The layout for a terminal.
  ///
  /// - Parameters:
  ///   - terminalColumns: The width of the terminal; under 40 there is one tile a row.
  ///   - mostRows: The most rows of a picture, so that a tile is not higher than the terminal.
  ///   - mode: What the tiles are drawn with.
  ///   - columns: A wished number of tiles, taken as far as each keeps seven columns.
  ///   - tile: A wished size of the picture box.
  public init(
    terminalColumns: Int, mostRows: Int? = nil, mode: GraphicsMode, columns: Int? = nil,
    tile: CellSize? = nil
  ) {
    let available = max(2, terminalColumns)
    let smallest = Self.leastTileWidth + Self.gutter
    let stride = tile.map { max(1, $0.columns) + Self.gutter } ?? mode.stride
    let automatic = available < Self.narrow && tile == nil ? 1 : max(1, available / stride)
    let mostColumns = tile == nil ? max(1, available / smallest) : automatic
    columnCount = columns.map { min(max(1, $0), mostColumns) } ?? automatic

    let most = max(1, mostRows ?? .max)
    let share = max(1, available / columnCount - Self.gutter)
    if let tile {
      pictureBox = CellSize(
        columns: min(max(1, tile.columns), share), rows: min(max(1, tile.rows), most))
    } else {
      // Without a wish a lonely tile does not grow without bounds on a terminal that is just too
      // narrow for two.
      let width = columns == nil ? min(share, mode.stride * 3 / 2) : share
      pictureBox = CellSize(columns: width, rows: min(max(1, (width * 20 + 23) / 46), most))
    }
  }
}

extension GraphicsMode {
  /// The least width of a tile with its gutter: a coarser means needs a wider tile to show as much.
  var stride: Int {
    switch self {
    case .kitty, .kittyPlaceholder, .iterm2, .sixel: 16
    case .sextant, .quadrant: 26
    case .half: 32
    }
  }
}
