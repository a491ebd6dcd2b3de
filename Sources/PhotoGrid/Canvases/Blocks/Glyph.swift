/// A character that fills a part of its cell.
struct Glyph: Equatable {
  /// Its UTF-8, the first byte lowest.
  let code: UInt32

  /// A character.
  init(_ scalar: Unicode.Scalar) {
    code = Array(String(scalar).utf8).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// All of the cell.
  static let full = Glyph("█")
  /// The upper half.
  static let upper = Glyph("▀")
  /// The lower half.
  static let lower = Glyph("▄")
}
