import FlickrAPI

/// One person's favorites on Flickr, as a synchronization needs them.
///
/// ``FlickrFavorites`` asks Flickr; a test has its own.
public protocol RemoteFavorites: Sendable {
  /// Hands on all favorites, page by page, newest first, with ``Photo/favedAt``.
  ///
  /// The service may leave some out (private ones, ones that move between two pages): what is missing
  /// is not known to be no favorite.
  func forEachPage(_ take: ([Photo]) -> Void) async throws(FlickrError)

  /// Makes a photo a favorite.
  func add(_ id: String) async throws(FlickrError) -> FavoriteAnswer

  /// Ends a photo being a favorite; one that is none is no error.
  func remove(_ id: String) async throws(FlickrError)

  /// How a photo stands that the list lacks.
  func standing(of id: String) async throws(FlickrError) -> FavoriteStanding
}
