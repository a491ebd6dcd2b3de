import Favorites
import FlickrAPI
import Prefetch
import ThumbnailCache

/// The keys of a photo's pictures, as far as they can be known without asking Flickr: a key holds the
/// photo's secret, which an id does not tell.
struct PictureKeys {
  private let environment: AppEnvironment

  init(_ environment: AppEnvironment) { self.environment = environment }

  /// A key for each size, from what the operand says, what is in the cache, the favorites and the
  /// stored answers.
  func keys(of photo: Photo) async throws(Failure) -> [(size: PhotoSize, key: ThumbnailKey)] {
    var keys: [PhotoSize: ThumbnailKey] = [:]
    var secrets: Set<String> = []
    for rendition in environment.cache.renditions(
      namespace: environment.namespace, photoID: photo.id)
    {
      guard
        case .photo(_, let secret, let letter, _, let processors) = rendition.metadata.key.identity,
        processors.isEmpty, let size = PhotoSize(rawValue: letter), keys[size] == nil
      else { continue }
      keys[size] = rendition.metadata.key
      if size.isBuildable { secrets.insert(secret) }
    }
    let described = try await described(photo)
    let loader = try environment.pictures()
    for size in PhotoSize.allCases where keys[size] == nil && described.picture(size) != nil {
      keys[size] = loader.key(of: described, size: size)
    }
    if secrets.count == 1, let secret = secrets.first {
      for size in PhotoSize.allCases where keys[size] == nil && size.isBuildable {
        keys[size] = ThumbnailKey(
          namespace: environment.namespace, photoID: photo.id, secret: secret, size: size.rawValue)
      }
    }
    return PhotoSize.allCases.compactMap { size in keys[size].map { (size, $0) } }
  }

  private func described(_ photo: Photo) async throws(Failure) -> Photo {
    if photo.secret != nil || !photo.pictures.isEmpty { return photo }
    if let stored = try await environment.storedFavorite(photo.id)?.photo, stored.secret != nil {
      return stored
    }
    let detail = try? await environment.storedAnswers().detail(ofPhoto: photo.id)
    return detail?.photo ?? photo
  }
}
