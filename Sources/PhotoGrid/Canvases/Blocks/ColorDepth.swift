/// How many colors the terminal shows.
public enum ColorDepth: Sendable {
  /// Red, green and blue in eight bits each.
  case full
  /// The 256 colors of xterm: a cube of 6 x 6 x 6 and a scale of 24 grays.
  case palette256
}

/// A color as it stands in an escape sequence.
enum CellColor: Equatable {
  case rgb(UInt8, UInt8, UInt8)
  case index(Int)

  init(red: Int, green: Int, blue: Int, depth: ColorDepth) {
    switch depth {
    case .full:
      self = .rgb(UInt8(clamping: red), UInt8(clamping: green), UInt8(clamping: blue))
    case .palette256:
      self = .index(Self.nearestIndex(red, green, blue))
    }
  }

  /// Appends the parameters that stand behind 38 (ink) or 48 (ground).
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .rgb(let red, let green, let blue):
      bytes += [UInt8(ascii: "2"), UInt8(ascii: ";")]
      Self.append(Int(red), to: &bytes)
      bytes.append(UInt8(ascii: ";"))
      Self.append(Int(green), to: &bytes)
      bytes.append(UInt8(ascii: ";"))
      Self.append(Int(blue), to: &bytes)
    case .index(let index):
      bytes += [UInt8(ascii: "5"), UInt8(ascii: ";")]
      Self.append(index, to: &bytes)
    }
  }

  /// Appends a number of 0 to 999 in decimal digits.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    let zero = UInt8(ascii: "0")
    if number > 99 { bytes.append(zero + UInt8(number / 100)) }
    if number > 9 { bytes.append(zero + UInt8(number / 10 % 10)) }
    bytes.append(zero + UInt8(number % 10))
  }

  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  /// The index of the cube color or gray next to a color.
  ///
  /// The first sixteen colors are left out: every user sees others there.
  private static func nearestIndex(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let (r, g, b) = (cubeStep(red), cubeStep(green), cubeStep(blue))
    let cube = (cubeLevels[r], cubeLevels[g], cubeLevels[b])
    let gray = min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
    let level = 8 + 10 * gray
    func distance(_ other: (Int, Int, Int)) -> Int {
      let (x, y, z) = (other.0 - red, other.1 - green, other.2 - blue)
      return x * x + y * y + z * z
    }
    return distance((level, level, level)) < distance(cube) ? 232 + gray : 16 + 36 * r + 6 * g + b
  }

  private static func cubeStep(_ level: Int) -> Int {
    level < 48 ? 0 : level < 115 ? 1 : min(5, (level - 35) / 40)
  }
}
