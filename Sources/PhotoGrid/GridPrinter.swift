import ForeignText
import ImageDecoding

/// Prints rows of tiles: a pure function of tiles to lines.
///
/// Every line of a tile is exactly as wide as the tile, whatever its picture and title are, so the
/// columns stay aligned. Pictures are centered and stand on a common base line.
public struct GridPrinter: Sendable {
  /// Where the tiles stand.
  public let layout: GridLayout
  /// What draws the pictures.
  public let canvas: any Canvas
  /// Whether pictures fill their boxes.
  public let crop: Bool

  /// A printer for one listing.
  public init(layout: GridLayout, canvas: any Canvas, crop: Bool = false) {
    self.layout = layout
    self.canvas = canvas
    self.crop = crop
  }

  /// The lines of a row of at most `layout.columnCount` tiles; `row` counts from 0 for the handles.
  public func lines(row: Int, tiles: [GridTile]) -> [String] {
    let tiles = tiles.prefix(layout.columnCount)
    let pictures = tiles.map { picture($0.content) }
    let captions = tiles.enumerated().map { index, tile in
      caption(tile, handle: Handle(row: row, column: index + 1))
    }
    // A row of flat pictures takes no more lines than its highest one.
    let height = pictures.map(\.count).max() ?? 0
    let depth = captions.map(\.count).max() ?? 0
    let blocks = zip(pictures, captions).map { picture, caption in
      Array(repeating: blank, count: height - picture.count) + picture
        + caption + Array(repeating: blank, count: depth - caption.count)
    }
    let gap = String(repeating: " ", count: GridLayout.gutter)
    return (0..<height + depth).map { line in
      blocks.map { $0[line] }.joined(separator: gap)
    }
  }

  private var width: Int { layout.tileWidth }
  private var blank: String { String(repeating: " ", count: width) }

  private func picture(_ content: GridTile.Content) -> [String] {
    switch content {
    case .picture(let pixels):
      let fit = PictureFit(pixels.size, in: layout.pictureBox, crop: crop)
      return canvas.lines(pixels, in: layout.pictureBox, crop: crop)
        .map { centered($0, columns: fit.cells.columns) }
    case .placeholder(let reason):
      return PlaceholderBox.lines(reason.rawValue, in: layout.pictureBox)
    }
  }

  private func centered(_ line: String, columns: Int) -> String {
    let left = (width - columns) / 2
    return String(repeating: " ", count: left) + line
      + String(repeating: " ", count: width - columns - left)
  }

  private func caption(_ tile: GridTile, handle: Handle) -> [String] {
    let details = tile.details.map { detail in
      fitted(detail.label + (detail.text.isBlank ? .empty : Self.space + detail.text)).string
        + Style.reset
    }
    return [titleLine(tile, handle: "\(handle)")] + details
  }

  private func titleLine(_ tile: GridTile, handle: String) -> String {
    let handle = TerminalText(cleaning: handle)
    guard handle.columns < width else { return fitted(handle).string + Style.reset }
    var line = Style.bold + handle.string + Style.reset
    var left = width - handle.columns
    if tile.isFavorite, left >= 2 {
      line += " " + Style.red + "♥" + Style.reset
      left -= 2
    }
    return line + (Self.space + tile.title).cut(to: left).padded(to: left).string + Style.reset
  }

  private func fitted(_ text: TerminalText) -> TerminalText {
    text.cut(to: width).padded(to: width)
  }

  private static let space = TerminalText(cleaning: " ")

  private enum Style {
    static let bold = "\u{1B}[1m"
    static let red = "\u{1B}[31m"
    static let reset = "\u{1B}[0m"
  }
}
