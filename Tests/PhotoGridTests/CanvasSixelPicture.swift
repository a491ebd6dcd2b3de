import ImageDecoding
import Testing

@testable import PhotoGrid

/// Reads sixels, as a terminal does.
struct SixelPicture {
  /// The size that the raster attributes tell.
  let size: PixelSize
  /// Each pixel's red, green and blue of 0 to 255; nil where nothing was drawn.
  private(set) var pixels: [[Double]?]
  /// How many colors were defined.
  private(set) var defined = 0

  /// Reads one sequence; throws where it is none or draws outside its size.
  init(_ bytes: [UInt8]) throws {
    let opening = Array("\u{1B}P0;1;0q\"".utf8)
    guard bytes.starts(with: opening), bytes.suffix(2) == [0x1B, 0x5C] else {
      throw KittyMessages.Broken(words: "no sixels")
    }
    var rest = bytes.dropFirst(opening.count).dropLast(2)
    func numbers() -> [Int] {
      let digits = rest.prefix { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x3B }
      rest = rest.dropFirst(digits.count)
      return digits.split(separator: 0x3B).map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
    }
    let raster = numbers()
    guard raster.count == 4, raster[0] == 1, raster[1] == 1 else {
      throw KittyMessages.Broken(words: "no raster attributes")
    }
    size = PixelSize(width: raster[2], height: raster[3])
    pixels = [[Double]?](repeating: nil, count: size.pixelCount)
    var palette: [Int: [Double]] = [:]
    var (color, left, top) = (-1, 0, 0)
    while let byte = rest.first {
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "#"):
        let values = numbers()
        if values.count == 5, values[1] == 2 {
          palette[values[0]] = values[2...].map { Double($0) * 255 / 100 }
          defined += 1
        }
        color = values[0]
      case UInt8(ascii: "$"): left = 0
      case UInt8(ascii: "-"): (left, top) = (0, top + 6)
      case UInt8(ascii: "!"), 63...126:
        var count = 1
        var sixel = byte
        if byte == UInt8(ascii: "!") {
          count = numbers()[0]
          sixel = rest.first ?? 0
          rest = rest.dropFirst()
        }
        for _ in 0..<count {
          for row in 0..<6 where (sixel - 63) >> row & 1 == 1 {
            guard left < size.width, top + row < size.height, let level = palette[color],
              pixels[(top + row) * size.width + left] == nil
            else { throw KittyMessages.Broken(words: "drawn at \(left), \(top + row)") }
            pixels[(top + row) * size.width + left] = level
          }
          left += 1
        }
      default: throw KittyMessages.Broken(words: "a byte \(byte)")
      }
    }
  }
}

extension Samples {
  /// A picture with gradients, edges and grain in many colors, the same in each run.
  static func scene(width: Int, height: Int) throws -> PixelBuffer {
    var generator = SeededGenerator(11)
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let isSun = (x - 100) * (x - 100) + (y - 30) * (y - 30) < 400
        let isHill = y > 60 + (x * x / 200) % 25
        var color = [90 + y, 140, 230 - y]
        if isHill { color = [40 + x / 3, 110 - y / 2, 30 + x / 5] }
        if isSun { color = [250, 220 - y, 90] }
        pixels += color.map { UInt8(clamping: $0 + Int.random(in: -12...12, using: &generator)) }
      }
    }
    return try #require(PixelBuffer(width: width, height: height, pixels: pixels))
  }
}
