extension PhotoStream {
  /// The call that answers one page; a feed has one page.
  ///
  /// - Parameters:
  ///   - window: the span of upload dates, for searches; nil for the stream's own.
  ///   - isSigned: whether somebody is logged in, who may see more than what is public.
  func request(
    page: Int, perPage: Int, window: UploadWindow? = nil, isSigned: Bool = false
  ) -> FlickrRequest {
    var request: FlickrRequest
    switch self {
    case .feed(let feed):
      return feed.request
    case .interesting(let date, let isFromClock):
      request = FlickrRequest("flickr.interestingness.getList")
      if let date {
        request.arguments.append(.init(name: "date", value: date, isFromClock: isFromClock))
      }
      request.subject = date.map { "photos of \($0)" }
    case .recent:
      request = FlickrRequest("flickr.photos.getRecent")
    case .nearby(let nearby):
      request = FlickrRequest("flickr.photos.search")
      let window = window ?? UploadWindow(since: nearby.since)
      request.arguments =
        nearby.arguments
        + window.arguments(
          isSinceFromClock: nearby.isSinceFromClock && window.since == nearby.since)
    case .search(let search):
      request = FlickrRequest("flickr.photos.search")
      let own = UploadWindow(since: search.uploaded.since, until: search.uploaded.until)
      request.arguments =
        search.arguments + (window ?? own).arguments(isSinceFromClock: false)
      request.subject = search.userID.map { "person \($0)" }
    case .user(let id):
      let method = isSigned ? "flickr.people.getPhotos" : "flickr.people.getPublicPhotos"
      request = FlickrRequest(method, [("user_id", id)])
      request.subject = "person \(id)"
    case .album(let id, let owner):
      let arguments = [("photoset_id", id)] + (owner.map { [("user_id", $0)] } ?? [])
      request = FlickrRequest("flickr.photosets.getPhotos", arguments)
      request.subject = "album \(id)"
    case .gallery(let id):
      request = FlickrRequest("flickr.galleries.getPhotos", [("gallery_id", id)])
      request.subject = "gallery \(id)"
    case .group(let id):
      request = FlickrRequest("flickr.groups.pools.getPhotos", [("group_id", id)])
      request.subject = "group \(id)"
    case .favorites(let id):
      request = FlickrRequest("flickr.favorites.getPublicList", [("user_id", id)])
      request.subject = "person \(id)"
    case .ownFavorites:
      // Without a person it is the caller's; who that is stands in the signature.
      request = FlickrRequest("flickr.favorites.getList")
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
