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

  @Test func `coefficients beyond the limit are an error, not memory`() throws {
    let file = try JPEGEncoder(isProgressive: true)
      .encode(Samples.gradient(width: 256, height: 256))
    var limits = DecodingLimits.standard
    limits.coefficientBytes = 100_000  // 256 * 256 * 1.5 of two bytes each are wanted
    let box = PixelSize(width: 20, height: 20)
    for scans in ScanReading.allCases {
      #expect(throws: ImageError.self) {
        try Thumbnailer(.init(.fit, box, scans: scans), limits: limits).thumbnail(of: file)
      }
    }
    limits.coefficientBytes = 1_000_000
    #expect(try Thumbnailer(.init(.fit, box), limits: limits).thumbnail(of: file).size == box)
  }

  @Test(arguments: [false, true], ScanReading.allCases)
  func `no thumbnail is made of a file cut anywhere`(progressive: Bool, scans: ScanReading) throws {
    let file = try JPEGEncoder(isProgressive: progressive)
      .encode(Samples.quarters(width: 64, height: 48))
    let thumbnailer = Thumbnailer(.init(.fit, PixelSize(width: 8, height: 8), scans: scans))
    #expect(try thumbnailer.thumbnail(of: file).size.width == 8)
    for count in 0..<file.count {
      let part = Array(file[..<count])
      #expect(throws: ImageError.self, "\(count) bytes") { try thumbnailer.thumbnail(of: part) }
      if let shown = try? thumbnailer.thumbnail(of: part, strict: false) {
        #expect(shown.size == PixelSize(width: 8, height: 6))
      }
    }
  }

  @Test func `a huge size is refused whatever the thumbnail`() {
    let box = ThumbnailSpecification(.fill, PixelSize(width: 1, height: 1), scans: .needed)
    for (width, height) in [(65_535, 65_535), (65_535, 1), (1, 65_501), (62_994, 65_284)] {
      let bytes = Samples.hostileHeader(width: width, height: height)
      #expect(throws: ImageError.tooLarge(PixelSize(width: width, height: height))) {
        try Thumbnailer(box).thumbnail(of: bytes)
      }
    }
  }
}
