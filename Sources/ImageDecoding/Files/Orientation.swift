/// How the stored rows and columns of a picture lie in the upright picture (the EXIF values 1...8).
public enum Orientation: Int, CaseIterable, Sendable {
  /// Row 0 is the top, column 0 the left side: nothing to do.
  case up = 1
  /// The other seven, named as image libraries do: `right` is to be turned by 90 degrees clockwise.
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether width and height of the upright picture are those of the stored one exchanged.
  public var swapsSides: Bool { rawValue >= 5 }

  /// The size of the upright picture that is stored as `stored`.
  public func upright(_ stored: PixelSize) -> PixelSize { swapsSides ? stored.transposed : stored }
}

extension Orientation {
  private static let tag = 0x0112

  /// The orientation in the content of a JPEG APP1 segment; nil when it is not EXIF or has none.
  init?(exif segment: ArraySlice<UInt8>) {
    let marker: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
    guard segment.starts(with: marker) else { return nil }
    self.init(tiff: ByteView(segment.dropFirst(marker.count)))
  }

  /// The orientation in EXIF data; nil when it has none.
  init?(tiff: ByteView) {
    let littleEndian: Bool
    switch (tiff.byte(0), tiff.byte(1)) {
    case (0x49, 0x49): littleEndian = true
    case (0x4D, 0x4D): littleEndian = false
    default: return nil
    }
    guard tiff.uint16(2, littleEndian: littleEndian) == 42,
      let directory = tiff.uint32(4, littleEndian: littleEndian),
      let entries = tiff.uint16(directory, littleEndian: littleEndian)
    else { return nil }
    for entry in 0..<entries {
      let start = directory + 2 + 12 * entry
      guard let tag = tiff.uint16(start, littleEndian: littleEndian) else { return nil }
      guard tag == Self.tag else { continue }
      guard let value = tiff.uint16(start + 8, littleEndian: littleEndian) else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}
