import ImageDecoding

/// Writes a picture of numbered colors as sixels: bands of six rows, in each of which every color
/// draws its pixels in one pass from the left.
struct SixelWriter {
  /// The columns of one color in a band, chained from left to right.
  private struct Stroke {
    let column: Int32
    /// The rows, from the lowest bit down.
    var rows: UInt8
    /// The next stroke of the color; -1 for none.
    var next: Int32 = -1
  }

  /// What stands between the introducer and the terminator.
  private(set) var body: [UInt8] = []

  private let size: PixelSize
  private var strokes: [Stroke] = []
  /// The first and the last stroke of each color in this band; -1 for none.
  private var first = [Int32](repeating: -1, count: 256)
  private var last = [Int32](repeating: -1, count: 256)

  /// Writes pixels, whose number is that of `size`, in the colors of a palette.
  init(_ pixels: [UInt8], size: PixelSize, colors: [SIMD4<Float>]) {
    self.size = size
    precondition(pixels.count == size.pixelCount && size.width < Int32.max / 6)
    body.reserveCapacity(colors.count * 16 + pixels.count * 2)
    body += "\"1;1;\(size.width);\(size.height)".utf8
    define(colors, usedBy: pixels)
    for top in stride(from: 0, to: size.height, by: 6) {
      if top > 0 { body.append(UInt8(ascii: "-")) }
      collect(pixels, from: top, height: min(6, size.height - top))
      drawBand()
    }
  }

  /// Defines the colors that occur, in hundredths.
  private mutating func define(_ colors: [SIMD4<Float>], usedBy pixels: [UInt8]) {
    var isUsed = [Bool](repeating: false, count: 256)
    for pixel in pixels { isUsed[Int(pixel)] = true }
    for (number, color) in colors.enumerated() where isUsed[number] {
      append(UInt8(ascii: "#"), number)
      body += ";2".utf8
      for level in [color.x, color.y, color.z] {
        append(UInt8(ascii: ";"), Int(level * 100 / 255 + 0.5))
      }
    }
  }

  /// Finds the strokes of each color in a band.
  private mutating func collect(_ pixels: [UInt8], from top: Int, height: Int) {
    strokes.removeAll(keepingCapacity: true)
    strokes.reserveCapacity(size.width * 6)
    for number in 0..<256 { first[number] = -1 }
    let width = size.width
    // Unsafe: a band is at most six rows of `width` pixels, whose number was checked, and a color
    // is a byte.
    pixels.withUnsafeBufferPointer { pixels in
      first.withUnsafeMutableBufferPointer { first in
        last.withUnsafeMutableBufferPointer { last in
          for column in 0..<width {
            for row in 0..<height {
              let color = Int(pixels[(top &+ row) &* width &+ column])
              let bit = UInt8(1) << UInt8(row)
              if first[color] < 0 {
                first[color] = Int32(strokes.count)
              } else if strokes[Int(last[color])].column == column {
                strokes[Int(last[color])].rows |= bit
                continue
              } else {
                strokes[Int(last[color])].next = Int32(strokes.count)
              }
              last[color] = Int32(strokes.count)
              strokes.append(Stroke(column: Int32(column), rows: bit))
            }
          }
        }
      }
    }
  }

  /// Draws the strokes of a band, color by color.
  private mutating func drawBand() {
    var isFirst = true
    for color in 0..<256 where first[color] >= 0 {
      if !isFirst { body.append(UInt8(ascii: "$")) }
      isFirst = false
      append(UInt8(ascii: "#"), color)
      var index = first[color]
      var column: Int32 = 0
      while index >= 0 {
        let stroke = strokes[Int(index)]
        repeatRows(0, count: Int(stroke.column - column))
        // Neighbors that draw the same rows make one run.
        var count: Int32 = 1
        index = stroke.next
        while index >= 0, strokes[Int(index)].column == stroke.column + count,
          strokes[Int(index)].rows == stroke.rows
        {
          count += 1
          index = strokes[Int(index)].next
        }
        repeatRows(stroke.rows, count: Int(count))
        column = stroke.column + count
      }
    }
  }

  /// Appends a sixel, as a run when that is shorter.
  private mutating func repeatRows(_ rows: UInt8, count: Int) {
    let sixel = 63 + rows
    if count > 3 {
      append(UInt8(ascii: "!"), count)
      body.append(sixel)
    } else {
      for _ in 0..<count { body.append(sixel) }
    }
  }

  private mutating func append(_ mark: UInt8, _ number: Int) {
    body.append(mark)
    Decimal.append(number, to: &body)
  }
}
