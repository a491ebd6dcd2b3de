import FlickrAPI
import ForeignText

/// A favorite that comes from a file.
public struct ImportedFavorite: Sendable, Equatable {
  /// The photo.
  public var photo: Photo
  /// The user's own words.
  public var note: RemoteText?
  /// When it became a favorite, in milliseconds since 1970; nil where the file does not say.
  public var addedAt: Int64?
  /// Why Flickr does not show the photo any more.
  public var absence: Favorite.Absence?

  /// A favorite of a file.
  public init(
    photo: Photo, note: RemoteText? = nil, addedAt: Int64? = nil,
    absence: Favorite.Absence? = nil
  ) {
    self.photo = photo
    self.note = note
    self.addedAt = addedAt
    self.absence = absence
  }

  /// A favorite as it was exported.
  public init(_ favorite: Favorite) {
    self.init(
      photo: favorite.photo, note: favorite.note, addedAt: favorite.addedAt,
      absence: favorite.absence)
  }
}
