import Testing

@testable import ImageDecoding

@Suite struct PNGDecodingTests {
  private static let size = PixelSize(width: 24, height: 12)

  private static func expect(
    _ name: String, _ color: (Int, Int) -> (UInt8, UInt8, UInt8)
  ) throws {
    let picture = try ImageDecoder.decode(SampleFiles.read(name + ".png"), strict: true)
    #expect(picture.size == size)
    for y in 0..<size.height {
      for x in 0..<size.width { #expect(picture[x, y] == color(x, y), "\(name) at \(x), \(y)") }
    }
  }

  @Test(arguments: ["rgb8", "rgb8-interlaced", "rgb16", "text-bomb"])
  func `colors come out as they are`(name: String) throws {
    try Self.expect(name, SampleFiles.color)
  }

  @Test(arguments: ["rgba8", "rgba8-interlaced", "rgba16"])
  func `what is transparent shows white`(name: String) throws {
    try Self.expect(name, SampleFiles.veiled)
  }

  @Test(arguments: ["gray8", "gray16"])
  func `gray stays gray`(name: String) throws {
    try Self.expect(name) { x, _ in (UInt8(10 * x), UInt8(10 * x), UInt8(10 * x)) }
  }

  @Test func `gray with alpha shows white`() throws {
    try Self.expect("graya8") { x, _ in
      let level = x < 12 ? UInt8(10 * x) : SampleFiles.veil(UInt8(10 * x))
      return (level, level, level)
    }
  }

  @Test(arguments: ["gray1", "gray1-interlaced"])
  func `one bit is black or white`(name: String) throws {
    try Self.expect(name) { x, _ in x < 12 ? (0, 0, 0) : (255, 255, 255) }
  }

  @Test func `indexed colors are looked up, the clear ones over white`() throws {
    try Self.expect("indexed") { x, y in SampleFiles.color(x, min(y, 9)) }
    try Self.expect("indexed-clear") { x, _ in x < 12 ? (200, 100, 0) : (244, 224, 204) }
  }

  @Test func `is turned as its eXIf chunk says`() throws {
    let picture = try ImageDecoder.decode(SampleFiles.read("turned.png"), strict: true)
    #expect(picture.size == PixelSize(width: 12, height: 24))
    for y in 0..<24 {
      for x in 0..<12 { #expect(picture[x, y] == SampleFiles.color(y, 11 - x)) }
    }
  }

  @Test(arguments: ["rgb8", "rgb8-interlaced", "rgba16", "indexed", "gray1"])
  func `is refused wherever it is cut, or shown with gray`(name: String) throws {
    let file = try SampleFiles.read(name + ".png")
    for count in 0..<file.count {
      let part = Array(file[..<count])
      #expect(throws: ImageError.self) { try ImageDecoder.decode(part, strict: true) }
      if let shown = try? ImageDecoder.decode(part) { #expect(shown.size == Self.size) }
    }
  }

  @Test func `too many pixels are refused before a row is read`() throws {
    var file = try SampleFiles.read("rgb8.png")
    file.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])  // 30,000 a side
    let size = PixelSize(width: 30_000, height: 30_000)
    #expect(throws: ImageError.tooLarge(size)) {
      try ImageDecoder.decode(SampleFiles.withRightSums(file))
    }
  }

  @Test func `an interlaced picture is held within the limit of bytes`() throws {
    var limits = DecodingLimits.standard
    limits.coefficientBytes = 24 * 12 * 3 - 1
    let file = try SampleFiles.read("rgb8-interlaced.png")
    #expect(throws: ImageError.tooLarge(Self.size)) {
      try ImageDecoder.decode(file, limits: limits)
    }
    limits.coefficientBytes += 1
    #expect(try ImageDecoder.decode(file, limits: limits).size == Self.size)
    #expect(try ImageDecoder.decode(SampleFiles.read("rgb8.png")).size == Self.size)
  }
}
