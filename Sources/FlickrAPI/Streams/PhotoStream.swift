/// What to list: a stream of photos, as a value.
public enum PhotoStream: Sendable, Equatable {
  /// The photos of the newest day that Explore has, or of the given day (`YYYY-MM-DD`, in
  /// California).
  case interesting(date: String? = nil)
  /// The newest public photos.
  case recent
  /// The photos around a place.
  case nearby(Nearby)
  /// The newest 20 photos of the public feed; the only stream that needs no key.
  case feed(Feed)

  /// The words that a person types for it, as records name it.
  public var words: String {
    switch self {
    case .interesting: "interesting"
    case .recent: "recent"
    case .nearby: "nearby"
    case .feed: "feed"
    }
  }

  /// The most photos that the service puts on a page: 500, but 250 for searches by place, whatever
  /// is asked (python-flickr-api#23).
  public var pageLimit: Int {
    if case .nearby = self { return 250 }
    return 500
  }

  /// The call that answers one page; a feed has one page.
  func request(page: Int, perPage: Int) -> FlickrRequest {
    var request: FlickrRequest
    switch self {
    case .feed(let feed):
      return feed.request
    case .interesting(let date):
      request = FlickrRequest("flickr.interestingness.getList")
      if let date { request.arguments.append(.init(name: "date", value: date)) }
    case .recent:
      request = FlickrRequest("flickr.photos.getRecent")
    case .nearby(let nearby):
      request = FlickrRequest("flickr.photos.search")
      request.arguments = nearby.arguments
    }
    request.arguments += [
      .init(name: "extras", value: Self.extras),
      .init(name: "per_page", value: String(min(perPage, pageLimit))),
      .init(name: "page", value: String(page)),
    ]
    return request
  }

  /// Everything that a record holds, in one call.
  static let extras: String = {
    let facts = [
      "description", "license", "date_upload", "date_taken", "owner_name", "last_update", "geo",
      "tags", "machine_tags", "views", "media", "path_alias",
    ]
    return (facts + PhotoSize.allCases.map { "url_\($0.extrasSuffix)" }).joined(separator: ",")
  }()
}
