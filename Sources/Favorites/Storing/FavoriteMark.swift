import ForeignText

/// That a photo is a favorite, with what the favorite says beside the photo.
public struct FavoriteMark: Sendable, Equatable {
  /// The user's own words.
  public var note: RemoteText?
  /// When it became a favorite, in milliseconds since 1970.
  public var addedAt: Int64
  /// Why Flickr does not show the photo any more.
  public var absence: Favorite.Absence?

  /// A mark.
  public init(note: RemoteText? = nil, addedAt: Int64, absence: Favorite.Absence? = nil) {
    self.note = note
    self.addedAt = addedAt
    self.absence = absence
  }
}

extension Favorite {
  /// What it says beside the photo.
  public var mark: FavoriteMark { FavoriteMark(note: note, addedAt: addedAt, absence: absence) }
}
