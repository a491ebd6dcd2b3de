import ImageDecoding

/// Why there is no picture, or why something is not kept.
public enum CacheError: Error, Equatable, Sendable {
  /// No picture format starts like this; up to eight first bytes.
  case notAPicture(firstBytes: [UInt8])
  /// A picture in a format that the cache does not keep.
  case unsupported(ImageFormat)
  /// A picture of a known format in a variant that the cache does not keep; the decoder's own words.
  case unsupportedVariant(String)
  /// The picture stops before its end.
  case cut(ImageFormat)
  /// More bytes or more pixels than allowed; the words say which.
  case tooLarge(String)
  /// The size cannot be that of the picture asked for.
  case implausible(PixelSize)
  /// The decoder found damage; its own words.
  case damaged(String)
  /// A picture that is kept as it is, in a format that is not scaled here.
  case notScalable(ImageFormat)
  /// It was asked for lately and could not be had.
  case marked(NegativeMark)
  /// It is not in the cache, and nothing else was allowed.
  case notStored
  /// The cache was made without something that fetches.
  case noFetcher
  /// The folder of the cache cannot be written; the words of the system.
  case unwritable(String)
}

extension CacheError: CustomStringConvertible {
  /// One sentence, lower case, without a full stop.
  public var description: String {
    switch self {
    case .notAPicture(let bytes): ImageError.notAPicture(firstBytes: bytes).description
    case .unsupported(let format): ImageError.unsupported(format).description
    case .unsupportedVariant(let words): ImageError.unsupportedVariant(words).description
    case .cut(let format): ImageError.cut(format).description
    case .tooLarge(let words): "the picture is too large: \(words)"
    case .implausible(let size): "a picture of \(size) is not the one asked for"
    case .damaged(let words): "the picture is damaged: \(words)"
    case .notScalable(let format): "a \(format.name) picture is not made smaller here"
    case .marked(let mark): "it could not be had lately (\(mark.reason))"
    case .notStored: "the picture is not in the cache"
    case .noFetcher: "the cache was made without a fetcher"
    case .unwritable(let words): "the cache cannot be written: \(words)"
    }
  }
}

extension CacheError: NegativeReporting {
  /// Bad content leaves a mark.
  ///
  /// A picture that was cut is the transfer's fault, and a page in place of a picture is most often
  /// that of a portal or a proxy: both may be different a moment later.
  public var negative: NegativeReport? {
    switch self {
    case .notAPicture(let bytes):
      bytes.isEmpty || bytes.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "<")
        ? nil : NegativeReport(.unusable, description)
    case .unsupported, .unsupportedVariant, .tooLarge, .implausible, .damaged, .notScalable:
      NegativeReport(.unusable, description)
    case .cut, .marked, .notStored, .noFetcher, .unwritable: nil
    }
  }
}

extension CacheError {
  init(_ error: ImageError) {
    self =
      switch error {
      case .notAPicture(let bytes): .notAPicture(firstBytes: bytes)
      case .unsupported(let format): .unsupported(format)
      case .cut(let format): .cut(format)
      case .tooLarge(let size): .tooLarge(size.description)
      case .implausible(let size, _): .implausible(size)
      case .unsupportedVariant(let words): .unsupportedVariant(words)
      case .corrupt(let words): .damaged(words)
      case .outOfMemory: .damaged(error.description)
      }
  }
}
