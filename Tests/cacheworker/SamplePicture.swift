import ImageDecoding
import ThumbnailCache

/// Pictures that anybody can make again from a number, and so tell whether they are the right ones.
enum SamplePicture {
  struct Unmade: Error {}

  /// A sound JPEG of a few kilobytes; the number is in its pixels and, in full, behind its end.
  static func bytes(of number: Int) throws -> [UInt8] {
    let variant = number % 16
    let side = 24 + variant * 8
    let pixels = (0..<side * side * 3).map { UInt8(($0 &* (variant + 3) >> 2) & 255) }
    guard let picture = PixelBuffer(width: side, height: side, pixels: pixels) else {
      throw Unmade()
    }
    return try JPEGEncoder().encode(picture) + Array(String(number).utf8)
  }

  static func key(_ id: String) -> ThumbnailKey {
    ThumbnailKey(namespace: "worker", photoID: id, secret: "0", size: "q")
  }
}
