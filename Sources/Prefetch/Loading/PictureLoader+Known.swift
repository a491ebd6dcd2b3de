import FlickrAPI
import ImageDecoding
import ThumbnailCache

extension PictureLoader {
  /// What the cache knows of a picture without asking anybody.
  enum Knowledge {
    /// A record lies there, which is not read.
    case recorded(path: String)
    /// Somebody found that there is nothing to be had.
    case marked(PictureError)
    /// Nothing: a picture of this size would be fetched.
    case unknown(PhotoSize)
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

  /// What is known of a photo's picture, as far as it counts for this loader; nil when no picture of
  /// the photo is known.
  func knowledge(
    of photo: Photo, _ choice: PictureChoice, thumbnail: ThumbnailSpecification?
  ) -> Knowledge? {
    guard let (size, original) = key(of: photo, choice) else { return nil }
    if let path = cache.recordPath(for: made(of: original, thumbnail)), !isRefresh {
      return .recorded(path: path)
    }
    if let mark = cache.mark(for: original), !ignoresMarks { return .marked(PictureError(mark)) }
    return .unknown(size)
  }

  /// The file of a picture that is known by its address, unread.
  func recordPath(ofAddress url: String, thumbnail: ThumbnailSpecification?) -> String? {
    cache.recordPath(for: made(of: .url(namespace: namespace, url), thumbnail))
  }

  /// The key of what is made of a picture; its own when nothing is.
  private func made(of key: ThumbnailKey, _ thumbnail: ThumbnailSpecification?) -> ThumbnailKey {
    thumbnail.map { key.processed(by: ["\($0)"]) } ?? key
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
