/// What to list: a stream of photos, as a value.
public enum PhotoStream: Sendable, Equatable {
  /// The photos of the newest day that Explore has, or of the given day (`YYYY-MM-DD`, in
  /// California); `isFromClock` when the day was reckoned from today.
  case interesting(date: String? = nil, isFromClock: Bool = false)
  /// The newest public photos.
  case recent
  /// The photos around a place.
  case nearby(Nearby)
  /// The photos that a search finds.
  case search(Search)
  /// The public photos of a person (an NSID).
  case user(id: String)
  /// The photos of an album.
  case album(id: String, owner: String? = nil)
  /// The photos of a gallery (a full id such as `66911286-72157647277042064`).
  case gallery(id: String)
  /// The photos of a group's pool (an NSID).
  case group(id: String)
  /// The public favorites of a person (an NSID).
  case favorites(of: String)
  /// All favorites of the person who is logged in, private photos included.
  case ownFavorites
  /// The newest 20 photos of a public feed; the only streams that need no key.
  case feed(Feed)

  /// The words that a person types for it, as records name it.
  public var words: String {
    switch self {
    case .interesting: "interesting"
    case .recent: "recent"
    case .nearby: "nearby"
    case .search: "search"
    case .user(let id): "user \(id)"
    case .album(let id, _): "album \(id)"
    case .gallery(let id): "gallery \(id)"
    case .group(let id): "group \(id)"
    case .favorites(let id): "favorites of \(id)"
    case .ownFavorites: "favorites of me"
    case .feed: "feed"
    }
  }

  /// The most photos that the service puts on a page: 500, but 250 for searches by place, whatever
  /// is asked (python-flickr-api#23).
  public var pageLimit: Int {
    switch self {
    case .nearby: 250
    case .search(let search): search.box == nil ? 500 : 250
    default: 500
    }
  }

  /// What a search walks over; nil for streams that are none.
  var searched: (window: UploadWindow, order: Search.Order?)? {
    switch self {
    case .nearby(let nearby): (UploadWindow(since: nearby.since), nil)
    case .search(let search):
      (UploadWindow(since: search.uploaded.since, until: search.uploaded.until), search.order)
    default: nil
    }
  }

  /// A text that is equal for equal streams, without anything made from the clock.
  var fingerprint: String {
    let request = request(page: 1, perPage: 1, window: nil)
    return
      ([request.method]
      + request.arguments.filter { ($0.name == "date" || !$0.isFromClock) && $0.name != "extras" }
      .map { "\($0.name)=\($0.value)" }).joined(separator: "&")
  }
}
