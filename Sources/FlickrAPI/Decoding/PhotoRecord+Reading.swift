import ForeignText
import LenientJSON

extension PhotoRecord {
  /// The record of an object with an `id`: a line of `list`, or a bare photo of an answer.
  ///
  /// - Parameter takesAnyID: Whether the id of a record may be any text up to 256 bytes: of whoever
  ///   has ids of his own and makes no addresses of them.
  /// - Throws: ``PhotoRecordError`` when the value is no object or has no id.
  public init(_ value: JSONValue, takesAnyID: Bool = false) throws(PhotoRecordError) {
    guard value.kind == .object else { throw PhotoRecordError(reason: "it is no object") }
    let isRecord = value["ownerID"] != nil || value["sizes"] != nil || value["url"] != nil
    if isRecord {
      self.init(
        photo: try Self.photo(value, takesAnyID), isFavorite: value["favorite"]?.boolean ?? false,
        stream: value["stream"]?.text ?? "")
    } else {
      var decoder = PhotoDecoder()
      do {
        self.init(photo: try decoder.decode(value), stream: "")
      } catch {
        throw PhotoRecordError(reason: error.reason)
      }
    }
  }

  private static func photo(
    _ value: JSONValue, _ takesAnyID: Bool
  ) throws(PhotoRecordError) -> Photo {
    let url = value["url"]?.text
    let id = value["id"]?.text ?? url.flatMap { PictureAddress($0)?.photoID }
    guard let id else { throw PhotoRecordError(reason: "it has no id") }
    guard Photo.isID(id) || takesAnyID && (1...256).contains(id.utf8.count) else {
      throw PhotoRecordError(reason: "its id is not a number")
    }
    var photo = Photo(id: id)
    photo.title = RemoteText(value["title"]?.text ?? "")
    photo.description = value["description"]?.text.map { RemoteText($0) }
    photo.ownerID = value["ownerID"]?.text ?? ""
    photo.ownerName = RemoteText(value["ownerName"]?.text ?? "")
    photo.pathAlias = value["page"]?.text.flatMap { alias(inPage: $0, owner: photo.ownerID) }
    let granularity = value["takenGranularity"]?.integer ?? 0
    photo.taken = value["taken"]?.text.flatMap { TakenDate(record: $0, granularity: granularity) }
    photo.posted = value["posted"]?.text.flatMap { CivilDate.seconds(rfc3339: $0) }
    photo.licenseID = value["license"]?["id"]?.text
    if let place = value["location"], let latitude = place["latitude"]?.double,
      let longitude = place["longitude"]?.double
    {
      photo.location = Location(
        latitude: latitude, longitude: longitude, accuracy: place["accuracy"]?.integer)
    }
    photo.distance = value["distanceKm"]?.double
    photo.tags = (value["tags"]?.elements ?? []).compactMap(\.text).map { RemoteText($0) }
    photo.views = value["views"]?.integer
    photo.media = value["media"]?.text ?? "photo"
    for (name, picture) in value["sizes"]?.members ?? [] {
      guard let size = PhotoSize(rawValue: name), let url = picture["url"]?.text else { continue }
      photo.pictures[size] = Picture(
        url: url, width: picture["width"]?.integer, height: picture["height"]?.integer)
    }
    if let url, photo.pictures.isEmpty, let size = PictureAddress(url)?.size {
      photo.pictures[size] = Picture(url: url)
    }
    photo.adoptSecret()
    return photo
  }

  /// The owner's name in `https://www.flickr.com/photos/NAME/ID/` when it is not the NSID.
  private static func alias(inPage page: String, owner: String) -> String? {
    let parts = page.split(separator: "/")
    guard parts.count >= 4, parts[2] == "photos" else { return nil }
    let name = String(parts[3])
    return name != owner && Photo.isPathAlias(name) ? name : nil
  }
}

/// Why a value is no record of a photo.
public struct PhotoRecordError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, as the end of a sentence about the record.
  public let reason: String

  /// One line for people.
  public var description: String { "not a photo: \(reason)" }
}
