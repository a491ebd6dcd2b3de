/// Parts what a terminal sends into control sequences and other bytes (ECMA-48, 7 bit).
///
/// It takes any bytes in pieces of any size. What it keeps is bounded: a longer sequence is read to its
/// end and dropped.
struct ControlSequenceReader: Sendable {
  /// What was read.
  enum Piece: Equatable, Sendable {
    /// A control string (APC, DCS, OSC, PM, SOS) with its introducer and terminator; nobody types one.
    case string([UInt8])
    /// Another sequence that begins with ESC: a reply, or a key.
    case sequence([UInt8])
    /// A byte that belongs to no sequence: somebody typed it.
    case byte(UInt8)
    /// A sequence that was too long to keep.
    case overlong
  }

  private enum State { case ground, escape, singleShift, csi, string, stringEscape }

  private static let longest = 4096
  private static let esc: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07
  private static let aborts: Set<UInt8> = [0x18, 0x1A]  // CAN and SUB

  private var state = State.ground
  private var kept: [UInt8] = []
  private var isOverlong = false

  /// How many bytes of an unfinished sequence there are that a key may have sent.
  var unfinishedCount: Int { state == .string || state == .stringEscape ? 0 : kept.count }

  /// Takes one byte; gives what it completes.
  mutating func take(_ byte: UInt8) -> Piece? {
    switch state {
    case .ground:
      guard byte == Self.esc else { return .byte(byte) }
      begin()
    case .escape:
      if byte == Self.esc { return restart() }
      keep(byte)
      switch byte {
      case UInt8(ascii: "["): state = .csi
      case UInt8(ascii: "O"): state = .singleShift
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
        UInt8(ascii: "X"):
        state = .string
      case 0x20...0x2F: break
      default: return finish()
      }
    case .singleShift:
      if byte == Self.esc { return restart() }
      keep(byte)
      return finish()
    case .csi:
      if byte == Self.esc { return restart() }
      if Self.aborts.contains(byte) { return finish() }
      // A control character inside a sequence acts by itself.
      if byte < 0x20 { return .byte(byte) }
      keep(byte)
      if (0x40...0x7E).contains(byte) { return finish() }
    case .string:
      if Self.aborts.contains(byte) { return finish() }
      keep(byte)
      if byte == Self.bell { return finish() }
      if byte == Self.esc { state = .stringEscape }
    case .stringEscape:
      keep(byte)
      if byte == UInt8(ascii: "\\") { return finish() }
      if byte != Self.esc { state = .string }
    }
    return nil
  }

  private mutating func begin() {
    state = .escape
    kept = [Self.esc]
    isOverlong = false
  }

  private mutating func keep(_ byte: UInt8) {
    if kept.count < Self.longest { kept.append(byte) } else { isOverlong = true }
  }

  /// Another sequence begins before this one ended.
  private mutating func restart() -> Piece {
    let piece = finish()
    begin()
    return piece
  }

  private mutating func finish() -> Piece {
    let isString = state == .string || state == .stringEscape
    defer {
      state = .ground
      kept = []
    }
    if isOverlong { return .overlong }
    return isString ? .string(kept) : .sequence(kept)
  }
}
