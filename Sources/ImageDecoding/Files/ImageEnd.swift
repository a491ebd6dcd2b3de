/// Tells whether a picture file reaches its own end.
///
/// A length that agrees with a header proves nothing when the sender itself was cut off; the end
/// mark of the format does. Bytes behind the end are allowed and ignored, as viewers do.
public enum ImageEnd {
  /// Whether the end mark is there: EOI after the last JPEG scan, IEND of a PNG, trailer of a GIF.
  ///
  /// False for every other format and for bytes that are no picture.
  public static func isWhole(_ bytes: [UInt8]) -> Bool {
    switch ImageFormat.detect(bytes) {
    case .jpeg: jpeg(bytes)
    case .png: png(ByteView(bytes))
    case .gif: gif(ByteView(bytes))
    default: false
    }
  }

  private static func jpeg(_ bytes: [UInt8]) -> Bool {
    var sawScan = false
    for segment in JPEGSegments(bytes) {
      if segment.marker == JPEGSegments.startOfScan { sawScan = true }
      if segment.marker == JPEGSegments.endOfImage { return sawScan }
    }
    return false
  }

  private static func png(_ bytes: ByteView) -> Bool {
    var position = 8
    while let length = bytes.uint32(position), let type = bytes.uint32(position + 4) {
      let next = position + 12 + length
      guard next <= bytes.count else { return false }
      if type == 0x4945_4E44 { return true }  // IEND
      position = next
    }
    return false
  }

  private static func gif(_ bytes: ByteView) -> Bool {
    guard let flags = bytes.byte(10) else { return false }
    var position = 13 + colorTableLength(flags)
    while let introducer = bytes.byte(position) {
      switch introducer {
      case 0x3B:
        return true
      case 0x21:  // extension: label, then blocks
        position += 2
      case 0x2C:  // image: descriptor, table, code size, then blocks
        guard let flags = bytes.byte(position + 9) else { return false }
        position += 11 + colorTableLength(flags)
      default:
        return false
      }
      while let length = bytes.byte(position), length != 0 { position += 1 + Int(length) }
      position += 1
    }
    return false
  }

  private static func colorTableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
