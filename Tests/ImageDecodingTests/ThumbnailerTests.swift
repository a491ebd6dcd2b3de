import Testing

@testable import ImageDecoding

@Suite struct ThumbnailerTests {
  private static func size(
    _ mode: ResamplingMode, _ box: (Int, Int), enlarges: Bool = false, of file: [UInt8]
  ) throws -> PixelSize {
    let specification = ThumbnailSpecification(
      mode, PixelSize(width: box.0, height: box.1), enlarges: enlarges)
    return try Thumbnailer(specification).thumbnail(of: file).size
  }

  @Test func `fits into the box or fills it, and enlarges only when asked`() throws {
    let file = try JPEGEncoder().encode(Samples.gradient(width: 120, height: 80))
    #expect(try Self.size(.fit, (30, 30), of: file) == PixelSize(width: 30, height: 20))
    #expect(try Self.size(.fit, (300, 300), of: file) == PixelSize(width: 120, height: 80))
    #expect(
      try Self.size(.fit, (300, 300), enlarges: true, of: file)
        == PixelSize(width: 300, height: 200))
    #expect(try Self.size(.fill, (30, 30), of: file) == PixelSize(width: 30, height: 30))
    #expect(try Self.size(.fill, (200, 200), of: file) == PixelSize(width: 80, height: 80))
    #expect(
      try Self.size(.fill, (200, 100), enlarges: true, of: file)
        == PixelSize(width: 200, height: 100))
  }

  @Test(arguments: [(1, 1), (1, 40), (40, 1), (17, 3), (9, 65)])
  func `sides of one pixel do no harm`(width: Int, height: Int) throws {
    let file = try JPEGEncoder().encode(Samples.gradient(width: width, height: height))
    for mode in [ResamplingMode.fit, .fill] {
      for box in [(1, 1), (5, 5), (50, 2)] {
        for enlarges in [false, true] {
          let size = try Self.size(mode, box, enlarges: enlarges, of: file)
          #expect(PixelSize(width: box.0, height: box.1).covers(size))
        }
      }
    }
  }

  @Test(
    arguments: [
      (1, "rgbw"), (2, "grwb"), (3, "bwrg"), (4, "wbgr"),
      (5, "rwbg"), (6, "wrgb"), (7, "bgrw"), (8, "gbwr"),
    ], [false, true])
  func `is upright, once`(turn: (value: Int, corners: String), progressive: Bool) throws {
    let jpeg = try JPEGEncoder(quality: 95, isProgressive: progressive)
      .encode(Samples.quarters(width: 64, height: 32))
    let file = Samples.withEXIF(jpeg, orientation: UInt8(turn.value), afterJFIF: true)
    let thumbnailer = Thumbnailer(.init(.fit, PixelSize(width: 24, height: 24), quality: 95))
    let thumbnail = try thumbnailer.thumbnail(of: file)
    let size = PixelSize(width: 24, height: 12)
    #expect(thumbnail.size == (turn.value < 5 ? size : size.transposed))
    #expect(thumbnail.source.orientation.rawValue == turn.value)
    #expect(try ImageHeader.read(thumbnail.bytes).orientation == .up)
    // A thumbnail of the thumbnail stays as it is: nothing is turned a second time.
    let again = try thumbnailer.thumbnail(of: thumbnail.bytes)
    for bytes in [thumbnail.bytes, again.bytes] {
      let pixels = try JPEGDecoder.decode(bytes, strict: true)
      let (right, bottom) = (pixels.width - 3, pixels.height - 3)
      let colors: [Character: (UInt8, UInt8, UInt8)] = [
        "r": (255, 0, 0), "g": (0, 255, 0), "b": (0, 0, 255), "w": (255, 255, 255),
      ]
      for ((x, y), letter) in zip([(2, 2), (right, 2), (right, bottom), (2, bottom)], turn.corners)
      {
        #expect(distance(pixels[x, y], colors[letter] ?? (1, 1, 1)) < 48)
      }
    }
  }

  @Test func `holds the picture and nothing else`() throws {
    let jpeg = try JPEGEncoder().encode(Samples.gradient(width: 64, height: 64))
    let file = Samples.withEXIF(jpeg, orientation: 3)
    let thumbnail = try Thumbnailer(.init(.fit, PixelSize(width: 9, height: 9))).thumbnail(of: file)
    #expect(ImageEnd.isWhole(thumbnail.bytes))
    let markers = JPEGSegments(thumbnail.bytes).map(\.marker)
    #expect(!markers.contains { (0xE1...0xEF).contains($0) })
  }

  @Test func `gray stays gray, as one component`() throws {
    let samples = (0..<64 * 48).map { UInt8($0 % 64 * 4) }
    let jpeg = try JPEGEncoder(quality: 95)
      .encode(samples, size: PixelSize(width: 64, height: 48), channels: 1)
    let thumbnailer = Thumbnailer(.init(.fit, PixelSize(width: 20, height: 20), quality: 95))
    for file in [jpeg, try SampleFiles.read("gray8.png"), try SampleFiles.read("graya8.png")] {
      let thumbnail = try thumbnailer.thumbnail(of: file)
      #expect(try ImageHeader.read(thumbnail.bytes).components == 1)
      #expect(thumbnail.size.width == 20)
    }
    let pixels = try thumbnailer.pixels(of: jpeg)
    #expect(distance(pixels[10, 7], (134, 134, 134)) < 6)
  }

  @Test func `inks become colors`() throws {
    let ink: [UInt8] = [255, 255, 0, 191]
    let file = try JPEGEncoder(quality: 95).encode(
      Array(repeating: ink, count: 40 * 40).flatMap { $0 }, size: PixelSize(width: 40, height: 40),
      channels: 4)
    let thumbnailer = Thumbnailer(.init(.fill, PixelSize(width: 7, height: 5)))
    #expect(try distance(thumbnailer.pixels(of: file)[3, 2], (191, 191, 0)) < 8)
    #expect(
      try distance(thumbnailer.pixels(of: SampleFiles.read("inks.jpg"))[3, 2], (64, 0, 64)) < 4)
  }

  @Test func `transparent PNG become JPEG on white`() throws {
    let thumbnailer = Thumbnailer(.init(.fit, PixelSize(width: 12, height: 12)))
    let pixels = try thumbnailer.pixels(of: SampleFiles.read("rgba8.png"))
    #expect(pixels.size == PixelSize(width: 12, height: 6))
    #expect(distance(pixels[9, 3], SampleFiles.veiled(18, 6)) < 12)
    #expect(distance(pixels[2, 3], SampleFiles.veiled(4, 6)) < 12)
  }

  @Test func `equal bytes give equal bytes`() throws {
    let file = try JPEGEncoder().encode(Samples.gradient(width: 99, height: 77))
    let thumbnailer = Thumbnailer(.init(.fill, PixelSize(width: 20, height: 30)))
    #expect(try thumbnailer.thumbnail(of: file) == thumbnailer.thumbnail(of: file))
  }

  @Test func `other formats and thumbnails over the limits are refused`() throws {
    let thumbnailer = Thumbnailer(.init(.fit, PixelSize(width: 9, height: 9)))
    #expect(throws: ImageError.unsupported(.gif)) {
      try thumbnailer.thumbnail(of: Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B])
    }
    let large = Thumbnailer(
      .init(.fit, PixelSize(width: 8192, height: 8192), enlarges: true))
    let file = try JPEGEncoder().encode(Samples.gradient(width: 8, height: 8))
    #expect(throws: ImageError.tooLarge(PixelSize(width: 8192, height: 8192))) {
      try large.thumbnail(of: file)
    }
  }
}
