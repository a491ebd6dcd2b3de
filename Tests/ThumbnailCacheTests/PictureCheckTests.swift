import ImageDecoding
import Testing

@testable import ThumbnailCache

@Suite struct PictureCheckTests {
  @Test func `a sound picture is admitted, also with bytes behind it`() throws {
    let jpeg = try Samples.jpeg()
    #expect(try PictureCheck.admit(jpeg).size == PixelSize(width: 16, height: 16))
    #expect(try PictureCheck.admit(jpeg + [1, 2, 3], longestSide: 16).format == .jpeg)
  }

  @Test func `a cut picture is not, wherever it is cut`() throws {
    let jpeg = try Samples.jpeg()
    for count in 0..<jpeg.count {
      #expect(throws: CacheError.self) { try PictureCheck.admit(Array(jpeg[..<count])) }
    }
    #expect(throws: CacheError.cut(.jpeg)) { try PictureCheck.admit(jpeg.dropLast(1)) }
  }

  @Test func `what lies damaged between a sound head and end is found by decoding`() throws {
    var jpeg = try Samples.jpeg(side: 128)
    let middle = jpeg.count * 3 / 4
    for index in middle..<middle + 40 { jpeg[index] = 0 }
    #expect(ImageEnd.isWhole(jpeg))
    #expect(throws: CacheError.self) { try PictureCheck.admit(jpeg) }
  }

  @Test func `texts and other formats are named`() throws {
    let page = Array("<html>429</html>".utf8)
    #expect(throws: CacheError.notAPicture(firstBytes: Array(page.prefix(8)))) {
      try PictureCheck.admit(page)
    }
    #expect(throws: CacheError.notAPicture(firstBytes: [])) { try PictureCheck.admit([]) }
    #expect(throws: CacheError.unsupported(.webp)) {
      try PictureCheck.admit(Array("RIFF????WEBPVP8 ".utf8))
    }
    #expect(CacheError.unsupported(.webp).description == "format not supported: WebP")
  }

  @Test func `a picture far larger than asked for is another one`() throws {
    let jpeg = try Samples.jpeg(side: 64)
    #expect(throws: CacheError.implausible(PixelSize(width: 64, height: 64))) {
      try PictureCheck.admit(jpeg, longestSide: 31)
    }
    #expect(throws: Never.self) { try PictureCheck.admit(jpeg, longestSide: 32) }
  }

  @Test func `more than 20 MB are refused`() {
    let large = [UInt8](repeating: 0, count: PictureCheck.maximalByteCount + 1)
    #expect(throws: CacheError.tooLarge("20000001 bytes")) { try PictureCheck.admit(large) }
  }

  @Test(arguments: ["rgb8.png", "gray1-interlaced.png", "rgba16.png"])
  func `a PNG is read wholly`(name: String) throws {
    let png = try Samples.file(name)
    #expect(try PictureCheck.admit(png).format == .png)
    #expect(throws: CacheError.cut(.png)) { try PictureCheck.admit(png.dropLast(1)) }
    // Behind type and length of the first IDAT, up to the end of its sum.
    let type = try #require(
      png.indices.dropLast(4).first { png[$0..<$0 + 4].elementsEqual("IDAT".utf8) })
    let length = png[type - 4..<type].reduce(0) { $0 << 8 | Int($1) }
    for index in stride(from: type + 4, to: type + 8 + length, by: max(1, length / 23)) {
      var bytes = png
      bytes[index] ^= 0x10
      #expect {
        try PictureCheck.admit(bytes)
      } throws: { error in
        guard case CacheError.damaged? = error as? CacheError else { return false }
        return true
      }
    }
  }

  @Test func `a variant that is not decoded is unsupported, not damaged`() throws {
    let error = CacheError.unsupportedVariant("JPEG with arithmetic coding")
    #expect(throws: error) { try PictureCheck.admit(Samples.file("arithmetic.jpg")) }
    #expect(error.description == "format not supported: JPEG with arithmetic coding")
    #expect(error.negative?.kind == .unusable)
  }

  @Test func `a picture of a few pixels in place of a real size is another one`() throws {
    let pixel = try Samples.jpeg(side: 1)
    #expect(throws: CacheError.implausible(PixelSize(width: 1, height: 1))) {
      try PictureCheck.admit(pixel, longestSide: 75)
    }
    #expect(throws: Never.self) { try PictureCheck.admit(pixel) }
    #expect(throws: Never.self) { try PictureCheck.admit(Samples.jpeg(side: 8), longestSide: 150) }
  }
}
