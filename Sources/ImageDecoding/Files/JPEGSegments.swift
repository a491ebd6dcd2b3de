#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The marker segments of a JPEG file, one after the other.
///
/// Entropy-coded data after a start of scan is passed over up to the next marker that is not part
/// of it. Thumbnails inside an EXIF segment are never entered: a segment is skipped by its length.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    var marker: UInt8
    var content: ArraySlice<UInt8>
  }

  static let startOfScan: UInt8 = 0xDA
  static let endOfImage: UInt8 = 0xD9
  static let exif: UInt8 = 0xE1

  private let bytes: [UInt8]
  private var position = 2

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether `marker` starts a frame (its size follows).
  static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  /// The next segment, the end of the image included; nil after it and where the bytes stop.
  mutating func next() -> Segment? {
    // Both padding before a marker and the data of a scan are passed by looking for FF xx.
    while position + 1 < bytes.count {
      guard bytes[position] == 0xFF else {
        guard let found = nextFF() else { return nil }
        position = found
        continue
      }
      let marker = bytes[position + 1]
      switch marker {
      case 0xFF:  // fill byte
        position += 1
      case 0x00, 0x01, 0xD0...0xD7:  // stuffed byte, TEM, restart markers: no length follows
        position += 2
      case Self.endOfImage:
        position = bytes.count
        return Segment(marker: marker, content: [])
      default:
        let view = ByteView(bytes)
        guard let length = view.uint16(position + 2), length >= 2,
          let content = view.slice(position + 4, position + 2 + length)
        else { return nil }
        position += 2 + length
        return Segment(marker: marker, content: content)
      }
    }
    return nil
  }

  /// Where the next FF is: most of a file is passed here, so it is looked for by the C library.
  private func nextFF() -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let found = memchr(start + position, 0xFF, bytes.count - position)
      else { return nil }
      return UnsafeRawPointer(found) - start
    }
  }
}
