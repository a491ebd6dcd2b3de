/// Prints rows of tiles: a pure function of tiles to what a terminal is sent.
///
/// Every line of a tile is exactly as wide as the tile, whatever its picture and title are, so the
/// columns stay aligned. Pictures are centered and stand on a common base line.
public struct GridPrinter: Sendable {
  /// What may be sent besides text and colors.
  public struct Means: Sendable, Equatable {
    /// Whether each tile begins with a move to its column.
    ///
    /// That keeps columns aligned on a terminal that draws a title wider or narrower than it is
    /// measured here. A pager shows such moves as they are.
    public var movesToColumns = false
    /// Whether titles are links.
    public var linksTitles = false
    /// Whether the terminal is asked to show a row at once (synchronized output, mode 2026).
    public var synchronizes = false

    /// Text and colors alone.
    public init() {}
  }

  /// Where the tiles stand.
  public let layout: GridLayout
  /// What drew the pictures.
  public let canvas: any Canvas
  /// What may be sent.
  public let means: Means

  /// A printer for one listing.
  public init(layout: GridLayout, canvas: any Canvas, means: Means = Means()) {
    self.layout = layout
    self.canvas = canvas
    self.means = means
  }

  /// The output of a row of at most `layout.columnCount` tiles, ending with a line break; nothing
  /// for no tiles.
  ///
  /// What a terminal paints comes behind the text of the row, from bottom to top, so that the row is
  /// on the screen before anything is painted into it; the cursor ends below the row.
  ///
  /// - Parameter row: Counts from 0, for the handles.
  public func output(row: Int, tiles: [GridTile]) -> [UInt8] {
    let blocks = tiles.prefix(layout.columnCount).map { TilePicture($0.content, self) }
    guard !blocks.isEmpty else { return [] }
    let caption = TileCaption(width: layout.tileWidth, linksTitles: means.linksTitles)
    let captions = zip(tiles, blocks.indices).map { tile, index in
      caption.lines(tile, handle: Handle(row: row, column: index + 1))
    }
    // A row of flat pictures takes no more lines than its highest one.
    let height = blocks.map(\.rows).max() ?? 0
    let depth = captions.map(\.count).max() ?? 0

    var bytes: [UInt8] = []
    if means.synchronizes { bytes += "\u{1B}[?2026h".utf8 }
    for block in blocks { bytes += block.before }
    for line in 0..<height {
      for (index, block) in blocks.enumerated() {
        startTile(index, &bytes)
        block.append(line: line - (height - block.rows), width: layout.tileWidth, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    for line in 0..<depth {
      for (index, caption) in captions.enumerated() {
        startTile(index, &bytes)
        let blank = String(repeating: " ", count: layout.tileWidth)
        bytes += (line < caption.count ? caption[line] : blank).utf8
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    paint(blocks, below: depth, &bytes)
    if means.synchronizes { bytes += "\u{1B}[?2026l".utf8 }
    return bytes
  }

  /// Paints what is no text over the blanks that stand in its place.
  ///
  /// The cursor is saved below the row and restored for every picture, because terminals disagree
  /// about where a picture leaves it.
  private func paint(_ blocks: [TilePicture], below depth: Int, _ bytes: inout [UInt8]) {
    let isPainted = blocks.contains { $0.overlay != nil }
    guard isPainted else { return }
    bytes += "\u{1B}7".utf8
    for (index, block) in blocks.enumerated() {
      guard let overlay = block.overlay else { continue }
      let column = start(of: index) + block.left(in: layout.tileWidth)
      bytes += "\u{1B}8\u{1B}[\(depth + block.rows)A\u{1B}[\(column + 1)G".utf8
      bytes += overlay
    }
    bytes += "\u{1B}8".utf8
  }

  /// What stands before a tile's line: the gutter, or a move to its first column (CHA, ECMA-48).
  private func startTile(_ index: Int, _ bytes: inout [UInt8]) {
    guard index > 0 else { return }
    for _ in 0..<GridLayout.gutter { bytes.append(UInt8(ascii: " ")) }
    if means.movesToColumns { bytes += "\u{1B}[\(start(of: index) + 1)G".utf8 }
  }

  private func start(of index: Int) -> Int { index * (layout.tileWidth + GridLayout.gutter) }
}
