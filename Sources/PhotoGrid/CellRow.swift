/// One line of colored cells in the making; says each color once and resets at the end.
struct CellRow {
  private static let escape = "\u{1B}["

  private var text = ""
  private var ink: CellColor?
  private var ground: CellColor?

  /// A cell of one color.
  mutating func appendFlat(_ color: CellColor) {
    if ground != color, ink == color {
      text += "█"
    } else {
      set(ink: nil, ground: color)
      text += " "
    }
  }

  /// A cell that shows `glyph` in `ink` on `ground`, or the same with both exchanged as `inverse`.
  mutating func append(_ glyph: String, inverse: String, ink: CellColor, ground: CellColor) {
    if ink == ground { return appendFlat(ink) }
    let kept = (self.ink == ink ? 1 : 0) + (self.ground == ground ? 1 : 0)
    let keptInverse = (self.ink == ground ? 1 : 0) + (self.ground == ink ? 1 : 0)
    if keptInverse > kept {
      set(ink: ground, ground: ink)
      text += inverse
    } else {
      set(ink: ink, ground: ground)
      text += glyph
    }
  }

  /// The line, with a reset behind it.
  func finished() -> String { ink == nil && ground == nil ? text : text + Self.escape + "0m" }

  private mutating func set(ink: CellColor?, ground: CellColor?) {
    var parameters: [String] = []
    if let ink, ink != self.ink {
      parameters.append("38;" + ink.parameters)
      self.ink = ink
    }
    if let ground, ground != self.ground {
      parameters.append("48;" + ground.parameters)
      self.ground = ground
    }
    if !parameters.isEmpty { text += Self.escape + parameters.joined(separator: ";") + "m" }
  }
}
