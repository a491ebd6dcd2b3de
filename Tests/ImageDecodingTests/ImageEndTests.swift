import ImageDecoding
import Testing

@Suite struct ImageEndTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + [0, 0, 0, 2] + Array("tEXt".utf8) + [1, 2] + [0, 0, 0, 0]
    + [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    + [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 0x01, 0, 0x3B]

  private static func files() throws -> [[UInt8]] {
    let picture = try Samples.quarters(width: 24, height: 16)
    let jpeg = try JPEGEncoder(restartRows: 1).encode(picture)
    return [
      jpeg, try JPEGEncoder(isProgressive: true).encode(picture),
      Samples.withEXIF(jpeg, orientation: 6), png, gif,
    ]
  }

  @Test func `is found in whole files, with or without bytes behind it`() throws {
    for file in try Self.files() {
      #expect(ImageEnd.isWhole(file))
      #expect(ImageEnd.isWhole(file + [0, 0xFF, 0xD8, 1, 2, 3]))
    }
  }

  @Test func `is missed wherever a file is cut`() throws {
    for file in try Self.files() {
      for count in 0..<file.count { #expect(!ImageEnd.isWhole(Array(file[..<count]))) }
    }
  }

  @Test func `is not taken from a thumbnail inside a segment`() throws {
    let jpeg = try JPEGEncoder().encode(Samples.quarters())
    let inner: [UInt8] = [0xFF, 0xDA, 0, 2, 0xFF, 0xD9]
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(inner.count + 2)] + inner
    #expect(!ImageEnd.isWhole(jpeg[..<2] + segment + jpeg[2..<jpeg.count - 2]))
    #expect(ImageEnd.isWhole(jpeg[..<2] + segment + jpeg[2...]))
  }

  @Test func `is not looked for in other bytes`() {
    #expect(!ImageEnd.isWhole([]))
    #expect(!ImageEnd.isWhole(Array("<html></html>".utf8)))
  }
}
