import CJPEG

/// A JPEG file whose header was checked against the limits, ready to give its rows.
struct JPEGPicture: ~Copyable {
  /// How the colors are stored.
  enum Coloring: Equatable {
    case gray, color
    /// Inks (cyan, magenta, yellow, black); inverted, 255 is no ink, as Adobe's programs store it.
    case inks(inverted: Bool)
  }

  let size: PixelSize
  let coloring: Coloring
  private let header: ImageHeader
  private let session: JPEGSession
  private let bytes: [UInt8]
  private let limits: DecodingLimits

  /// Opens `bytes`, which `pointer` holds in place as long as the picture lives.
  init(
    _ header: ImageHeader, _ bytes: [UInt8], at pointer: UnsafeBufferPointer<UInt8>,
    limits: DecodingLimits
  ) throws(ImageError) {
    try header.checkVariant()
    try limits.check(header.size, byteCount: bytes.count)
    DecodingCount.note()
    let session = try JPEGSession(pointer)
    let stored = try session.readHeader()
    let size = PixelSize(width: Int(stored.width), height: Int(stored.height))
    try limits.check(size, byteCount: bytes.count)  // libjpeg's own reading counts, not only ours
    switch Int(stored.color) {
    case CJPEG_COLOR_GRAY: coloring = .gray
    case CJPEG_COLOR_RGB: coloring = .color
    case CJPEG_COLOR_CMYK: coloring = .inks(inverted: stored.adobe != 0)
    default: throw .unsupportedVariant("JPEG with \(stored.components) color components")
    }
    self.size = size
    self.header = header
    self.session = session
    self.bytes = bytes
    self.limits = limits
  }

  /// Decodes at `eighths`/8 and hands the rows to the sink that `makeSink` makes for their size.
  ///
  /// - Parameters:
  ///   - channels: 1 (of a gray picture) or 3.
  ///   - scans: Which scans of a progressive file are read.
  ///   - strict: Whether any warning is an error. When not, missing rows are gray.
  func decode<Sink: RowSink>(
    eighths: Int, channels: Int, scans: ScanReading, strict: Bool, makeSink: (PixelSize) -> Sink
  ) throws(ImageError) -> Sink {
    let inked = coloring != .gray && coloring != .color
    let isPartial = scans == .needed && header.isProgressive && eighths < 4
    let scaled = try session.start(
      eighths: eighths, channels: inked ? 4 : channels, scanByScan: isPartial, limits: limits)
    guard scaled.width > 0, scaled.height > 0, size.covers(scaled) else {
      throw .corrupt("a decoded size of \(scaled)")
    }
    var stoppedEarly = false
    if isPartial {
      let enough = EnoughScans(components: header.components)
      stoppedEarly = try session.readScans { enough.isReached(in: $0) }
    }
    var sink = makeSink(scaled)
    var isSound = readRows(of: scaled, channels: channels, into: &sink)
    if isSound { isSound = stoppedEarly ? ScanList.isSound(bytes) : session.finish() }
    if strict, !isSound || session.warnings > 0 {
      let words = session.message
      throw .corrupt(words.isEmpty ? "its scans do not come to an end" : words)
    }
    return sink
  }

  /// Hands on each row, gray ones for those that the decoder did not give; whether it gave all.
  private func readRows(
    of scaled: PixelSize, channels: Int, into sink: inout some RowSink
  ) -> Bool {
    var row = [UInt8](repeating: 128, count: scaled.width * channels)
    var inks: [UInt8] = []
    var mixer: InkMixer?
    if case .inks(let inverted) = coloring {
      inks = [UInt8](repeating: 0, count: scaled.width * 4)
      mixer = InkMixer(inverted: inverted)
    }
    var isComplete = true
    for _ in 0..<scaled.height {
      row.withUnsafeMutableBufferPointer { row in
        if isComplete {
          if let mixer {
            isComplete = inks.withUnsafeMutableBufferPointer { inks in
              guard let start = inks.baseAddress, session.readRow(start) else { return false }
              mixer.mix(UnsafeBufferPointer(inks), into: row)
              return true
            }
          } else {
            isComplete = row.baseAddress.map { session.readRow($0) } ?? false
          }
          if !isComplete { row.update(repeating: 128) }
        }
        sink.take(UnsafeBufferPointer(row))
      }
    }
    return isComplete
  }
}
