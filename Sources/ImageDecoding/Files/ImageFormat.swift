/// The kind of a picture file, told by its first bytes.
///
///     ImageFormat.detect([0xFF, 0xD8, 0xFF, 0xDB])  // .jpeg
public enum ImageFormat: String, CaseIterable, Sendable {
  case jpeg, png, gif, webp, avif, heic, jxl, bmp, tiff

  /// The format of `bytes` by their first bytes, never by a name or a header; nil when unknown.
  public static func detect(_ bytes: [UInt8]) -> ImageFormat? {
    if starts(bytes, [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if starts(bytes, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if starts(bytes, Array("GIF87a".utf8)) || starts(bytes, Array("GIF89a".utf8)) { return .gif }
    if starts(bytes, Array("RIFF".utf8)), starts(bytes, Array("WEBP".utf8), at: 8) { return .webp }
    if starts(bytes, Array("ftyp".utf8), at: 4) { return isoBrand(bytes) }
    if starts(bytes, [0xFF, 0x0A]) || starts(bytes, Array("JXL ".utf8), at: 4) { return .jxl }
    if starts(bytes, [0x49, 0x49, 0x2A, 0x00]) || starts(bytes, [0x4D, 0x4D, 0x00, 0x2A]) {
      return .tiff
    }
    // "BM" alone is too common a start of text: the reserved field after the size must be zero.
    if starts(bytes, Array("BM".utf8)), starts(bytes, [0, 0, 0, 0], at: 6) { return .bmp }
    return nil
  }

  /// The name for messages.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .avif: "AVIF"
    case .heic: "HEIC"
    case .jxl: "JPEG XL"
    case .bmp: "BMP"
    case .tiff: "TIFF"
    }
  }

  private static func isoBrand(_ bytes: [UInt8]) -> ImageFormat? {
    for brand in ["avif", "avis"] where starts(bytes, Array(brand.utf8), at: 8) { return .avif }
    for brand in ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"]
    where starts(bytes, Array(brand.utf8), at: 8) {
      return .heic
    }
    return nil
  }

  private static func starts(_ bytes: [UInt8], _ magic: [UInt8], at offset: Int = 0) -> Bool {
    bytes.count >= offset + magic.count
      && bytes[offset..<offset + magic.count].elementsEqual(magic)
  }
}
