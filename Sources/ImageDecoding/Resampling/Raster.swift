/// A picture in memory of one (gray) or three (color) samples a pixel, row by row without padding.
struct Raster: Equatable {
  let size: PixelSize
  let channels: Int
  var samples: [UInt8]

  /// The samples in the form of a color picture.
  var pixels: PixelBuffer {
    guard channels == 1 else { return PixelBuffer(size: size, checked: samples) }
    var colors: [UInt8] = []
    colors.reserveCapacity(samples.count * 3)
    for level in samples {
      colors.append(level)
      colors.append(level)
      colors.append(level)
    }
    return PixelBuffer(size: size, checked: colors)
  }

  /// The picture turned upright.
  func turned(_ orientation: Orientation) -> Raster {
    if orientation == .up { return self }
    // Where the stored pixel (0, 0) goes, and how far one step to the right and one down move.
    let target = orientation.upright(size)
    let across = channels
    let down = target.width * channels
    let (right, bottom) = ((target.width - 1) * across, (target.height - 1) * down)
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
    // Every target offset is inside: the steps permute the pixels of a buffer of equal length.
    var out = [UInt8](repeating: 0, count: samples.count)
    out.withUnsafeMutableBufferPointer { out in
      samples.withUnsafeBufferPointer { stored in
        var from = 0
        for y in 0..<size.height {
          var to = origin + y * stepY
          for _ in 0..<size.width {
            for channel in 0..<channels { out[to + channel] = stored[from + channel] }
            from += channels
            to += stepX
          }
        }
      }
    }
    return Raster(size: target, channels: channels, samples: out)
  }
}
