/// A public feed: the newest 20 photos of everybody, perhaps with tags
/// (flickr.com/services/feeds/docs/photos_public).
public struct Feed: Sendable, Equatable {
  /// The tags that photos must have.
  public var tags: [String]
  /// Whether they must have all of them.
  public var matchesAll: Bool

  /// A feed; without tags it is everybody's newest.
  public init(tags: [String] = [], matchesAll: Bool = false) {
    self.tags = tags
    self.matchesAll = matchesAll
  }

  var request: FlickrRequest {
    var arguments: [(String, String)] = []
    if !tags.isEmpty {
      arguments = [("tags", tags.joined(separator: ",")), ("tagmode", matchesAll ? "all" : "any")]
    }
    var request = FlickrRequest("photos_public.gne", arguments)
    request.kind = .feed
    return request
  }
}
