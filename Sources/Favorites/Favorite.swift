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

  /// The photo's id.
  public var id: String { photo.id }

  /// A favorite.
  public init(photo: Photo, note: RemoteText? = nil, addedAt: Int64) {
    self.photo = photo
    self.note = note
    self.addedAt = addedAt
  }
}

/// What became of one photo of a call.
public struct FavoriteChange: Sendable, Equatable {
  /// The kinds of change.
  public enum Outcome: String, Sendable {
    /// It is a favorite now.
    case added
    /// It was one already, and nothing new is known.
    case already
    /// It was one already, and gaps in what is known of it were filled.
    case updated
    /// It is no favorite any more.
    case removed
    /// It was none.
    case absent
  }

  /// The photo's id.
  public let id: String
  /// What became of it.
  public let outcome: Outcome

  /// A change.
  public init(id: String, outcome: Outcome) {
    self.id = id
    self.outcome = outcome
  }
}
