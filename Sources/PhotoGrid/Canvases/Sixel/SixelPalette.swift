/// The colors for a picture, by median cut: the box of the largest error is split until there are
/// enough, and each gives its mean color.
struct SixelPalette {
  /// The colors, red, green and blue of 0 to 255.
  private(set) var colors: [SIMD4<Float>] = []
  /// The color of each key of a histogram; `UInt8.max` also where none occurs.
  private(set) var colorOfKey: [UInt8]

  /// At most `count` colors, 1 to 256.
  init(_ histogram: ColorHistogram, count: Int) {
    var entries = histogram.entries
    var colorOfKey = [UInt8](repeating: .max, count: 1 << 15)
    var colors: [SIMD4<Float>] = []
    entries.withUnsafeMutableBufferPointer { entries in
      var boxes = [ColorBox(entries, 0..<entries.count)]
      while boxes.count < count {
        let worst = boxes.indices.max { boxes[$0].error < boxes[$1].error } ?? 0
        guard boxes[worst].error > 0, let halves = boxes[worst].split(entries) else { break }
        boxes[worst] = halves.0
        boxes.append(halves.1)
      }
      for (number, box) in boxes.enumerated() {
        for index in box.range { colorOfKey[Int(entries[index].key)] = UInt8(number) }
      }
      colors = boxes.map(\.mean)
    }
    self.colorOfKey = colorOfKey
    self.colors = colors
  }

  /// The color of each pixel by its entry: a table, no search.
  func indices(_ histogram: ColorHistogram) -> [UInt8] {
    let colors = histogram.entries.map { colorOfKey[Int($0.key)] }
    return histogram.pixels.map { colors[Int($0)] }
  }

  /// The number of the color next to another one.
  func nearest(_ color: SIMD4<Float>) -> UInt8 {
    var best = (number: 0, distance: Float.infinity)
    for (number, other) in colors.enumerated() {
      let gap = other - color
      let distance = (gap * gap).sum()
      if distance < best.distance { best = (number, distance) }
    }
    return UInt8(best.number)
  }
}
