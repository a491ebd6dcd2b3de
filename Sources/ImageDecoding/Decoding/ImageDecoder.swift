/// Decodes pictures of any format that is decoded here: JPEG and PNG.
///
///     let pixels = try ImageDecoder.decode(bytes, covering: PixelSize(width: 150, height: 100))
public enum ImageDecoder {
  /// Decodes a picture, upright; what is transparent shows a white ground.
  ///
  /// - Parameters:
  ///   - bytes: The file; bytes behind the end of the picture are ignored.
  ///   - target: The size that the upright result has to cover on both sides; see `JPEGDecoder`.
  ///     A PNG is always decoded in full.
  ///   - scans: Which scans of a progressive JPEG are read.
  ///   - strict: Whether damage is an error. When not, the missing part stays gray.
  ///   - limits: What is refused before decoding.
  public static func decode(
    _ bytes: [UInt8], covering target: PixelSize? = nil, scans: ScanReading = .whole,
    strict: Bool = false, limits: DecodingLimits = .standard
  ) throws(ImageError) -> PixelBuffer {
    let header = try ImageHeader.read(bytes)
    switch header.format {
    case .png:
      return try bytes.withUnsafeBufferPointer { (pointer) throws(ImageError) -> PixelBuffer in
        let picture = try PNGPicture(header, at: pointer, limits: limits)
        var collector = RowCollector(sampleCount: picture.size.pixelCount * 3)
        try picture.decode(channels: 3, strict: strict, into: &collector)
        return PixelBuffer(size: picture.size, checked: collector.samples)
      }.turned(header.orientation)
    default:
      return try JPEGDecoder.decode(
        bytes, covering: target, scans: scans, strict: strict, limits: limits)
    }
  }
}
