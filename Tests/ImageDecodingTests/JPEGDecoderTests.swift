import Testing

@testable import ImageDecoding

@Suite struct JPEGDecoderTests {
  @Test(arguments: [false, true], [0, 1])
  func `gives back what was encoded`(progressive: Bool, restartRows: Int) throws {
    let picture = try Samples.gradient(width: 61, height: 35)
    let bytes = try JPEGEncoder(
      quality: 95, isProgressive: progressive, restartRows: restartRows
    ).encode(picture)
    let decoded = try JPEGDecoder.decode(bytes, strict: true)
    #expect(decoded.size == picture.size)
    for (x, y) in [(0, 0), (60, 0), (30, 17), (0, 34), (60, 34)] {
      #expect(distance(decoded[x, y], picture[x, y]) < 12)
    }
  }

  @Test(arguments: [
    (PixelSize(width: 1, height: 1), PixelSize(width: 25, height: 13)),
    (PixelSize(width: 25, height: 13), PixelSize(width: 25, height: 13)),
    (PixelSize(width: 26, height: 13), PixelSize(width: 50, height: 25)),
    (PixelSize(width: 20, height: 30), PixelSize(width: 100, height: 50)),
    (PixelSize(width: 101, height: 1), PixelSize(width: 200, height: 100)),
    (PixelSize(width: 900, height: 900), PixelSize(width: 200, height: 100)),
  ])
  func `decodes at the smallest scale that covers the target`(
    target: PixelSize, result: PixelSize
  ) throws {
    let bytes = try JPEGEncoder().encode(Samples.gradient(width: 200, height: 100))
    #expect(try JPEGDecoder.decode(bytes, covering: target).size == result)
  }

  @Test func `covers the target as it stands upright`() throws {
    let jpeg = try JPEGEncoder().encode(Samples.gradient(width: 200, height: 100))
    let turned = Samples.withEXIF(jpeg, orientation: 6)
    let target = PixelSize(width: 50, height: 90)
    #expect(
      try JPEGDecoder.decode(turned, covering: target).size == PixelSize(width: 50, height: 100))
  }

  @Test(
    arguments: [
      // The corners of the upright picture, clockwise from the top left, as letters of the
      // stored ones (red, green, blue, white).
      (1, "rgbw"), (2, "grwb"), (3, "bwrg"), (4, "wbgr"),
      (5, "rwbg"), (6, "wrgb"), (7, "bgrw"), (8, "gbwr"),
    ])
  func `turns each orientation upright`(value: Int, corners: String) throws {
    let jpeg = try JPEGEncoder(quality: 95).encode(Samples.quarters(width: 32, height: 16))
    let decoded = try JPEGDecoder.decode(
      Samples.withEXIF(jpeg, orientation: UInt8(value), afterJFIF: true), strict: true)
    let size = PixelSize(width: 32, height: 16)
    #expect(decoded.size == (value < 5 ? size : size.transposed))
    let (right, bottom) = (decoded.width - 2, decoded.height - 2)
    let colors: [Character: (UInt8, UInt8, UInt8)] = [
      "r": (255, 0, 0), "g": (0, 255, 0), "b": (0, 0, 255), "w": (255, 255, 255),
    ]
    for ((x, y), letter) in zip([(1, 1), (right, 1), (right, bottom), (1, bottom)], corners) {
      #expect(distance(decoded[x, y], colors[letter] ?? (1, 1, 1)) < 40)
    }
  }

  @Test func `keeps gray gray`() throws {
    let samples = (0..<64 * 48).map { UInt8($0 % 64 * 4) }
    let size = PixelSize(width: 64, height: 48)
    let bytes = try JPEGEncoder(quality: 95).encode(samples, size: size, channels: 1)
    #expect(try ImageHeader.read(bytes).components == 1)
    let decoded = try JPEGDecoder.decode(bytes, strict: true)
      .resampled(to: PixelSize(width: 20, height: 20))
    for x in 0..<20 {
      let color = decoded[x, 7]
      #expect(color.red == color.green && color.green == color.blue)
    }
    #expect(decoded[1, 7].red < 40 && decoded[18, 7].red > 200)
  }

  @Test func `mixes Adobe's inverted inks`() throws {
    // Adobe stores 255 for no ink: this is full yellow over white paper, a quarter of black.
    let ink: [UInt8] = [255, 255, 0, 191]
    let size = PixelSize(width: 16, height: 16)
    let bytes = try JPEGEncoder(quality: 95).encode(
      Array(repeating: ink, count: 256).flatMap { $0 }, size: size, channels: 4)
    let decoded = try JPEGDecoder.decode(bytes, strict: true)
    #expect(distance(decoded[8, 8], (191, 191, 0)) < 8)
  }

  @Test func `leaves the missing part of a cut picture gray, or refuses it`() throws {
    let busy = try Samples.picture(width: 64, height: 256) { x, y in
      [255, UInt8((x * 31 + y * 17) % 64), 0]
    }
    let bytes = try JPEGEncoder(restartRows: 1).encode(busy)
    let half = Array(bytes[..<(bytes.count / 2)])
    let decoded = try JPEGDecoder.decode(half)
    #expect(decoded.size == busy.size)
    #expect(distance(decoded[5, 5], (255, 32, 0)) < 64)
    #expect(distance(decoded[5, 250], (128, 128, 128)) < 10)
    #expect(throws: ImageError.self) { try JPEGDecoder.decode(half, strict: true) }
  }

  @Test func `names other formats`() {
    #expect(throws: ImageError.unsupported(.gif)) {
      try JPEGDecoder.decode(Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B])
    }
  }
}
