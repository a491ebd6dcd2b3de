import FlickrAPI
import ImageDecoding
import ThumbnailCache

extension PictureLoader {
  /// What the cache knows of a picture without asking anybody.
  enum Knowledge {
    /// A record lies there, which is not read.
    case recorded(path: String, size: PhotoSize)
    /// Somebody found that there is nothing to be had.
    case marked(PictureError, size: PhotoSize)
    /// Nothing; the size and the longest side of what would be fetched.
    case unknown(size: PhotoSize, longestSide: Int?)
  }

  /// Whether pictures are fetched though they are there.
  var isRefresh: Bool {
    switch policy {
    case .refresh, .refreshOnce: true
    case .normal, .retryFailed, .onlyFromCache: false
    }
  }

  /// Whether marks of what is gone do not count.
  var ignoresMarks: Bool { isRefresh || policy == .retryFailed }

  /// What is known of a photo's picture; nil when no picture of the photo is known.
  func knowledge(
    of photo: Photo, _ choice: PictureChoice, thumbnail: ThumbnailSpecification?
  ) -> Knowledge? {
    guard let (size, key) = key(of: photo, choice, thumbnail: thumbnail) else { return nil }
    if let path = cache.recordPath(for: key) { return .recorded(path: path, size: size) }
    let original = thumbnail == nil ? key : self.key(of: photo, choice)?.key ?? key
    if let mark = cache.mark(for: original) { return .marked(PictureError(mark), size: size) }
    return .unknown(size: size, longestSide: size.longSide)
  }

  /// The file of a picture that is known by its address, unread.
  func recordPath(ofAddress url: String, thumbnail: ThumbnailSpecification?) -> String? {
    let key = ThumbnailKey.url(namespace: namespace, url)
    return cache.recordPath(for: thumbnail.map { key.processed(by: ["\($0)"]) } ?? key)
  }

  /// A photo of which only the id is known, as the newest record of a wanted size tells it.
  ///
  /// An id alone tells no secret, and so no key; what is in the cache need not be asked for all the
  /// same. A box is no size: for one, Flickr is asked.
  func recordedPhoto(id: String, _ choice: PictureChoice) -> Photo? {
    guard case .size(let size) = choice else { return nil }
    for rendition in cache.renditions(namespace: namespace, photoID: id) {
      guard case .photo(_, _, size.rawValue, _, _) = rendition.metadata.key.identity,
        PictureAddress(rendition.metadata.url)?.photoID == id
      else { continue }
      var photo = Photo(id: id)
      photo.pictures[size] = Picture(url: rendition.metadata.url)
      return photo
    }
    return nil
  }
}
