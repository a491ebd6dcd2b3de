import FlickrAPI
import HTTPTransport
import LenientJSON
import Prefetch

/// A line of a batch that is no photo as Flickr numbers them: an address of a picture, or an object with
/// an id of somebody's own and a `url` or `sizes`.
enum ForeignLine {
  /// What such a line asks for; nil when it is none.
  static func content(_ line: String) -> PrefetchItem.Content? {
    guard line.hasPrefix("{") else { return isAddress(line) ? picture(line, id: nil) : nil }
    guard let root = try? JSONDocument(parsing: line).root else { return nil }
    guard root["sizes"] == nil else {
      return (try? PhotoRecord(root, takesAnyID: true)).map { .photo($0.photo) }
    }
    guard let url = root["url"]?.text else { return nil }
    let id = root["id"]?.text
    return isAddress(url)
      ? picture(url, id: id) : .bad(reason: "its url is no address: \(url.prefix(60))", id: id)
  }

  /// A picture; its address names a photo when it has the form that those of photos have.
  private static func picture(_ url: String, id: String?) -> PrefetchItem.Content {
    guard let address = PictureAddress(url), let size = address.size,
      id == nil || id == address.photoID
    else { return .picture(url: url, id: id) }
    var photo = Photo(id: address.photoID)
    photo.pictures[size] = Picture(url: url)
    return .photo(photo)
  }

  private static func isAddress(_ text: String) -> Bool {
    guard let parts = URLParts(text) else { return false }
    return parts.scheme == "https" || parts.scheme == "http"
  }
}
