/// Lines of colored cells in the making; says each color once a line and resets at its end.
struct BlockText {
  /// The lines so far.
  private(set) var bytes: [UInt8] = []

  private static let none = UInt32.max

  private var ink = BlockText.none
  private var ground = BlockText.none

  /// Text for so many cells.
  init(_ cells: CellSize) {
    bytes.reserveCapacity(cells.rows * (cells.columns * 42 + 8))
  }

  /// A cell of one color.
  mutating func appendFlat(_ color: CellColor) {
    if ground != color.code, ink == color.code {
      append(.full)
    } else {
      set(ink: Self.none, ground: color.code)
      bytes.append(UInt8(ascii: " "))
    }
  }

  /// A cell that shows `glyph` in `ink` on `ground`, or the same with both exchanged as `inverse`
  /// where there is such a glyph and colors are saved by it.
  mutating func append(_ glyph: Glyph, inverse: Glyph?, ink: CellColor, ground: CellColor) {
    if ink == ground { return appendFlat(ink) }
    if let inverse {
      let kept = (self.ink == ink.code ? 1 : 0) + (self.ground == ground.code ? 1 : 0)
      let keptInverse = (self.ink == ground.code ? 1 : 0) + (self.ground == ink.code ? 1 : 0)
      if keptInverse > kept {
        set(ink: ground.code, ground: ink.code)
        return append(inverse)
      }
    }
    set(ink: ink.code, ground: ground.code)
    append(glyph)
  }

  /// Ends a line with a reset, the last one without a line break.
  mutating func endLine(isLast: Bool) {
    bytes += BlockLines.reset
    (ink, ground) = (Self.none, Self.none)
    if !isLast { bytes.append(UInt8(ascii: "\n")) }
  }

  private mutating func append(_ glyph: Glyph) {
    var code = glyph.code
    while code != 0 {
      bytes.append(UInt8(truncatingIfNeeded: code))
      code >>= 8
    }
  }

  private mutating func set(ink newInk: UInt32, ground newGround: UInt32) {
    let changesInk = newInk != Self.none && newInk != ink
    let changesGround = newGround != ground
    guard changesInk || changesGround else { return }
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    if changesInk {
      append(color: newInk, role: UInt8(ascii: "3"))
      ink = newInk
      if changesGround { bytes.append(UInt8(ascii: ";")) }
    }
    if changesGround {
      append(color: newGround, role: UInt8(ascii: "4"))
      ground = newGround
    }
    bytes.append(UInt8(ascii: "m"))
  }

  /// Appends `38;2;r;g;b` or `38;5;n` (48 for the ground).
  private mutating func append(color: UInt32, role: UInt8) {
    bytes.append(role)
    bytes.append(UInt8(ascii: "8"))
    bytes.append(UInt8(ascii: ";"))
    if color & CellColor.indexed != 0 {
      bytes.append(UInt8(ascii: "5"))
    } else {
      bytes.append(UInt8(ascii: "2"))
      append(level: color >> 16)
      append(level: color >> 8)
    }
    append(level: color)
  }

  /// Appends the low byte of a number behind a semicolon.
  @inline(__always)
  private mutating func append(level: UInt32) {
    let number = UInt8(truncatingIfNeeded: level)
    let zero = UInt8(ascii: "0")
    bytes.append(UInt8(ascii: ";"))
    if number > 99 { bytes.append(zero &+ number / 100) }
    if number > 9 { bytes.append(zero &+ number / 10 % 10) }
    bytes.append(zero &+ number % 10)
  }
}
