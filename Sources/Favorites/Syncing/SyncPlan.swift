import FlickrAPI

/// What a synchronization is going to do, photo by photo; made by ``SyncPlanner``.
///
/// Nothing in it ends a favorite on either side unless pruning was asked for.
public struct SyncPlan: Sendable, Equatable {
  /// Favorites of Flickr that become favorites here, oldest first.
  public var pulls: [PulledFavorite] = []
  /// Ids of favorites here that become favorites on Flickr, oldest first.
  public var pushes: [String] = []
  /// Ids that Flickr's list lost since the last synchronization.
  ///
  /// Before one ends here as well, Flickr is asked whether the photo is still there.
  public var lostThere: [String] = []
  /// Ids that are known to have ended on Flickr and end here as well.
  public var removalsHere: [String] = []
  /// Ids that ended here since the last synchronization and end on Flickr as well.
  public var removalsThere: [String] = []
  /// Ids that ended here and stay on Flickr, since nothing is pruned.
  public var keptThere: [String] = []
  /// Ids that ended on Flickr and stay here, since nothing is pruned.
  public var keptHere: [String] = []
  /// Ids that stay here alone: Flickr takes no favorites of one's own photos.
  public var own: [String] = []
  /// Photos that were ended on one side and made favorites anew on the other.
  public var conflicts: [SyncConflict] = []
  /// On both sides, which is not recorded yet or with another date: id and when it became one there.
  public var settled: [SyncedPair] = []
  /// On neither side any more.
  public var forgotten: [String] = []
  /// Photos of which only the id was known here, as Flickr's list describes them.
  public var descriptions: [Photo] = []
  /// Ids that were marked as gone or hidden and are on Flickr again.
  public var returned: [String] = []

  /// A plan of nothing.
  public init() {}

  /// Whether carrying it out changes favorites, here or on Flickr.
  public var changesFavorites: Bool {
    !pulls.isEmpty || !pushes.isEmpty || !removalsHere.isEmpty || !removalsThere.isEmpty
  }

  /// Whether carrying it out changes favorites on Flickr.
  public var changesFlickr: Bool { !pushes.isEmpty || !removalsThere.isEmpty }

  /// The requests it takes, one for a photo, in their order.
  var requests: [SyncRequest] {
    pushes.map { .add($0) } + removalsThere.map { .remove($0) } + lostThere.map { .look($0) }
  }

  /// How many requests it takes, beside those that made it.
  public var requestCount: Int { requests.count }
}
