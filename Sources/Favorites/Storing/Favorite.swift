import FlickrAPI
import ForeignText

/// One favorite: a photo, and what its owner here says about it.
public struct Favorite: Sendable, Equatable, Identifiable {
  /// What is known of the photo; at least its id.
  public var photo: Photo
  /// The user's own words.
  ///
  /// A file of favorites may come from elsewhere, so it is as others' text.
  public var note: RemoteText?
  /// When it became a favorite, in milliseconds since 1970.
  public var addedAt: Int64
  /// Why Flickr does not show the photo any more; nil while it does, as far as is known.
  public var absence: Absence?
  /// Its place among the favorites: a newer one has a greater number.
  var position: Int64

  /// The photo's id.
  public var id: String { photo.id }

  /// A favorite.
  public init(
    photo: Photo, note: RemoteText? = nil, addedAt: Int64, absence: Absence? = nil
  ) {
    self.init(photo: photo, note: note, addedAt: addedAt, absence: absence, position: addedAt)
  }

  init(photo: Photo, note: RemoteText?, addedAt: Int64, absence: Absence?, position: Int64) {
    self.photo = photo
    self.note = note
    self.addedAt = addedAt
    self.absence = absence
    self.position = position
  }

  /// Whether both say the same; the place is not looked at.
  public static func == (left: Favorite, right: Favorite) -> Bool {
    left.photo == right.photo && left.note == right.note && left.addedAt == right.addedAt
      && left.absence == right.absence
  }

  /// That Flickr does not show a photo any more.
  public struct Absence: Sendable, Equatable {
    /// The kinds of absence.
    public enum Kind: String, Sendable {
      /// It was deleted.
      case gone
      /// Its owner shows it to fewer people.
      case hidden
    }

    /// The kind.
    public var kind: Kind
    /// Since when this is known, in milliseconds since 1970.
    public var since: Int64

    /// An absence.
    public init(kind: Kind, since: Int64) {
      self.kind = kind
      self.since = since
    }
  }
}
