import ForeignText

/// The lines below a picture, each as wide as the tile.
struct TileCaption {
  let width: Int
  /// Whether the title is a link where the tile has one.
  let linksTitles: Bool

  private static let space = TerminalText(cleaning: " ")

  private enum Style {
    static let bold = "\u{1B}[1m"
    static let red = "\u{1B}[31m"
    static let reset = "\u{1B}[0m"
  }

  /// The title behind its handle, then the details.
  func lines(_ tile: GridTile, handle: Handle) -> [String] {
    let details = tile.details.map { detail in
      fitted(detail.label + (detail.text.isBlank ? .empty : Self.space + detail.text)).string
        + Style.reset
    }
    return [titleLine(tile, handle: TerminalText(cleaning: "\(handle)"))] + details
  }

  private func titleLine(_ tile: GridTile, handle: TerminalText) -> String {
    guard handle.columns < width else { return fitted(handle).string + Style.reset }
    var line = Style.bold + handle.string + Style.reset
    var left = width - handle.columns
    if tile.isFavorite, left >= 2 {
      line += " " + Style.red + "♥" + Style.reset
      left -= 2
    }
    let title = tile.title.cut(to: left - 1)
    let blanks = String(repeating: " ", count: left - 1 - title.columns)
    let text = tile.link.map { linksTitles ? $0.around(title.string) : title.string }
    return line + " " + (text ?? title.string) + blanks + Style.reset
  }

  private func fitted(_ text: TerminalText) -> TerminalText {
    text.cut(to: width).padded(to: width)
  }
}
