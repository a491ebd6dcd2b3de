/// What the head of a picture file says about it, without decoding a pixel.
///
///     let header = try ImageHeader.read(bytes)
///     header.uprightSize  // as it is to be shown
public struct ImageHeader: Sendable, Equatable {
  /// The format by the first bytes.
  public var format: ImageFormat
  /// The size as stored.
  public var size: PixelSize
  /// How the stored picture is to be turned.
  public var orientation: Orientation
  /// The number of color components (1 gray, 3 colors, 4 CMYK or colors with alpha).
  public var components: Int
  /// Whether the file is refined scan by scan (progressive JPEG, interlaced PNG).
  public var isProgressive: Bool
  /// The bits of a sample: 8 in most files, 12 in some JPEG, 1 to 16 in PNG.
  public var bitsPerSample: Int
  /// The marker of a JPEG's frame, which names its coding.
  var frame: UInt8 = 0

  /// The size after turning.
  public var uprightSize: PixelSize { orientation.upright(size) }

  /// Reads the header of a JPEG, PNG or GIF file.
  ///
  /// - Throws: `notAPicture`, `unsupported` for any other format, `cut` when the size is not there.
  public static func read(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
    guard let format = ImageFormat.detect(bytes) else {
      throw .notAPicture(firstBytes: Array(bytes.prefix(8)))
    }
    let header: ImageHeader? =
      switch format {
      case .jpeg: jpeg(bytes)
      case .png: png(ByteView(bytes))
      case .gif: gif(ByteView(bytes))
      default: throw .unsupported(format)
      }
    guard let header else { throw .cut(format) }
    return header
  }

  private static func jpeg(_ bytes: [UInt8]) -> ImageHeader? {
    var orientation: Orientation?
    for segment in JPEGSegments(bytes) {
      if segment.marker == JPEGSegments.exif, orientation == nil {
        orientation = Orientation(exif: segment.content)
      }
      if JPEGSegments.isFrame(segment.marker) {
        let content = ByteView(segment.content)
        guard let bits = content.byte(0), let height = content.uint16(1),
          let width = content.uint16(3),
          let components = content.byte(5)
        else { return nil }
        return ImageHeader(
          format: .jpeg, size: PixelSize(width: width, height: height),
          orientation: orientation ?? .up, components: Int(components),
          isProgressive: [0xC2, 0xC6, 0xCA, 0xCE].contains(segment.marker),
          bitsPerSample: Int(bits), frame: segment.marker)
      }
      if segment.marker == JPEGSegments.startOfScan { return nil }
    }
    return nil
  }

  private static func png(_ bytes: ByteView) -> ImageHeader? {
    guard let width = bytes.uint32(16), let height = bytes.uint32(20), let bits = bytes.byte(24),
      let color = bytes.byte(25), let interlaced = bytes.byte(28)
    else { return nil }
    let components = [0: 1, 2: 3, 3: 3, 4: 2, 6: 4][color] ?? 3
    return ImageHeader(
      format: .png, size: PixelSize(width: width, height: height), orientation: turn(ofPNG: bytes),
      components: components, isProgressive: interlaced == 1, bitsPerSample: Int(bits))
  }

  /// The orientation in an eXIf chunk before the pixels.
  private static func turn(ofPNG bytes: ByteView) -> Orientation {
    var position = 8
    while let length = bytes.uint32(position), let type = bytes.uint32(position + 4) {
      if type == 0x4944_4154 { break }  // IDAT
      if type == 0x6558_4966, let tiff = bytes.slice(position + 8, position + 8 + length) {  // eXIf
        return Orientation(tiff: ByteView(tiff)) ?? .up
      }
      position += 12 + length
    }
    return .up
  }

  private static func gif(_ bytes: ByteView) -> ImageHeader? {
    guard let width = bytes.uint16(6, littleEndian: true),
      let height = bytes.uint16(8, littleEndian: true)
    else { return nil }
    return ImageHeader(
      format: .gif, size: PixelSize(width: width, height: height), orientation: .up,
      components: 3, isProgressive: false, bitsPerSample: 8)
  }

  /// Refuses the codings of JPEG that are not decoded here, by name.
  func checkVariant() throws(ImageError) {
    guard format == .jpeg else { return }
    switch frame {
    case 0xC0...0xC2: break
    case 0xC3: throw .unsupportedVariant("lossless JPEG")
    case 0xC5...0xC7: throw .unsupportedVariant("hierarchical JPEG")
    default: throw .unsupportedVariant("JPEG with arithmetic coding")
    }
    guard bitsPerSample == 8 else {
      throw .unsupportedVariant("JPEG with \(bitsPerSample) bits a sample")
    }
  }
}
