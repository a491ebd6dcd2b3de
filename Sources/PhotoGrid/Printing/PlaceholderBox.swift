import ForeignText

/// The box that keeps the place of a picture which cannot be shown.
enum PlaceholderBox {
  /// Lines as wide as `box`, in the shape of a 3:2 photo, with the reason in the middle.
  static func lines(_ reason: String, in box: CellSize) -> [String] {
    let width = box.columns
    let height = min(box.rows, max(3, width / 3))
    let text = TerminalText(cleaning: reason)
    guard width >= 4, height >= 3 else {
      return [text.cut(to: width).padded(to: width).string]
    }
    let inner = width - 2
    let bar = String(repeating: "─", count: inner)
    return (0..<height).map { line in
      switch line {
      case 0: "┌" + bar + "┐"
      case height - 1: "└" + bar + "┘"
      case height / 2: "│" + centered(text.cut(to: inner), in: inner) + "│"
      default: "│" + String(repeating: " ", count: inner) + "│"
      }
    }
  }

  private static func centered(_ text: TerminalText, in width: Int) -> String {
    let left = (width - text.columns) / 2
    return String(repeating: " ", count: left) + text.padded(to: width - left).string
  }
}
