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

  /// What was mended so far.
  private(set) var log = RepairLog()

  /// A decoder for the photos of one list.
  init(owner: String = "", ownerName: String = "") {
    self.owner = owner
    self.ownerName = ownerName
  }

  /// The photo of an element of `photos.photo`, `photoset.photo` or `photo`.
  mutating func decode(_ value: JSONValue) throws(Failure) -> Photo {
    guard value.kind == .object else { throw Failure(reason: "it is no object") }
    guard let id = value["id"]?.text else { throw Failure(reason: "it has no id") }
    guard Photo.isID(id) else { throw Failure(reason: "its id is not a number") }
    if value["id"]?.kind == .number { log.add("id", "a number in place of text") }
    var photo = Photo(id: id)
    photo.title = read("title", of: value, as: "text", \.words) ?? ""
    photo.description = value["description"]?.filled?.composed
    readOwner(value, into: &photo)
    photo.secret = read("secret", of: value, as: "secret") {
      $0.text.flatMap { Self.isHex($0) ? $0 : nil }
    }
    photo.server = read("server", of: value, as: "number") {
      $0.text.flatMap { Photo.isID($0) ? $0 : nil }
    }
    readDates(value, into: &photo)
    photo.licenseID = value["license"]?.filled
    photo.location = location(value["location"] ?? value)
    photo.tags = tags(value["tags"])
    photo.views = read("views", of: value, as: "number", \.contentInteger)
    photo.media = value["media"]?.text ?? "photo"
    readPictures(value, into: &photo)
    photo.adoptSecret()
    return photo
  }

  /// A field as one kind of thing.
  ///
  /// What is there, is not empty and is none of that kind is counted.
  private mutating func read<Value>(
    _ field: String, of value: JSONValue, as kind: String, _ body: (JSONValue) -> Value?
  ) -> Value? {
    guard let member = value[field], !member.isNull else { return nil }
    if let read = body(member) { return read }
    if member.content?.allSatisfy(\.isWhitespace) != true { log.add(field, "unreadable \(kind)") }
    return nil
  }

  private func readOwner(_ value: JSONValue, into photo: inout Photo) {
    let person = value["owner"]
    photo.ownerID = person?.text ?? person?["nsid"]?.text ?? person?["id"]?.text ?? owner
    photo.ownerName =
      value["ownername"]?.words ?? person?["username"]?.words ?? value["username"]?.words
      ?? ownerName
    photo.pathAlias = value["pathalias"]?.filled ?? person?["path_alias"]?.filled
  }

  private mutating func readDates(_ value: JSONValue, into photo: inout Photo) {
    let dates = value["dates"]
    for (holder, name) in [
      (value, "dateupload"), (value, "dateuploaded"), (dates ?? value, "posted"),
    ] {
      guard photo.posted == nil else { break }
      photo.posted = read(name, of: holder, as: "time", \.time).flatMap { $0 > 0 ? $0 : nil }
    }
    let isUnknown = (value["datetakenunknown"] ?? dates?["takenunknown"])?.boolean ?? false
    guard !isUnknown else { return }
    let granularity = (value["datetakengranularity"] ?? dates?["takengranularity"])?.integer ?? 0
    for (holder, name) in [(value, "datetaken"), (dates ?? value, "taken")] {
      guard photo.taken == nil else { break }
      // Flickr writes an unknown date as zeros.
      if holder[name]?.text?.hasPrefix("0000-") == true { continue }
      photo.taken = read(name, of: holder, as: "date") { member in
        member.text.flatMap { TakenDate(mysql: $0, granularity: granularity) }
      }
    }
  }

  /// Lists fill places with zeros when there is none; accuracy 0 with a place means that the place
  /// is not to be trusted.
  private mutating func location(_ value: JSONValue) -> Location? {
    guard let latitude = read("latitude", of: value, as: "number", \.double),
      let longitude = read("longitude", of: value, as: "number", \.double),
      latitude != 0 || longitude != 0
    else { return nil }
    let accuracy = read("accuracy", of: value, as: "number", \.integer)
    guard accuracy != 0 else { return nil }
    let location = Location(latitude: latitude, longitude: longitude, accuracy: accuracy)
    if location == nil { log.add("latitude", "a place outside the globe") }
    return location
  }

  /// One text with blanks between (lists), or `tag` objects (details).
  private func tags(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    if let text = value.text { return text.split(separator: " ").map { String($0).composed } }
    return (value["tag"]?.list ?? []).compactMap { ($0["_content"] ?? $0["raw"])?.words }
  }

  private mutating func readPictures(_ value: JSONValue, into photo: inout Photo) {
    for size in PhotoSize.allCases {
      let suffix = size.extrasSuffix
      guard let url = value["url_\(suffix)"]?.filled else { continue }
      photo.pictures[size] = Picture(
        url: url, width: side("width_\(suffix)", value), height: side("height_\(suffix)", value))
    }
  }

  private mutating func side(_ name: String, _ value: JSONValue) -> Int? {
    read(name, of: value, as: "number", \.integer).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func isHex(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
