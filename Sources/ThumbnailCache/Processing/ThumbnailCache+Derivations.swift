extension ThumbnailCache {
  /// Bytes that are made of a picture and are no picture themselves, such as what a terminal is sent
  /// for it: kept ones, or those that `make` makes, which are then kept.
  ///
  ///     let bytes = try cache.derivation(of: picture, by: ["grid", canvas.name, "25x11"]) {
  ///       try draw(picture)
  ///     }
  ///
  /// They lie under the key of the picture with `processors` and a sum of its bytes behind it: what was
  /// made of other bytes is never handed out. They count within the limits of the cache, are checked
  /// as every record is, and are left out where pictures of a photo are asked for. What cannot be kept
  /// is made again the next time.
  ///
  /// - Parameters:
  ///   - picture: A picture of this cache.
  ///   - processors: All that the result depends on besides the picture, with a version.
  ///   - make: Makes the bytes. Two callers at the same time may both make them.
  /// - Throws: What `make` throws.
  public func derivation<Failure: Error>(
    of picture: CachedPicture, by processors: [String],
    make: () throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    let sum = hexadecimal(Digest(of: picture.payload).bytes.prefix(16))
    let key = picture.metadata.key.processed(by: processors + [sum])
    if let kept = content(key) { return kept.payload }
    if let kept = readDisk(key), isValid(kept.metadata) { return handedOut(kept).payload }
    let bytes = try make()
    guard bytes.count <= PictureCheck.maximalByteCount else { return bytes }
    var metadata = picture.metadata
    metadata.key = key
    metadata.contentType = PictureMetadata.derived
    return keep(CachedPicture(payload: bytes, metadata: metadata, origin: picture.origin)).payload
  }
}

extension PictureMetadata {
  /// The content type of what is made of a picture and is none.
  static let derived = "application/octet-stream"

  /// Whether the record holds a picture, and not what was made of one.
  var isPicture: Bool { contentType != Self.derived }
}
