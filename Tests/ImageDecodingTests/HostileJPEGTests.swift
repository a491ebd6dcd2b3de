import Testing

@testable import ImageDecoding

@Suite struct HostileJPEGTests {
  @Test(arguments: [(60_000, 60_000), (62_994, 65_284), (1, 65_501), (1, 65_535), (7_100, 7_100)])
  func `a size over the limits is refused`(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    for progressive in [false, true] {
      let bytes = Samples.hostileHeader(width: width, height: height, progressive: progressive)
      #expect(throws: ImageError.tooLarge(size)) { try JPEGDecoder.decode(bytes) }
    }
  }

  @Test func `a size that the bytes cannot hold is refused before memory is reserved`() {
    let bytes = Samples.hostileHeader(width: 7_000, height: 7_000)
    #expect(
      throws: ImageError.implausible(PixelSize(width: 7_000, height: 7_000), byteCount: bytes.count)
    ) {
      try JPEGDecoder.decode(bytes)
    }
  }

  @Test func `a picture of no lines is refused`() {
    #expect(throws: ImageError.self) {
      try JPEGDecoder.decode(Samples.hostileHeader(width: 100, height: 0))
    }
  }

  @Test(arguments: [false, true])
  func `a file cut anywhere never passes the strict decoder`(progressive: Bool) throws {
    let file = try JPEGEncoder(isProgressive: progressive, restartRows: 1)
      .encode(Samples.quarters(width: 24, height: 16))
    for count in 0..<file.count {
      let part = Array(file[..<count])
      #expect(throws: ImageError.self) { try JPEGDecoder.decode(part, strict: true) }
      _ = try? JPEGDecoder.decode(part)
      _ = try? JPEGDecoder.decode(part, covering: PixelSize(width: 1, height: 1))
    }
  }

  @Test(arguments: [false, true])
  func `no changed byte harms the decoder`(progressive: Bool) throws {
    let file = try JPEGEncoder(isProgressive: progressive)
      .encode(Samples.quarters(width: 16, height: 16))
    for index in 2..<file.count {
      for change in [UInt8(0xFF), 0x01, 0x80] {
        var damaged = file
        damaged[index] ^= change
        if let decoded = try? JPEGDecoder.decode(damaged) {
          #expect(decoded.pixels.count == decoded.size.pixelCount * 3)
        }
        _ = ImageEnd.isWhole(damaged)
      }
    }
  }

  @Test func `scans beyond the limit are an error`() throws {
    let file = try JPEGEncoder(isProgressive: true).encode(Samples.gradient(width: 64, height: 64))
    var limits = DecodingLimits.standard
    limits.scans = 3
    #expect(throws: ImageError.corrupt("more than 3 scans")) {
      try JPEGDecoder.decode(file, limits: limits)
    }
  }
}
