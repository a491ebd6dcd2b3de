import ForeignText
import LenientJSON

/// What the detail answer of one photo tells beyond a list.
public struct PhotoDetail: Sendable, Equatable {
  /// The photo.
  public var photo: Photo
  /// The owner's real name, when shown.
  public var realName: RemoteText?
  /// The names of the place, smallest first (`Mitte`, `Berlin`, `Germany`).
  public var placeNames: [RemoteText] = []
  /// How many comments there are.
  public var comments: Int?
  /// When it was last changed, in Unix seconds.
  public var updated: Int?

  /// Whether it is a favorite of the person who is logged in; for others Flickr says no.
  public var isFavorite: Bool?

  /// A photo of which only list data is known.
  public init(photo: Photo) { self.photo = photo }

  /// The detail of a `flickr.photos.getInfo` answer; nil when it holds no photo.
  init?(_ root: JSONValue) {
    var decoder = PhotoDecoder()
    guard let value = root["photo"], let photo = try? decoder.decode(value) else { return nil }
    self.photo = photo
    realName = value["owner"]?["realname"]?.words.flatMap { $0.isEmpty ? nil : $0 }
    if photo.location != nil, let place = value["location"] {
      for key in ["neighbourhood", "locality", "county", "region", "country"] {
        guard let name = place[key]?.words, !name.isEmpty, !placeNames.contains(name) else {
          continue
        }
        placeNames.append(name)
      }
    }
    comments = value["comments"]?.contentInteger
    isFavorite = value["isfavorite"]?.boolean
    updated = value["dates"]?["lastupdate"]?.time ?? value["lastupdate"]?.time
  }
}
