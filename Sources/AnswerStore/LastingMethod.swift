import HTTPTransport
import LenientJSON

/// A call whose answer hardly ever changes, so that it is asked for once a day.
///
/// Now and then a call gets the answer to somebody else's (bridgy#537): one that is used for a day is
/// looked at before it is kept.
struct LastingMethod {
  /// The member that holds the answer of each method.
  private static let members = [
    "flickr.photos.getInfo": "photo", "flickr.photos.getExif": "photo",
    "flickr.photos.getSizes": "sizes", "flickr.photos.licenses.getInfo": "licenses",
    "flickr.people.findByUsername": "user", "flickr.urls.lookupUser": "user",
    "flickr.urls.lookupGroup": "group", "flickr.urls.lookupGallery": "gallery",
    "flickr.photosets.getInfo": "photoset", "flickr.galleries.getInfo": "gallery",
  ]

  private let member: String
  private let photoID: String?

  /// Nil when the request is for something else.
  init?(_ request: HTTPRequest) {
    let items = URLParts(request.url)?.queryItems ?? []
    guard let method = items.first(where: { $0.name == "method" })?.value,
      let member = Self.members[method]
    else { return nil }
    self.member = member
    photoID = items.first { $0.name == "photo_id" }?.value
  }

  /// Whether an answer speaks of what was asked for.
  func isAnswered(by root: JSONValue) -> Bool {
    guard let value = root[member], value.kind == .object else { return false }
    guard let photoID, member == "photo" else { return true }
    return value["id"]?.text == photoID
  }
}
