/// Judges the scans of a JPEG by their headers alone.
enum ScanList {
  /// Whether each scan's header makes sense for the frame, and the file comes to its end.
  static func isSound(_ bytes: [UInt8]) -> Bool {
    var components: Set<UInt8> = []
    var sawScan = false
    for segment in JPEGSegments(bytes) {
      if segment.marker == JPEGSegments.endOfImage { return sawScan }
      if JPEGSegments.isFrame(segment.marker) {
        guard components.isEmpty else { return false }
        components = Self.components(of: ByteView(segment.content))
      }
      if segment.marker == JPEGSegments.startOfScan {
        guard isSound(ByteView(segment.content), of: components) else { return false }
        sawScan = true
      }
    }
    return false
  }

  /// The names of a frame's components (ITU-T T.81, B.2.2).
  private static func components(of frame: ByteView) -> Set<UInt8> {
    guard let count = frame.byte(5) else { return [] }
    return Set((0..<Int(count)).compactMap { frame.byte(6 + 3 * $0) })
  }

  /// A scan's components, its span of coefficients and its bits (ITU-T T.81, B.2.3 and G.1.1.1).
  private static func isSound(_ scan: ByteView, of components: Set<UInt8>) -> Bool {
    guard let count = scan.byte(0).map(Int.init), (1...4).contains(count),
      scan.count == 4 + 2 * count,
      (0..<count).allSatisfy({ scan.byte(1 + 2 * $0).map(components.contains) ?? false }),
      let first = scan.byte(1 + 2 * count), let last = scan.byte(2 + 2 * count),
      let bits = scan.byte(3 + 2 * count)
    else { return false }
    let (high, low) = (bits >> 4, bits & 15)
    guard first <= last, last <= 63, low <= 13, high == 0 || high == low + 1 else { return false }
    return first == 0 ? last == 0 || last == 63 : count == 1
  }
}
