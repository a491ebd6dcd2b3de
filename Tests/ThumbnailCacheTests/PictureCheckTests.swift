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

  @Test func `PNG is admitted by head and end`() throws {
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 9, 0, 0, 0, 7, 8, 2, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]
    #expect(try PictureCheck.admit(png).size == PixelSize(width: 9, height: 7))
    #expect(throws: CacheError.cut(.png)) { try PictureCheck.admit(png.dropLast(1)) }
  }
}
