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

  /// A picture of samples whose number was checked.
  init(size: PixelSize, checked pixels: [UInt8]) {
    self.size = size
    self.pixels = pixels
  }

  /// The pixels of the picture turned upright.
  public func turned(_ orientation: Orientation) -> PixelBuffer {
    let turned = Raster(size: size, channels: 3, samples: pixels).turned(orientation)
    return PixelBuffer(size: turned.size, checked: turned.samples)
  }
}
