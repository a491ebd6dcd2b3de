/// How a photo stands on Flickr, for one person.
public enum FavoriteStanding: Sendable, Equatable {
  /// It is a favorite.
  case favorite
  /// It is there, and no favorite.
  case notFavorite
  /// It is not there any more.
  case gone
  /// The person may not see it.
  case hidden
}
