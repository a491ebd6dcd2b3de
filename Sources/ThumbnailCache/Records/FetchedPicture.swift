/// A picture as a loader hands it to the cache.
public struct FetchedPicture: Sendable {
  /// The body, in full.
  public var bytes: [UInt8]
  /// Where it was fetched from.
  public var url: String
  /// The entity tag of the answer; empty without one.
  public var etag: String
  /// The `Last-Modified` of the answer; empty without one.
  public var lastModified: String
  /// When it ceases to be valid, in seconds since 1970; nil for never.
  public var expires: Int64?
  /// The longest side of the size that was asked for, when known.
  public var longestSide: Int?
  /// The number of bytes before processing; nil when `bytes` are as received.
  public var sourceByteCount: Int?

  /// A fetched picture.
  public init(
    bytes: [UInt8], url: String, etag: String = "", lastModified: String = "",
    expires: Int64? = nil, longestSide: Int? = nil, sourceByteCount: Int? = nil
  ) {
    self.bytes = bytes
    self.url = url
    self.etag = etag
    self.lastModified = lastModified
    self.expires = expires
    self.longestSide = longestSide
    self.sourceByteCount = sourceByteCount
  }
}
