import ImageDecoding
import Testing

@Suite struct ImageFormatTests {
  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xDB], ImageFormat.jpeg),
      ([0xFF, 0xD8, 0xFF, 0xE1], .jpeg),
      ([0xFF, 0xD8, 0xFF, 0xE2], .jpeg),
      ([0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A], .png),
      (Array("GIF89a".utf8), .gif),
      (Array("GIF87a".utf8), .gif),
      (Array("RIFF????WEBPVP8 ".utf8), .webp),
      (Array("\0\0\0\u{1C}ftypavif".utf8), .avif),
      (Array("\0\0\0\u{18}ftypheic".utf8), .heic),
      ([0xFF, 0x0A, 0], .jxl),
      (Array("BM1234\0\0\0\0".utf8), .bmp),
      (Array("II*\0".utf8), .tiff),
    ] as [([UInt8], ImageFormat)])
  func `is told by the first bytes`(bytes: [UInt8], format: ImageFormat) {
    #expect(ImageFormat.detect(bytes) == format)
  }

  @Test(arguments: ["", "<html>", "BMW is a car maker", "{\"stat\":\"fail\"}", "RIFF????WAVE"])
  func `is unknown for anything else`(text: String) {
    #expect(ImageFormat.detect(Array(text.utf8)) == nil)
  }
}
