import ImageDecoding

/// One kind of thumbnail of one original: where it lies, and how it is made.
struct ThumbnailRecipe: Sendable {
  let original: ThumbnailKey
  /// The key of the result.
  let key: ThumbnailKey
  private let thumbnailer: Thumbnailer

  /// A recipe.
  init(_ specification: ThumbnailSpecification, of original: ThumbnailKey) {
    self.original = original
    key = original.processed(by: [specification.description])
    thumbnailer = Thumbnailer(specification)
  }

  /// Refuses a box that could ask for more pixels than are drawn, which is no fault of a picture.
  func check() throws(CacheError) {
    let specification = thumbnailer.specification
    guard !specification.enlarges || specification.box.pixelCount <= thumbnailer.limits.pixels
    else {
      throw .tooLarge(specification.box.description)
    }
  }

  /// The thumbnail of what a loader brought.
  ///
  /// - Throws: The first objection to the original.
  func picture(
    of fetched: FetchedPicture, created: Int64
  ) throws(CacheError) -> CachedPicture {
    let thumbnail = try PictureCheck.thumbnail(
      of: fetched.bytes, longestSide: fetched.longestSide, thumbnailer)
    let known = PictureMetadata(of: fetched, thumbnail.source, key: key, created: created)
    return picture(thumbnail, known, origin: .fetched)
  }

  /// The thumbnail of an original that is stored; its origin is that of the original.
  ///
  /// - Throws: The first objection to the original.
  func picture(of stored: CachedPicture) throws(CacheError) -> CachedPicture {
    let thumbnail = try PictureCheck.thumbnail(of: stored.payload, longestSide: nil, thumbnailer)
    return picture(thumbnail, stored.metadata, origin: stored.origin)
  }

  private func picture(
    _ thumbnail: Thumbnail, _ known: PictureMetadata, origin: CachedPicture.Origin
  ) -> CachedPicture {
    var metadata = known
    metadata.key = key
    metadata.contentType = "image/\(ImageFormat.jpeg.rawValue)"
    metadata.size = thumbnail.size
    metadata.orientation = .up
    return CachedPicture(payload: thumbnail.bytes, metadata: metadata, origin: origin)
  }
}
