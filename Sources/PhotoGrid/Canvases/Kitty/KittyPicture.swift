import ImageDecoding

/// The payload of kitty's drawings: a picture in three bytes a pixel, plain or compressed.
struct KittyPicture: Equatable {
  /// The pixels.
  let size: PixelSize
  /// Whether `data` is compressed (RFC 1950).
  let isCompressed: Bool
  /// Red, green and blue of each pixel, row by row.
  let data: [UInt8]

  private static let headerLength = 5

  /// A picture, compressed when that is asked for and makes it smaller.
  init(_ pixels: PixelBuffer, compresses: Bool) {
    size = pixels.size
    if compresses, let small = Deflate.compressed(pixels.pixels),
      small.count < pixels.pixels.count
    {
      isCompressed = true
      data = small
    } else {
      isCompressed = false
      data = pixels.pixels
    }
  }

  /// Whether it is compressed in a byte, width and height in two bytes each, the data.
  var payload: [UInt8] {
    var bytes: [UInt8] = [isCompressed ? 1 : 0]
    bytes.reserveCapacity(Self.headerLength + data.count)
    for side in [size.width, size.height] {
      let side = UInt16(clamping: side)
      bytes += [UInt8(side >> 8), UInt8(side & 0xFF)]
    }
    return bytes + data
  }

  /// Reads a payload; nil when it is none.
  init?(payload bytes: [UInt8]) {
    guard bytes.count > Self.headerLength, bytes[0] <= 1 else { return nil }
    isCompressed = bytes[0] == 1
    size = PixelSize(
      width: Int(bytes[1]) << 8 | Int(bytes[2]), height: Int(bytes[3]) << 8 | Int(bytes[4]))
    data = Array(bytes[Self.headerLength...])
    let plain = size.pixelCount * 3
    guard plain > 0, isCompressed ? data.count < plain : data.count == plain else { return nil }
  }
}
