import FlickrAPI
import HTTPTransport
import LenientJSON
import Prefetch

/// A line of a batch that is no photo as Flickr numbers them: an address of a picture, or an object with
/// an id of somebody's own and a `url` or `sizes`.
enum ForeignLine {
  /// What such a line asks for; nil when it is none.
  static func content(_ line: String) -> PrefetchItem.Content? {
    guard line.hasPrefix("{") else {
      return isAddress(line) ? .picture(url: line, id: nil) : nil
    }
    guard let root = try? JSONDocument(parsing: line).root else { return nil }
    if let url = root["url"]?.text, root["sizes"] == nil {
      return isAddress(url) ? .picture(url: url, id: root["id"]?.text) : nil
    }
    guard root["sizes"] != nil else { return nil }
    return (try? PhotoRecord(root, takesAnyID: true)).map { .photo($0.photo) }
  }

  private static func isAddress(_ text: String) -> Bool {
    guard let parts = URLParts(text) else { return false }
    return parts.scheme == "https" || parts.scheme == "http"
  }
}
