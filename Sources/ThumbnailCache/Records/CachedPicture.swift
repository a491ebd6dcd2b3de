import ImageDecoding

/// A picture as the cache hands it out.
public struct CachedPicture: Sendable {
  /// Where it came from.
  public enum Origin: Sendable {
    case memory, disk, fetched
    /// From memory or disk, because the loader failed to bring a newer one.
    case stale
  }

  // One reference instead of a dozen: pictures are handed out of memory a lot.
  let content: Content
  /// Where it came from this time.
  public var origin: Origin

  /// Why it is not on the disk, when it could not be kept there; nil for one that is, or was.
  public var refusal: CacheRefusal? { content.refusal }
  /// Why a newer one could not be had, where the origin is `stale`.
  public var failure: (any Error)?

  /// The bytes of the picture, as received or as made by a processor.
  public var payload: [UInt8] { content.payload }
  /// What is known about it.
  public var metadata: PictureMetadata { content.metadata }

  /// What does not depend on where a picture came from.
  final class Content: Sendable {
    let payload: [UInt8]
    let metadata: PictureMetadata
    let refusal: CacheRefusal?

    init(payload: [UInt8], metadata: PictureMetadata, refusal: CacheRefusal? = nil) {
      self.payload = payload
      self.metadata = metadata
      self.refusal = refusal
    }
  }

  init(_ content: Content, origin: Origin) {
    self.content = content
    self.origin = origin
  }

  init(
    payload: [UInt8], metadata: PictureMetadata, origin: Origin, refusal: CacheRefusal? = nil
  ) {
    self.init(
      Content(payload: payload, metadata: metadata, refusal: refusal), origin: origin)
  }

  /// The picture's pixels, turned upright, no smaller than a box and not much larger.
  ///
  /// - Parameter box: The pixels that it will be shown with.
  /// - Throws: An `ImageError` when the format is not one that is drawn.
  public func pixels(covering box: PixelSize) throws(ImageError) -> PixelBuffer {
    try JPEGDecoder.decode(payload, covering: box)
  }
}

extension CachedPicture: Equatable {
  /// Whether bytes, metadata and origin are equal.
  public static func == (left: CachedPicture, right: CachedPicture) -> Bool {
    left.origin == right.origin
      && (left.content === right.content
        || left.payload == right.payload && left.metadata == right.metadata)
  }
}
