import ImageDecoding
import Testing

@Suite struct ImageHeaderTests {
  @Test(arguments: [false, true])
  func `reads size, components and kind of a JPEG`(progressive: Bool) throws {
    let picture = try Samples.quarters(width: 40, height: 24)
    let header = try ImageHeader.read(
      JPEGEncoder(isProgressive: progressive).encode(picture))
    #expect(header.format == .jpeg)
    #expect(header.size == PixelSize(width: 40, height: 24))
    #expect(header.components == 3)
    #expect(header.isProgressive == progressive)
    #expect(header.orientation == .up)
  }

  @Test(arguments: 1...8, [false, true])
  func `reads the EXIF orientation in both byte orders`(value: Int, littleEndian: Bool) throws {
    let jpeg = try JPEGEncoder().encode(Samples.quarters(width: 40, height: 24))
    for afterJFIF in [false, true] {
      let header = try ImageHeader.read(
        Samples.withEXIF(
          jpeg, orientation: UInt8(value), littleEndian: littleEndian, afterJFIF: afterJFIF))
      #expect(header.orientation.rawValue == value)
      let upright = value < 5 ? header.size : header.size.transposed
      #expect(header.uprightSize == upright)
    }
  }

  @Test(arguments: [UInt8(0), 9, 255])
  func `takes an orientation that does not exist for upright`(value: UInt8) throws {
    let jpeg = try JPEGEncoder().encode(Samples.quarters())
    let header = try ImageHeader.read(Samples.withEXIF(jpeg, orientation: value))
    #expect(header.orientation == .up)
  }

  @Test func `reads PNG and GIF`() throws {
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      + Array("IHDR".utf8) + [0, 0, 1, 0, 0, 0, 0, 2, 8, 6, 0, 0, 1]
    let header = try ImageHeader.read(png)
    #expect(header.size == PixelSize(width: 256, height: 2))
    #expect(header.components == 4)
    #expect(header.isProgressive)
    let gif = try ImageHeader.read(Array("GIF89a".utf8) + [3, 1, 2, 0, 0, 0, 0])
    #expect(gif.size == PixelSize(width: 259, height: 2))
  }

  @Test func `names what it cannot read`() throws {
    #expect(throws: ImageError.notAPicture(firstBytes: Array("<html>".utf8))) {
      try ImageHeader.read(Array("<html>".utf8))
    }
    #expect(throws: ImageError.unsupported(.webp)) {
      try ImageHeader.read(Array("RIFF????WEBPVP8 ".utf8))
    }
    #expect(throws: ImageError.cut(.jpeg)) { try ImageHeader.read([0xFF, 0xD8, 0xFF, 0xDB]) }
    #expect(ImageError.unsupported(.jxl).description == "format not supported: JPEG XL")
    #expect(ImageError.notAPicture(firstBytes: [0, 255]).description.hasSuffix("with 00 ff"))
  }
}
