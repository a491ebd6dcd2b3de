import ImageDecoding
import Testing

/// Pictures and files made at test time.
enum Samples {
  /// A picture whose quarters are red, green, blue and white, clockwise from the top left.
  static func quarters(width: Int = 32, height: Int = 16) throws -> PixelBuffer {
    try picture(width: width, height: height) { x, y in
      switch (x < width / 2, y < height / 2) {
      case (true, true): [255, 0, 0]
      case (false, true): [0, 255, 0]
      case (false, false): [0, 0, 255]
      case (true, false): [255, 255, 255]
      }
    }
  }

  /// A smooth gradient, which JPEG keeps well.
  static func gradient(width: Int, height: Int) throws -> PixelBuffer {
    try picture(width: width, height: height) { x, y in
      [UInt8(x * 255 / max(1, width - 1)), UInt8(y * 255 / max(1, height - 1)), 128]
    }
  }

  static func picture(
    width: Int, height: Int, color: (Int, Int) -> [UInt8]
  ) throws -> PixelBuffer {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { pixels += color(x, y) }
    }
    return try #require(PixelBuffer(width: width, height: height, pixels: pixels))
  }

  /// `jpeg` with an EXIF segment of the given orientation value put before its other segments, or
  /// behind its JFIF segment.
  static func withEXIF(
    _ jpeg: [UInt8], orientation: UInt8, littleEndian: Bool = false, afterJFIF: Bool = false
  ) -> [UInt8] {
    let tiff: [UInt8] =
      littleEndian
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let content = Array("Exif\0\0".utf8) + tiff + [0, 0, 0, 0]
    let segment = [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    let position = afterJFIF ? 4 + Int(jpeg[4]) << 8 + Int(jpeg[5]) : 2
    return jpeg[..<position] + segment + jpeg[position...]
  }

  /// A JPEG head that claims a size and holds no picture.
  static func hostileHeader(width: Int, height: Int, progressive: Bool = true) -> [UInt8] {
    let sides = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
    let quantization: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    let components: [UInt8] = [3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
    let frame: [UInt8] = [0xFF, progressive ? 0xC2 : 0xC0, 0, 17, 8] + sides + components
    let scan: [UInt8] = [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 0, 0]
    let padding = [UInt8](repeating: 0x55, count: 140)
    return [0xFF, 0xD8] + quantization + frame + scan + padding + [0xFF, 0xD9]
  }
}

/// The greatest difference between two colors in any channel.
func distance(_ left: (UInt8, UInt8, UInt8), _ right: (UInt8, UInt8, UInt8)) -> Int {
  [(left.0, right.0), (left.1, right.1), (left.2, right.2)]
    .map { abs(Int($0) - Int($1)) }.max() ?? 0
}
