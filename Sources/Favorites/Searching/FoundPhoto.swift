import FlickrAPI
import ForeignText

/// A favorite or an entry of a collection that a search found.
public struct FoundPhoto: Sendable, Equatable, Identifiable {
  /// What is known of the photo; at least its id.
  public let photo: Photo
  /// Whether it is a favorite.
  public let isFavorite: Bool
  /// The note on the favorite.
  public let note: RemoteText?
  /// The titles of the collections it is in, newest first.
  public let collections: [RemoteText]

  /// Why Flickr does not show the photo any more.
  public let absence: Favorite.Absence?

  /// The photo's id.
  public var id: String { photo.id }
}
