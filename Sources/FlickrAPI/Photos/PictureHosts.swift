import HTTPTransport

/// From where pictures may be fetched: Flickr's image hosts, and one base that replaces them.
///
/// An address from an answer that points anywhere else is refused: it could name another host, a
/// file or a private network.
public struct PictureHosts: Sendable, Equatable {
  /// Where Flickr's pictures are today.
  public static let flickr = "https://live.staticflickr.com"

  /// The base that every picture is fetched from, without a slash at its end.
  public let base: String

  /// The hosts with `base` in place of Flickr's own.
  public init(base: String = PictureHosts.flickr) {
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
  }

  /// The address to ask for a picture, or nil when the host is none of Flickr's.
  ///
  /// The older hosts (`farm1.static.flickr.com`, plain http) serve the same paths as today's one,
  /// so all of them are mapped to the base.
  public func resolve(_ url: String) -> String? {
    if url.hasPrefix(base + "/"), URLParts(url) != nil { return url }
    guard let parts = URLParts(url), parts.scheme == "https" || parts.scheme == "http",
      parts.port == nil, parts.userInfo == nil, Self.isFlickr(parts.host)
    else { return nil }
    return base + parts.path
  }

  /// Flickr's static hosts since 2004 (flickr-url-parser lists them).
  private static func isFlickr(_ host: String) -> Bool {
    if host == "static.flickr.com" || host == "live.staticflickr.com" { return true }
    for (prefix, domain) in [
      ("farm", ".static.flickr.com"), ("farm", ".staticflickr.com"), ("c", ".staticflickr.com"),
      ("photos", ".flickr.com"),
    ] where host.hasPrefix(prefix) && host.hasSuffix(domain) {
      let number = host.dropFirst(prefix.count).dropLast(domain.count)
      if Photo.isID(number) { return true }
    }
    return false
  }
}
