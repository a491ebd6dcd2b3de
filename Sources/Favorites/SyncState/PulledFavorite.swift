import FlickrAPI

/// A favorite as Flickr tells it.
public struct PulledFavorite: Sendable, Equatable {
  /// The photo.
  public var photo: Photo
  /// When it became a favorite there, in seconds since 1970; nil when Flickr does not say.
  public var favedAt: Int?

  /// A favorite on Flickr.
  public init(photo: Photo, favedAt: Int?) {
    self.photo = photo
    self.favedAt = favedAt
  }
}
