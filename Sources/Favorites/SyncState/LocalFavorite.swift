/// What a sync needs to know of a favorite here.
public struct LocalFavorite: Sendable, Equatable {
  /// When it was added, in milliseconds since 1970.
  public var addedAt: Int64
  /// Why Flickr does not show the photo any more.
  public var absence: Favorite.Absence?
  /// Whether more than its id is known here.
  public var isDescribed: Bool

  /// A favorite.
  public init(addedAt: Int64, absence: Favorite.Absence? = nil, isDescribed: Bool = true) {
    self.addedAt = addedAt
    self.absence = absence
    self.isDescribed = isDescribed
  }
}
