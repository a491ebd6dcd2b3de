/// Makes thumbnails of JPEG and PNG files: upright, small, without anything but the picture.
///
///     let thumbnailer = Thumbnailer(.init(.fit, PixelSize(width: 150, height: 150)))
///     let thumbnail = try thumbnailer.thumbnail(of: bytes)
///     thumbnail.bytes  // a JPEG file
///
/// One pass decodes, checks and scales: rows are resampled as they come, and a picture that is
/// damaged anywhere (as far as `ScanReading` looks) is refused unless it is asked for leniently.
public struct Thumbnailer: Sendable {
  /// How thumbnails are made.
  public let specification: ThumbnailSpecification
  /// What is refused before decoding.
  public let limits: DecodingLimits

  /// The scales of decoding, in eighths.
  private static let scales = [1, 2, 3, 4, 5, 6, 7]

  /// A thumbnailer for one specification.
  public init(_ specification: ThumbnailSpecification, limits: DecodingLimits = .standard) {
    self.specification = specification
    self.limits = limits
  }

  /// The thumbnail of a file, as a file.
  ///
  /// - Parameters:
  ///   - bytes: A JPEG or PNG file; bytes behind the end of the picture are ignored.
  ///   - strict: Whether damage is an error. When not, the missing part is gray.
  /// - Throws: What `ImageDecoder` throws, and `tooLarge` for a thumbnail over the limits.
  public func thumbnail(
    of bytes: [UInt8], strict: Bool = true
  ) throws(ImageError) -> Thumbnail {
    let (raster, header) = try raster(of: bytes, strict: strict)
    let file = try JPEGEncoder(quality: specification.quality)
      .encode(raster.samples, size: raster.size, channels: raster.channels)
    return Thumbnail(bytes: file, size: raster.size, source: header)
  }

  /// The thumbnail of a file, as pixels.
  ///
  /// - Parameters:
  ///   - bytes: A JPEG or PNG file; bytes behind the end of the picture are ignored.
  ///   - strict: Whether damage is an error. When not, the missing part is gray.
  /// - Throws: What `ImageDecoder` throws, and `tooLarge` for a thumbnail over the limits.
  public func pixels(of bytes: [UInt8], strict: Bool = true) throws(ImageError) -> PixelBuffer {
    try raster(of: bytes, strict: strict).0.pixels
  }

  private func raster(
    of bytes: [UInt8], strict: Bool
  ) throws(ImageError) -> (Raster, ImageHeader) {
    let header = try ImageHeader.read(bytes)
    let stored = try bytes.withUnsafeBufferPointer { (pointer) throws(ImageError) -> Raster in
      switch header.format {
      case .jpeg:
        try jpeg(JPEGPicture(header, bytes, at: pointer, limits: limits), header, strict)
      case .png:
        try png(PNGPicture(header, at: pointer, limits: limits), header, strict)
      default: throw .unsupported(header.format)
      }
    }
    return (stored.turned(header.orientation), header)
  }

  private func jpeg(
    _ picture: borrowing JPEGPicture, _ header: ImageHeader, _ strict: Bool
  ) throws(ImageError) -> Raster {
    let plan = try plan(picture.size, header)
    let eighths = plan.eighths(of: Self.scales)
    let channels = picture.coloring == .gray ? 1 : 3
    let resampler = try picture.decode(
      eighths: eighths, channels: channels, scans: specification.scans, strict: strict
    ) { scaled in
      plan.resampler(eighths: eighths, scaled: scaled, channels: channels)
    }
    return resampler.raster
  }

  private func png(
    _ picture: borrowing PNGPicture, _ header: ImageHeader, _ strict: Bool
  ) throws(ImageError) -> Raster {
    let channels = picture.isGray ? 1 : 3
    var resampler = try plan(picture.size, header)
      .resampler(eighths: 8, scaled: picture.size, channels: channels)
    try picture.decode(channels: channels, strict: strict, into: &resampler)
    return resampler.raster
  }

  private func plan(_ size: PixelSize, _ header: ImageHeader) throws(ImageError) -> ThumbnailPlan {
    let plan = ThumbnailPlan(specification, size: size, orientation: header.orientation)
    guard plan.target.pixelCount <= limits.pixels else { throw .tooLarge(plan.target) }
    return plan
  }
}
