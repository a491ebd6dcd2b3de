/// A picture in memory: `height` rows of `width` pixels, three bytes (red, green, blue) each,
/// without padding.
public struct PixelBuffer: Sendable, Equatable {
  /// The size of the picture.
  public let size: PixelSize
  /// `width * height * 3` bytes, row by row from the top.
  public internal(set) var pixels: [UInt8]

  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }

  /// A picture of the given pixels; nil when their number is not `width * height * 3`.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    let size = PixelSize(width: width, height: height)
    guard width > 0, height > 0, size.pixelCount <= Int.max / 3,
      pixels.count == size.pixelCount * 3
    else { return nil }
    self.size = size
    self.pixels = pixels
  }

  /// A picture of one gray level, for sizes that were checked.
  init(size: PixelSize, gray: UInt8) {
    self.size = size
    pixels = [UInt8](repeating: gray, count: size.width * size.height * 3)
  }

  /// The color at a column and a row; black outside the picture.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    guard x >= 0, y >= 0, x < width, y < height else { return (0, 0, 0) }
    let start = (y * width + x) * 3
    return (pixels[start], pixels[start + 1], pixels[start + 2])
  }

  /// The pixels of the picture turned upright.
  public func turned(_ orientation: Orientation) -> PixelBuffer {
    if orientation == .up { return self }
    // Where the stored pixel (0, 0) goes, and how far one step to the right and one down move.
    let target = orientation.upright(size)
    let (right, bottom) = ((target.width - 1) * 3, (target.height - 1) * target.width * 3)
    let (across, down) = (3, target.width * 3)
    let (origin, stepX, stepY): (Int, Int, Int) =
      switch orientation {
      case .up: (0, across, down)
      case .upMirrored: (right, -across, down)
      case .down: (right + bottom, -across, -down)
      case .downMirrored: (bottom, across, -down)
      case .leftMirrored: (0, down, across)
      case .right: (right, down, -across)
      case .rightMirrored: (right + bottom, -down, -across)
      case .left: (bottom, -down, across)
      }
    var result = PixelBuffer(size: target, gray: 0)
    // Every target offset is inside: the steps permute the pixels of a buffer of equal length.
    result.pixels.withUnsafeMutableBufferPointer { out in
      pixels.withUnsafeBufferPointer { stored in
        var from = 0
        for y in 0..<height {
          var to = origin + y * stepY
          for _ in 0..<width {
            out[to] = stored[from]
            out[to + 1] = stored[from + 1]
            out[to + 2] = stored[from + 2]
            from += 3
            to += stepX
          }
        }
      }
    }
    return result
  }
}
