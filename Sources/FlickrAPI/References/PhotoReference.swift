/// A photo as a person names it: an id, a page address, a short address or a picture address.
public struct PhotoReference: Sendable, Equatable {
  /// The photo's id.
  public let id: String
  /// What a picture address tells beyond the id.
  public let picture: PictureAddress?

  /// The photo that a text names; nil when it names none.
  public init?(_ text: String) {
    // No id of Flickr's begins with a zero: 007 would be another photo than 7 here, and none there.
    if Photo.isID(text), !text.hasPrefix("0") {
      self.init(id: text, picture: nil)
      return
    }
    switch FlickrAddress(text) {
    case .photo(let id, _), .shortPhoto(let id): self.init(id: id, picture: nil)
    case .person, .album, .gallery, .group, .short: return nil
    case nil:
      let address = text.contains("://") ? text : "https://" + text
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
