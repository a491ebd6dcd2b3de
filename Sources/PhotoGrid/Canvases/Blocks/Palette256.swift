/// The palette of 256 colors: a cube of 6 x 6 x 6 from 16 on, 24 grays from 232 on.
///
/// The first sixteen colors are left out: every user sees others there.
enum Palette256 {
  /// What a level of a channel comes to in the cube: the step, and its own level.
  private struct Step {
    let index: Int32
    let level: Int32
  }

  private static let steps = (0..<256).map { level -> Step in
    let index = level < 48 ? 0 : level < 115 ? 1 : min(5, (level - 35) / 40)
    return Step(index: Int32(index), level: Int32(index == 0 ? 0 : 55 + 40 * index))
  }
  /// The gray of each sum of three channels.
  private static let grays = (0...765).map { sum in Int32(min(max((sum / 3 - 3) / 10, 0), 23)) }

  /// The index of the cube color or gray next to a color.
  static func nearest(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let (r, g, b) = (Int32(red), Int32(green), Int32(blue))
    let (x, y, z) = (steps[Int(red)], steps[Int(green)], steps[Int(blue)])
    let gray = grays[Int(r + g + b)]
    let level = 8 + 10 * gray
    let toGray = square(level - r) + square(level - g) + square(level - b)
    let toCube = square(x.level - r) + square(y.level - g) + square(z.level - b)
    return UInt8(toGray < toCube ? 232 + gray : 16 + 36 * x.index + 6 * y.index + z.index)
  }

  private static func square(_ number: Int32) -> Int32 { number * number }
}
