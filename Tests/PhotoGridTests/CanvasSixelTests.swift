import ImageDecoding
import Testing

@testable import PhotoGrid

@Suite struct CanvasSixelTests {
  private static let cell = PixelSize(width: 10, height: 20)

  private func decoded(
    _ canvas: SixelCanvas, _ picture: PixelBuffer, in box: CellSize, crop: Bool = false
  ) throws -> SixelPicture {
    let drawing = canvas.drawing(of: picture, in: box, crop: crop)
    guard case .overlay(let bytes)? = canvas.output(of: drawing) else {
      throw KittyMessages.Broken(words: "no overlay")
    }
    return try SixelPicture(bytes)
  }

  /// The mean squared error of a channel.
  private func error(_ shown: SixelPicture, _ ideal: PixelBuffer) -> Double {
    var sum = 0.0
    for (index, level) in ideal.pixels.enumerated() {
      let pixel = shown.pixels[index / 3] ?? [-999, -999, -999]
      let gap = pixel[index % 3] - Double(level)
      sum += gap * gap
    }
    return sum / Double(ideal.pixels.count)
  }

  @Test func `four by six pixels look like this`() throws {
    let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0], [0, 0, 255])
    // Red but for the lowest row, which is blue in its right half.
    var rows: [[[UInt8]]] = Array(repeating: Array(repeating: red, count: 4), count: 5)
    rows.append([red, red, blue, blue])
    let canvas = SixelCanvas(cell: Self.cell)
    let drawing = canvas.drawing(
      of: try Samples.picture(rows), in: CellSize(columns: 1, rows: 1), crop: false)
    guard case .overlay(let bytes)? = canvas.output(of: drawing) else {
      Issue.record("no overlay")
      return
    }
    // Six rows are ~ (63 + 63), all but the lowest one ^ (63 + 31), the lowest one alone _ (63 + 32).
    let options = [
      "#0;2;100;0;0#1;2;0;0;100#0~~^^$#1??__", "#0;2;0;0;100#1;2;100;0;0#0??__$#1~~^^",
    ]
    let bodies = options.map { Array("\u{1B}P0;1;0q\"1;1;4;6\($0)\u{1B}\\".utf8) }
    #expect(bodies.contains(bytes))
  }

  @Test func `runs are counted and colors defined once`() throws {
    let picture = try Samples.picture(
      Array(repeating: Array(repeating: [0, 255, 0], count: 40), count: 12))
    let canvas = SixelCanvas(cell: Self.cell)
    let drawing = canvas.drawing(of: picture, in: CellSize(columns: 9, rows: 9), crop: false)
    #expect(
      String(decoding: drawing.payload, as: UTF8.self)
        == "\"1;1;40;12#0;2;0;100;0#0!40~-#0!40~")
  }

  @Test func `few colors come back exactly, whatever they are`() throws {
    let colors: [[UInt8]] = [
      [0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 255, 0], [0, 0, 255], [51, 102, 153],
    ]
    let rows = (0..<18).map { (y: Int) -> [[UInt8]] in
      (0..<25).map { (x: Int) -> [UInt8] in colors[(x * 7 + y * 3) % 6] }
    }
    let picture = try Samples.picture(rows)
    let shown = try decoded(
      SixelCanvas(cell: Self.cell), picture, in: CellSize(columns: 9, rows: 9))
    #expect(shown.size == picture.size)
    #expect(error(shown, picture) < 0.001)
    #expect(shown.defined == 6)
  }

  @Test(arguments: [(256, 9.0), (128, 15.0), (64, 36.0), (16, 70.0)])
  func `the error stays below a bound`(colors: Int, bound: Double) throws {
    let picture = try Samples.scene(width: 150, height: 96)
    let shown = try decoded(
      SixelCanvas(cell: Self.cell, colors: colors), picture, in: CellSize(columns: 15, rows: 7))
    #expect(shown.size == picture.size)
    #expect(shown.defined <= colors)
    #expect(!shown.pixels.contains(nil))
    let error = error(shown, picture)
    #expect(error < bound, "\(colors) colors: \(error)")
    // Half of the colors must show, or the bound says nothing.
    let fewer = try decoded(
      SixelCanvas(cell: Self.cell, colors: colors / 2, isDiffused: colors <= 64), picture,
      in: CellSize(columns: 15, rows: 7))
    #expect(self.error(fewer, picture) > error)
  }

  @Test func `diffusion keeps the mean of an area`() throws {
    let ramp = (0..<120).map { (x: Int) -> [UInt8] in [UInt8](repeating: UInt8(x * 2), count: 3) }
    let picture = try Samples.picture(Array(repeating: ramp, count: 120))
    func meanError(isDiffused: Bool) throws -> Double {
      let canvas = SixelCanvas(cell: Self.cell, colors: 8, isDiffused: isDiffused)
      let shown = try decoded(canvas, picture, in: CellSize(columns: 12, rows: 6))
      var sum = 0.0
      for top in stride(from: 0, to: 120, by: 12) {
        for left in stride(from: 0, to: 120, by: 12) {
          var gap = 0.0
          for y in top..<top + 12 {
            for x in left..<left + 12 {
              gap += (shown.pixels[y * 120 + x]?[0] ?? -999) - Double(picture[x, y].red)
            }
          }
          sum += abs(gap) / 144
        }
      }
      return sum / 100
    }
    #expect(try meanError(isDiffused: true) < 0.6 * meanError(isDiffused: false))
  }

  @Test func `heights are whole bands, rows that do not fit are left out`() throws {
    let canvas = SixelCanvas(cell: Self.cell)
    let box = CellSize(columns: 15, rows: 7)
    for (width, height, expected) in [(240, 160, 96), (160, 240, 138), (600, 20, 5), (1, 1, 1)] {
      let shown = try decoded(
        canvas, try Samples.gradient(width: width, height: height), in: box)
      #expect(shown.size.height == expected)
      #expect(!shown.pixels.contains(nil))
    }
    let cropped = try decoded(
      canvas, try Samples.gradient(width: 600, height: 400), in: box, crop: true)
    #expect(cropped.size == PixelSize(width: 150, height: 138))
  }

  @Test func `bodies that could end the sequence are not shown`() {
    let canvas = SixelCanvas(cell: Self.cell)
    let cells = CellSize(columns: 2, rows: 2)
    func isShown(_ body: String) -> Bool {
      canvas.output(of: Drawing(cells: cells, payload: Array(body.utf8))) != nil
    }
    #expect(isShown("\"1;1;20;40#0;2;0;0;0#0~"))
    for body in [
      "", "~", "\"1;1;20;40#0\u{1B}\\", "\"1;1;20;40#0\u{9C}", "\"1;1;21;40#0~", "\"1;1;20;41#0~",
      "\"1;1;0;40#0~", "\"1;1;99999999999999999999;1#0~", "\"1;1;20#0~", "\"1;1;20;40#0 ~",
    ] {
      #expect(!isShown(body), "\(body.debugDescription)")
    }
  }
}
