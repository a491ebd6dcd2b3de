import ImageDecoding

/// The payload of kitty's drawings: a picture in three bytes a pixel, plain or compressed.
///
/// A byte tells whether it is compressed, two bytes each the width and the height; the data follows.
struct KittyPicture: Equatable {
  /// All of it.
  let payload: [UInt8]
  /// The pixels.
  let size: PixelSize
  /// Whether the data is compressed (RFC 1950).
  let isCompressed: Bool

  /// Where the data stands: red, green and blue of each pixel, row by row.
  var data: Range<Int> { Self.headerLength..<payload.count }

  private static let headerLength = 5

  /// A picture, compressed when that is asked for and makes it smaller.
  init(_ pixels: PixelBuffer, compresses: Bool) {
    size = pixels.size
    let width = UInt16(clamping: size.width)
    let height = UInt16(clamping: size.height)
    var header = [
      1, UInt8(width >> 8), UInt8(width & 0xFF), UInt8(height >> 8), UInt8(height & 0xFF),
    ]
    if compresses, let small = Deflate.compressed(pixels.pixels, behind: header),
      small.count < Self.headerLength + pixels.pixels.count
    {
      isCompressed = true
      payload = small
    } else {
      isCompressed = false
      header[0] = 0
      payload = header + pixels.pixels
    }
  }

  /// Reads a payload; nil when it is none.
  init?(payload bytes: [UInt8]) {
    guard bytes.count > Self.headerLength, bytes[0] <= 1 else { return nil }
    isCompressed = bytes[0] == 1
    size = PixelSize(
      width: Int(bytes[1]) << 8 | Int(bytes[2]), height: Int(bytes[3]) << 8 | Int(bytes[4]))
    payload = bytes
    let (plain, count) = (size.pixelCount * 3, bytes.count - Self.headerLength)
    guard plain > 0, isCompressed ? count < plain : count == plain else { return nil }
  }
}
