/// One line of colored cells in the making; says each color once and resets at the end.
struct CellRow {
  private static let escape = Array("\u{1B}[".utf8)
  private static let reset = Array("\u{1B}[0m".utf8)

  // Bytes, not a string: interpolating a thousand numbers took longer than decoding the picture.
  private var text: [UInt8] = []
  private var ink: CellColor?
  private var ground: CellColor?

  /// A cell of one color.
  mutating func appendFlat(_ color: CellColor) {
    if ground != color, ink == color {
      text += "█".utf8
    } else {
      set(ink: nil, ground: color)
      text.append(UInt8(ascii: " "))
    }
  }

  /// A cell that shows `glyph` in `ink` on `ground`, or the same with both exchanged as `inverse`.
  mutating func append(_ glyph: String, inverse: String, ink: CellColor, ground: CellColor) {
    if ink == ground { return appendFlat(ink) }
    let kept = (self.ink == ink ? 1 : 0) + (self.ground == ground ? 1 : 0)
    let keptInverse = (self.ink == ground ? 1 : 0) + (self.ground == ink ? 1 : 0)
    if keptInverse > kept {
      set(ink: ground, ground: ink)
      text += inverse.utf8
    } else {
      set(ink: ink, ground: ground)
      text += glyph.utf8
    }
  }

  /// The line, with a reset behind it.
  consuming func finished() -> String {
    if ink != nil || ground != nil { text += Self.reset }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func set(ink newInk: CellColor?, ground newGround: CellColor?) {
    let changesInk = newInk != nil && newInk != ink
    let changesGround = newGround != nil && newGround != ground
    guard changesInk || changesGround else { return }
    text += Self.escape
    if changesInk, let newInk {
      text += "38;".utf8
      newInk.append(to: &text)
      ink = newInk
    }
    if changesGround, let newGround {
      text += (changesInk ? ";48;" : "48;").utf8
      newGround.append(to: &text)
      ground = newGround
    }
    text.append(UInt8(ascii: "m"))
  }
}
