import HTTPTransport

/// A photo as a person names it: an id, a page address, a short address or a picture address.
public struct PhotoReference: Sendable, Equatable {
  /// The photo's id.
  public let id: String
  /// What a picture address tells beyond the id.
  public let picture: PictureAddress?

  /// The photo that a text names; nil when it names none.
  public init?(_ text: String) {
    if Photo.isID(text) {
      self.init(id: text, picture: nil)
      return
    }
    let address = text.contains("://") ? text : "https://" + text
    guard let parts = URLParts(address), parts.scheme == "https" || parts.scheme == "http" else {
      return nil
    }
    let path = parts.path.split(separator: "/").map(String.init)
    switch parts.host {
    case "flic.kr", "www.flic.kr":
      guard path.count == 2, path[0] == "p", let id = ShortID.decode(path[1]) else { return nil }
      self.init(id: id, picture: nil)
    case "flickr.com", "www.flickr.com", "m.flickr.com", "secure.flickr.com":
      guard let id = Self.id(inPath: path, parts: parts) else { return nil }
      self.init(id: id, picture: nil)
    default:
      guard PictureHosts().resolve(address) != nil, let picture = PictureAddress(address) else {
        return nil
      }
      self.init(id: picture.photoID, picture: picture)
    }
  }

  private init(id: String, picture: PictureAddress?) {
    self.id = id
    self.picture = picture
  }

  /// `/photos/OWNER/ID/...` and the old `/photo.gne?id=ID`.
  private static func id(inPath path: [String], parts: URLParts) -> String? {
    if path.count >= 3, path[0] == "photos", Photo.isID(path[2]) { return path[2] }
    if path == ["photo.gne"], let id = parts.queryItems.first(where: { $0.name == "id" })?.value,
      Photo.isID(id)
    {
      return id
    }
    return nil
  }

  /// A photo of which this reference is all that is known.
  public var photo: Photo {
    var photo = Photo(id: id)
    if let picture, picture.size?.isBuildable == true {
      photo.server = picture.server
      photo.secret = picture.secret
    }
    return photo
  }
}
