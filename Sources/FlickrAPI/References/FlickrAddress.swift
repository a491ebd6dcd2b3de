import HTTPTransport

/// What an address on flickr.com names, found from its path alone.
enum FlickrAddress: Equatable {
  /// `/photos/OWNER/ID/`
  case photo(id: String, owner: String)
  /// `/photos/OWNER/` or `/people/OWNER/`
  case person(String)
  /// `/photos/OWNER/albums/ID/` (formerly `sets`)
  case album(id: String, owner: String)
  /// `/photos/OWNER/galleries/ID/`
  case gallery(id: String, owner: String)
  /// `/groups/NAME/`
  case group(String)
  /// `flic.kr/p/...`, which holds the photo's id.
  case shortPhoto(id: String)
  /// `flic.kr/s/...` and its like, which only the service can expand; the payload is the address.
  case short(String)

  /// The meaning of a text that is an address, with or without its scheme; nil for any other text.
  init?(_ text: String) {
    let address = text.contains("://") ? text : "https://" + text
    guard let parts = URLParts(address), parts.scheme == "https" || parts.scheme == "http" else {
      return nil
    }
    let path = parts.path.split(separator: "/").map { URLParts.percentDecoded($0) }
    switch parts.host {
    case "flic.kr", "www.flic.kr":
      guard path.count >= 2 else { return nil }
      if path[0] == "p" {
        guard let id = ShortID.decode(path[1]) else { return nil }
        self = .shortPhoto(id: id)
      } else {
        self = .short("https://flic.kr" + parts.path)
      }
    case "flickr.com", "www.flickr.com", "m.flickr.com", "secure.flickr.com":
      self.init(path: path, parts)
    default: return nil
    }
  }

  private init?(path: [String], _ parts: URLParts) {
    switch path.first {
    case "photos" where path.count >= 2, "people" where path.count >= 2:
      let owner = path[1]
      guard Self.isName(owner) else { return nil }
      switch (path.count > 2 ? path[2] : "", path.count > 3 ? path[3] : "") {
      case ("albums", let id), ("sets", let id):
        self = Photo.isID(id) ? .album(id: id, owner: owner) : .person(owner)
      case ("galleries", let id):
        self = Photo.isID(id) ? .gallery(id: id, owner: owner) : .person(owner)
      case (let id, _): self = Photo.isID(id) ? .photo(id: id, owner: owner) : .person(owner)
      }
    case "groups" where path.count >= 2 && Self.isName(path[1]): self = .group(path[1])
    case "photo.gne":
      guard let id = parts.queryItems.first(where: { $0.name == "id" })?.value, Photo.isID(id)
      else {
        return nil
      }
      self = .photo(id: id, owner: "")
    default: return nil
    }
  }

  /// A part of a path: an NSID or an alias.
  private static func isName(_ text: String) -> Bool {
    NSID.isNSID(text) || Photo.isPathAlias(text)
  }
}

/// The ids of people and groups.
enum NSID {
  /// Whether a text is one: `^[0-9]{5,11}@N[0-9]{2}$` (flickr-url-parser; some recorded ids have
  /// two digits in front only, so any number of them is taken).
  static func isNSID(_ text: some StringProtocol) -> Bool {
    guard let at = text.firstIndex(of: "@") else { return false }
    let tail = text[text.index(after: at)...]
    return Photo.isID(text[..<at]) && tail.hasPrefix("N") && tail.count == 3
      && Photo.isID(tail.dropFirst())
  }
}
