/// Why bytes cannot be shown as a picture.
public enum ImageError: Error, Equatable, Sendable {
  /// The first bytes are those of no picture format; up to eight of them.
  case notAPicture(firstBytes: [UInt8])
  /// A known format that is not decoded here.
  case unsupported(ImageFormat)
  /// A known format in a variant that is not decoded here.
  case unsupportedVariant(String)
  /// The bytes stop before the picture does.
  case cut(ImageFormat)
  /// The bytes contradict themselves; the decoder's own words.
  case corrupt(String)
  /// The picture has more pixels, or a longer side, than the limits allow.
  case tooLarge(PixelSize)
  /// The picture claims far more pixels than its bytes could hold.
  case implausible(PixelSize, byteCount: Int)
  /// There is no memory for the decoder.
  case outOfMemory
}

extension ImageError: CustomStringConvertible {
  /// One sentence, lower case, without a full stop.
  public var description: String {
    switch self {
    case .notAPicture(let bytes) where bytes.isEmpty:
      "not a picture: there are no bytes"
    case .notAPicture(let bytes):
      "not a picture: it starts with \(Self.hex(bytes))"
    case .unsupported(let format):
      "format not supported: \(format.name)"
    case .unsupportedVariant(let variant):
      "format not supported: \(variant)"
    case .cut(let format):
      "the \(format.name) picture is cut off before its end"
    case .corrupt(let message):
      "the picture is damaged: \(message)"
    case .tooLarge(let size):
      "the picture is too large: \(size)"
    case .implausible(let size, let byteCount):
      "\(byteCount) bytes cannot hold a picture of \(size)"
    case .outOfMemory:
      "there is not enough memory to decode the picture"
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined(separator: " ")
  }
}
