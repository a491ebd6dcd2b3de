import Testing

@testable import ImageDecoding

@Suite struct JPEGVariantTests {
  @Test(arguments: [
    "sampling-4x1", "sampling-1x2", "sampling-3x1", "sampling-2x1,1x2", "rgb",
    "progressive-restarts",
  ])
  func `comes out right`(name: String) throws {
    let file = try SampleFiles.read(name + ".jpg")
    let picture = try JPEGDecoder.decode(file, strict: true)
    #expect(picture.size == PixelSize(width: 24, height: 12))
    // Coarse samples of color smear across the picture's edges only.
    for (x, y) in [(1, 1), (12, 6), (22, 1), (1, 10), (22, 10)] {
      #expect(distance(picture[x, y], SampleFiles.color(x, y)) < 16, "\(name) at \(x), \(y)")
    }
    let thumbnailer = Thumbnailer(.init(.fit, PixelSize(width: 12, height: 12)))
    let small = try thumbnailer.pixels(of: file)
    #expect(small.size == PixelSize(width: 12, height: 6))
    #expect(distance(small[6, 3], (125, 130, 128)) < 16)
  }

  @Test func `inks without Adobe's marker are not inverted`() throws {
    let picture = try JPEGDecoder.decode(SampleFiles.read("inks.jpg"), strict: true)
    #expect(distance(picture[8, 8], (64, 0, 64)) < 4)
  }

  @Test func `arithmetic coding, lossless and 12 bits are refused by name`() throws {
    #expect(throws: ImageError.unsupportedVariant("JPEG with arithmetic coding")) {
      try JPEGDecoder.decode(SampleFiles.read("arithmetic.jpg"))
    }
    let file = try JPEGEncoder().encode(Samples.quarters())
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0]) })
    var deep = file
    deep[frame + 4] = 12
    #expect(throws: ImageError.unsupportedVariant("JPEG with 12 bits a sample")) {
      try JPEGDecoder.decode(deep)
    }
    for (marker, words) in [(0xC3, "lossless JPEG"), (0xC5, "hierarchical JPEG")] {
      var other = file
      other[frame + 1] = UInt8(marker)
      #expect(throws: ImageError.unsupportedVariant(words)) {
        try Thumbnailer(.init(.fit, PixelSize(width: 9, height: 9))).thumbnail(of: other)
      }
    }
  }
}
