/// What a sync needs to know of a favorite here.
public struct LocalFavorite: Sendable, Equatable {
  /// When it was added, in milliseconds since 1970.
  public var addedAt: Int64
  /// Why Flickr does not show the photo any more.
  public var absence: Favorite.Absence?

  /// A favorite.
  public init(addedAt: Int64, absence: Favorite.Absence? = nil) {
    self.addedAt = addedAt
    self.absence = absence
  }
}
