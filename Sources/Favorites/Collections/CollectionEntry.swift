import FlickrAPI
import ForeignText

/// One photo of a collection.
public struct CollectionEntry: Sendable, Equatable, Identifiable {
  /// What is known of the photo; at least its id.
  public var photo: Photo
  /// Its place in the collection, from 1.
  public var position: Int
  /// The user's own words on it here.
  public var note: RemoteText?
  /// When it was marked as done, in milliseconds since 1970; nil while it is not.
  public var doneAt: Int64?
  /// When it was added, in milliseconds since 1970.
  public var addedAt: Int64
  /// Whether the photo is a favorite as well.
  public var isFavorite: Bool
  /// Why Flickr does not show the photo any more.
  public var absence: Favorite.Absence?

  /// The photo's id.
  public var id: String { photo.id }

  /// Whether it is marked as done.
  public var isDone: Bool { doneAt != nil }

  /// An entry.
  public init(
    photo: Photo, position: Int = 0, note: RemoteText? = nil, doneAt: Int64? = nil,
    addedAt: Int64, isFavorite: Bool = false, absence: Favorite.Absence? = nil
  ) {
    self.photo = photo
    self.position = position
    self.note = note
    self.doneAt = doneAt
    self.addedAt = addedAt
    self.isFavorite = isFavorite
    self.absence = absence
  }
}
