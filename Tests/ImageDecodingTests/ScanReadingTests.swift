import Testing

@testable import ImageDecoding

@Suite struct ScanReadingTests {
  private static func picture() throws -> PixelBuffer {
    try Samples.picture(width: 256, height: 128) { x, y in
      let grain = (x &* 7919 ^ y &* 104_729) % 23
      return [UInt8(x * 3 / 4 + grain), UInt8(y + grain), UInt8((x + y) / 3 + grain)]
    }
  }

  private static func thumbnailer(_ scans: ScanReading) -> Thumbnailer {
    Thumbnailer(.init(.fit, PixelSize(width: 40, height: 40), scans: scans))
  }

  /// The offset of each start of scan.
  private static func scans(of file: [UInt8]) -> [Int] {
    file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
  }

  @Test func `the needed scans look like all of them`() throws {
    let file = try JPEGEncoder(isProgressive: true).encode(Self.picture())
    let whole = try Self.thumbnailer(.whole).pixels(of: file)
    let needed = try Self.thumbnailer(.needed).pixels(of: file)
    let error = zip(whole.pixels, needed.pixels)
      .map { (Double($0) - Double($1)) * (Double($0) - Double($1)) }.reduce(0, +)
    #expect(error > 0, "all scans were read")
    #expect(error / Double(whole.pixels.count) < 1.6, "less than 46 dB")
  }

  @Test func `baseline files are read as ever`() throws {
    let file = try JPEGEncoder().encode(Self.picture())
    #expect(
      try Self.thumbnailer(.whole).pixels(of: file) == Self.thumbnailer(.needed).pixels(of: file))
  }

  @Test func `what is not needed may be damaged, but not its headers nor the end`() throws {
    let file = try JPEGEncoder(isProgressive: true).encode(Self.picture())
    let last = try #require(Self.scans(of: file).last)
    var inside = file
    for index in last + 20..<last + 60 { inside[index] = 0 }
    #expect(throws: Never.self) { try Self.thumbnailer(.needed).thumbnail(of: inside) }

    for (offset, value) in [(4, UInt8(9)), (5, 77), (7, 64), (8, 64), (9, 0x9F)] {
      var header = file
      header[last + offset] = value
      #expect(throws: ImageError.self, "\(offset)") {
        try Self.thumbnailer(.needed).thumbnail(of: header)
      }
    }
    for cut in [last, last + 5, last + 30, file.count - 2, file.count - 1] {
      #expect(throws: ImageError.self, "cut at \(cut) of \(file.count)") {
        try Self.thumbnailer(.needed).thumbnail(of: Array(file[..<cut]))
      }
    }
  }

  @Test func `a scan that is needed must be sound`() throws {
    let file = try JPEGEncoder(isProgressive: true).encode(Self.picture())
    let second = Self.scans(of: file)[1]
    let damaged = file[..<(second + 30)] + [0xFF, 0xFF, 0xD9] + file[(second + 33)...]
    #expect(throws: ImageError.self) {
      try Self.thumbnailer(.needed).thumbnail(of: Array(damaged))
    }
  }
}
