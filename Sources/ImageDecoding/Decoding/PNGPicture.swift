import CPNG

/// A PNG file whose header was checked against the limits, ready to give its rows.
///
/// What is transparent shows a white ground, as on a page.
struct PNGPicture: ~Copyable {
  let size: PixelSize
  let isGray: Bool
  private let session: PNGSession
  private let passes: Int
  private let storedChannels: Int

  /// Opens the file in `pointer`, which stays in place as long as the picture lives.
  init(
    _ header: ImageHeader, at pointer: UnsafeBufferPointer<UInt8>, limits: DecodingLimits
  ) throws(ImageError) {
    try limits.check(header.size, byteCount: .max)  // pixels of one color take next to no bytes
    DecodingCount.note()
    let session = try PNGSession(pointer)
    let stored = try session.start(limits)
    let size = PixelSize(width: Int(stored.width), height: Int(stored.height))
    let (passes, channels) = (Int(stored.passes), Int(stored.channels))
    try limits.check(size, byteCount: .max)
    guard (1...4).contains(channels) else {
      throw .unsupportedVariant("PNG with \(channels) channels")
    }
    guard passes == 1 || size.pixelCount * channels <= limits.coefficientBytes else {
      throw .tooLarge(size)
    }
    self.size = size
    self.session = session
    self.passes = passes
    storedChannels = channels
    isGray = channels < 3
  }

  /// Decodes the picture into rows of `channels` (1 of a gray picture, or 3).
  ///
  /// When not `strict`, missing rows are gray.
  func decode(
    channels: Int, strict: Bool, into sink: inout some RowSink
  ) throws(ImageError) {
    let isComplete =
      passes == 1
      ? readRows(channels: channels, into: &sink) : readPasses(channels: channels, into: &sink)
    if strict, !(isComplete && session.finish()) { throw .corrupt(session.message) }
  }

  private func readRows(channels: Int, into sink: inout some RowSink) -> Bool {
    var stored = [UInt8](repeating: 128, count: size.width * storedChannels)
    var row = [UInt8](repeating: 128, count: size.width * channels)
    var isComplete = true
    for _ in 0..<size.height {
      if isComplete {
        isComplete = stored.withUnsafeMutableBufferPointer { stored in
          stored.baseAddress.map { session.readRow($0) } ?? false
        }
        if isComplete {
          if channels == storedChannels {
            stored.withUnsafeBufferPointer { sink.take($0) }
            continue
          }
          stored.withUnsafeBufferPointer { convert($0, to: channels, &row) }
        } else {
          for index in row.indices { row[index] = 128 }
        }
      }
      row.withUnsafeBufferPointer { sink.take($0) }
    }
    return isComplete
  }

  /// Reads an interlaced picture, whose rows are whole only after the last pass.
  private func readPasses(channels: Int, into sink: inout some RowSink) -> Bool {
    let length = size.width * storedChannels
    var stored = [UInt8](repeating: 128, count: size.height * length)
    let isComplete = stored.withUnsafeMutableBufferPointer { stored in
      guard let start = stored.baseAddress else { return false }
      for _ in 0..<passes {
        for row in 0..<size.height where !session.readRow(start + row * length) { return false }
      }
      return true
    }
    var row = [UInt8](repeating: 128, count: size.width * channels)
    stored.withUnsafeBufferPointer { stored in
      for index in 0..<size.height {
        let line = UnsafeBufferPointer(rebasing: stored[index * length..<(index + 1) * length])
        convert(line, to: channels, &row)
        row.withUnsafeBufferPointer { sink.take($0) }
      }
    }
    return isComplete
  }

  /// Lays a stored row over white and brings it to `channels` a pixel.
  private func convert(
    _ stored: UnsafeBufferPointer<UInt8>, to channels: Int, _ row: inout [UInt8]
  ) {
    let hasAlpha = storedChannels.isMultiple(of: 2)
    let colors = hasAlpha ? storedChannels - 1 : storedChannels
    for column in 0..<size.width {
      let from = column * storedChannels
      for channel in 0..<channels {
        let level = stored[from + min(channel, colors - 1)]
        row[column * channels + channel] =
          hasAlpha ? Self.overWhite(level, alpha: stored[from + colors]) : level
      }
    }
  }

  private static func overWhite(_ level: UInt8, alpha: UInt8) -> UInt8 {
    let (level, alpha) = (Int(level), Int(alpha))
    let sum = level * alpha + 255 * (255 - alpha)
    return UInt8((sum + 127) / 255)
  }
}
