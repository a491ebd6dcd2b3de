import ForeignText
import LenientJSON

/// Reads one photo of a list or of a detail answer, in every form that was seen.
struct PhotoDecoder {
  /// What is wrong with a photo that cannot be understood.
  struct Failure: Error, Equatable {
    let reason: String
  }

  /// The owner of an album's photos stands in the album's header.
  var owner = ""
  /// The owner's name, likewise.
  var ownerName = ""

  /// The photo of an element of `photos.photo`, `photoset.photo` or `photo`.
  func decode(_ value: JSONValue) throws(Failure) -> Photo {
    guard value.kind == .object else { throw Failure(reason: "it is no object") }
    guard let id = value["id"]?.text else { throw Failure(reason: "it has no id") }
    guard Photo.isID(id) else { throw Failure(reason: "its id is not a number") }
    var photo = Photo(id: id)
    photo.title = value["title"]?.words ?? ""
    photo.description = value["description"]?.filled?.composed
    readOwner(value, into: &photo)
    photo.secret = value["secret"]?.text.flatMap { isHex($0) ? $0 : nil }
    photo.server = value["server"]?.text.flatMap { Photo.isID($0) ? $0 : nil }
    readDates(value, into: &photo)
    photo.licenseID = value["license"]?.filled
    photo.location = location(value["location"] ?? value)
    photo.tags = tags(value["tags"])
    photo.views = value["views"]?.contentInteger
    photo.media = value["media"]?.text ?? "photo"
    readPictures(value, into: &photo)
    photo.adoptSecret()
    return photo
  }

  private func readOwner(_ value: JSONValue, into photo: inout Photo) {
    let person = value["owner"]
    photo.ownerID = person?.text ?? person?["nsid"]?.text ?? person?["id"]?.text ?? owner
    photo.ownerName =
      value["ownername"]?.words ?? person?["username"]?.words ?? value["username"]?.words
      ?? ownerName
    photo.pathAlias = value["pathalias"]?.filled ?? person?["path_alias"]?.filled
  }

  private func readDates(_ value: JSONValue, into photo: inout Photo) {
    let dates = value["dates"]
    let posted = value["dateupload"] ?? value["dateuploaded"] ?? dates?["posted"]
    photo.posted = posted?.integer.flatMap { $0 > 0 ? $0 : nil }
    let isUnknown = (value["datetakenunknown"] ?? dates?["takenunknown"])?.boolean ?? false
    guard !isUnknown, let taken = (value["datetaken"] ?? dates?["taken"])?.text else { return }
    let granularity = (value["datetakengranularity"] ?? dates?["takengranularity"])?.integer ?? 0
    photo.taken = TakenDate(mysql: taken, granularity: granularity)
  }

  /// Lists fill places with zeros when there is none; accuracy 0 with a place means that the place
  /// is not to be trusted.
  private func location(_ value: JSONValue) -> Location? {
    guard let latitude = value["latitude"]?.double, let longitude = value["longitude"]?.double,
      latitude != 0 || longitude != 0
    else { return nil }
    let accuracy = value["accuracy"]?.integer
    guard accuracy != 0 else { return nil }
    return Location(latitude: latitude, longitude: longitude, accuracy: accuracy)
  }

  /// One text with blanks between (lists), or `tag` objects (details).
  private func tags(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    if let text = value.text { return text.split(separator: " ").map { String($0).composed } }
    return (value["tag"]?.list ?? []).compactMap { ($0["_content"] ?? $0["raw"])?.words }
  }

  private func readPictures(_ value: JSONValue, into photo: inout Photo) {
    for size in PhotoSize.allCases {
      let suffix = size.extrasSuffix
      guard let url = value["url_\(suffix)"]?.filled else { continue }
      photo.pictures[size] = Picture(
        url: url, width: side(value["width_\(suffix)"]), height: side(value["height_\(suffix)"]))
    }
  }

  private func side(_ value: JSONValue?) -> Int? {
    value?.integer.flatMap { $0 > 0 ? $0 : nil }
  }

  private func isHex(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
