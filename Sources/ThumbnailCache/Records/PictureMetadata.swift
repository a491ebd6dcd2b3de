import ImageDecoding

/// What is known about a cached picture besides its bytes.
public struct PictureMetadata: Sendable, Equatable {
  /// What it is a picture of.
  public var key: ThumbnailKey
  /// Where it was fetched from.
  public var url: String
  /// The content type, told by the bytes.
  public var contentType: String
  /// The entity tag of the answer; empty without one.
  public var etag: String
  /// The `Last-Modified` of the answer; empty without one.
  public var lastModified: String
  /// The size as stored, before turning.
  public var size: PixelSize
  /// How it is to be turned.
  public var orientation: Orientation
  /// The number of bytes that were fetched, before any processing.
  public var sourceByteCount: Int
  /// When the picture was received, in seconds since 1970; of one made here, its original.
  public var created: Int64
  /// When it ceases to be valid, in seconds since 1970; nil for never.
  public var expires: Int64?

  /// The size after turning.
  public var uprightSize: PixelSize { orientation.upright(size) }

  /// What is known about a picture that was just fetched.
  init(of fetched: FetchedPicture, _ header: ImageHeader, key: ThumbnailKey, created: Int64) {
    self.init(
      key: key, url: fetched.url, contentType: "image/\(header.format.rawValue)",
      etag: fetched.etag, lastModified: fetched.lastModified, size: header.size,
      orientation: header.orientation,
      sourceByteCount: fetched.sourceByteCount ?? fetched.bytes.count, created: created,
      expires: fetched.expires)
  }

  func fields() -> [UInt8] {
    var fields = FieldWriter()
    fields.append(key.canonical)
    for text in [url, contentType, etag, lastModified] { fields.append(text) }
    for number in [size.width, size.height, orientation.rawValue, sourceByteCount] {
      fields.append(number)
    }
    return fields.bytes
  }

  /// Reads what `fields()` wrote; fields behind the known ones belong to later versions.
  ///
  /// With `expected`, nil for every other key; that spares the sums over a key that is known.
  init?(
    fields bytes: ArraySlice<UInt8>, key expected: ThumbnailKey?, created: Int64, expires: Int64?
  ) {
    var fields = FieldReader(bytes)
    guard let keyBytes = fields.bytes(), let key = expected ?? ThumbnailKey(canonical: keyBytes),
      key.canonical.elementsEqual(keyBytes),
      let url = fields.text(), let contentType = fields.text(), let etag = fields.text(),
      let lastModified = fields.text(), let width = fields.number(), let height = fields.number(),
      let orientation = fields.number().flatMap(Orientation.init(rawValue:)),
      let sourceByteCount = fields.number()
    else { return nil }
    self.init(
      key: key, url: url, contentType: contentType, etag: etag, lastModified: lastModified,
      size: PixelSize(width: width, height: height), orientation: orientation,
      sourceByteCount: sourceByteCount, created: created, expires: expires)
  }

  init(
    key: ThumbnailKey, url: String, contentType: String, etag: String, lastModified: String,
    size: PixelSize, orientation: Orientation, sourceByteCount: Int, created: Int64,
    expires: Int64?
  ) {
    self.key = key
    self.url = url
    self.contentType = contentType
    self.etag = etag
    self.lastModified = lastModified
    self.size = size
    self.orientation = orientation
    self.sourceByteCount = sourceByteCount
    self.created = created
    self.expires = expires
  }
}
