import ImageDecoding

/// Two pixels a cell, one above the other, by the upper half block.
public struct HalfBlockCanvas: BlockCanvas {
  /// How many colors are used.
  public let depth: ColorDepth
  /// The mode and the depth.
  public var name: String { "half-\(depth)" }
  /// One pixel across, two down.
  var cell: PixelSize { PixelSize(width: 1, height: 2) }

  /// A canvas of the given colors.
  public init(depth: ColorDepth = .full) { self.depth = depth }

  /// The lines of a picture of an even number of rows.
  func lines(_ pixels: PixelBuffer) -> [String] {
    (0..<pixels.height / 2).map { row in
      var line = CellRow()
      for column in 0..<pixels.width {
        line.append(
          "▀", inverse: "▄", ink: color(pixels[column, row * 2]),
          ground: color(pixels[column, row * 2 + 1]))
      }
      return line.finished()
    }
  }

  private func color(_ pixel: (red: UInt8, green: UInt8, blue: UInt8)) -> CellColor {
    CellColor(
      red: Int(pixel.red), green: Int(pixel.green), blue: Int(pixel.blue), depth: depth)
  }
}
