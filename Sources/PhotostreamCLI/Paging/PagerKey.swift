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
    let start = rest.startIndex
    rest.removeFirst()
    while let byte = rest.popFirst() {
      guard byte < 0x40 else { break }
    }
    let name = String(decoding: rest.base(from: start), as: UTF8.self)
    return Self.sequences[name].map { [$0] } ?? []
  }
}

extension ArraySlice<UInt8> {
  /// What was taken from a slice since it began at `start`.
  fileprivate func base(from start: Int) -> ArraySlice<UInt8> {
    guard start < startIndex else { return [] }
    return self[start..<startIndex]
  }
}
