import ImageDecoding

/// Why fetched bytes are not kept as a picture.
public enum CacheError: Error, Equatable, Sendable {
  /// No picture format starts like this; up to eight first bytes.
  case notAPicture(firstBytes: [UInt8])
  /// A picture in a format that the cache does not keep.
  case unsupported(ImageFormat)
  /// The picture stops before its end.
  case cut(ImageFormat)
  /// More bytes or more pixels than allowed; the words say which.
  case tooLarge(String)
  /// The size cannot be that of the picture asked for.
  case implausible(PixelSize)
  /// The decoder found damage; its own words.
  case damaged(String)
}

extension CacheError: CustomStringConvertible {
  /// One sentence, lower case, without a full stop.
  public var description: String {
    switch self {
    case .notAPicture(let bytes): ImageError.notAPicture(firstBytes: bytes).description
    case .unsupported(let format): ImageError.unsupported(format).description
    case .cut(let format): ImageError.cut(format).description
    case .tooLarge(let words): "the picture is too large: \(words)"
    case .implausible(let size): "a picture of \(size) is not the one asked for"
    case .damaged(let words): "the picture is damaged: \(words)"
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
      case .unsupportedVariant(let words), .corrupt(let words): .damaged(words)
      case .outOfMemory: .damaged(error.description)
      }
  }
}
