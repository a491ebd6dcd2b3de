/// A public feed: the newest 20 photos of somebody or everybody
/// (flickr.com/services/feeds/docs).
public struct Feed: Sendable, Equatable {
  /// Whose photos.
  public enum Source: Sendable, Equatable {
    /// Everybody's.
    case everybody
    /// Those of a person (an NSID).
    case user(String)
    /// The favorites of a person (an NSID).
    case favorites(of: String)
    /// Those of a group's pool (an NSID).
    case group(String)
  }

  /// Whose photos.
  public var source: Source
  /// The tags that photos must have; feeds of everybody and of a person only.
  public var tags: [String]
  /// Whether they must have all of them.
  public var matchesAll: Bool

  /// A feed; by default everybody's newest.
  public init(source: Source = .everybody, tags: [String] = [], matchesAll: Bool = false) {
    self.source = source
    self.tags = tags
    self.matchesAll = matchesAll
  }

  var request: FlickrRequest {
    var request: FlickrRequest
    switch source {
    case .everybody: request = FlickrRequest("photos_public.gne")
    case .user(let id): request = FlickrRequest("photos_public.gne", [("id", id)])
    case .favorites(let id): request = FlickrRequest("photos_faves.gne", [("nsid", id)])
    case .group(let id): request = FlickrRequest("groups_pool.gne", [("id", id)])
    }
    if !tags.isEmpty {
      request.arguments += [
        .init(name: "tags", value: tags.joined(separator: ",")),
        .init(name: "tagmode", value: matchesAll ? "all" : "any"),
      ]
    }
    request.kind = .feed
    return request
  }
}
