/// What somebody presses in the pager.
enum PagerKey: Equatable, Sendable {
  case down, up, pageDown, pageUp, top, bottom
  case enter, erase, cancel
  /// A printable ASCII character.
  case character(Character)
}

/// Reads keys from the bytes of a terminal.
struct PagerKeyReader {
  private static let sequences: [String: PagerKey] = [
    "[A": .up, "[B": .down, "OA": .up, "OB": .down, "[5~": .pageUp, "[6~": .pageDown,
    "[H": .top, "[F": .bottom, "OH": .top, "OF": .bottom, "[1~": .top, "[4~": .bottom,
  ]

  /// The keys of a piece as the terminal sent it; what is no key of the pager is left out.
  ///
  /// An escape character alone is the key of that name: a terminal sends the sequence of another key
  /// in one piece.
  func keys(_ bytes: [UInt8]) -> [PagerKey] {
    var keys: [PagerKey] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1B:
        guard let second = rest.first, second == UInt8(ascii: "[") || second == UInt8(ascii: "O")
        else {
          keys.append(.cancel)
          continue
        }
        keys += sequence(&rest)
      case 0x0A, 0x0D: keys.append(.enter)
      case 0x08, 0x7F: keys.append(.erase)
      case 0x20...0x7E: keys.append(.character(Character(Unicode.Scalar(byte))))
      default: continue
      }
    }
    return keys
  }

  /// A sequence behind its escape character: parameters, then one final byte.
  private func sequence(_ rest: inout ArraySlice<UInt8>) -> [PagerKey] {
    var name: [UInt8] = []
    while let byte = rest.popFirst() {
      name.append(byte)
      if name.count > 1, byte >= 0x40 { break }
    }
    return Self.sequences[String(decoding: name, as: UTF8.self)].map { [$0] } ?? []
  }
}
