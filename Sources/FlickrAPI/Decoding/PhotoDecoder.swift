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
  var ownerName: RemoteText = ""

  /// What was mended so far.
  private(set) var log = RepairLog()

  /// A decoder for the photos of one list.
  init(owner: String = "", ownerName: RemoteText = "") {
    self.owner = owner
    self.ownerName = ownerName
  }

  /// The photo of an element of `photos.photo`, `photoset.photo` or `photo`.
  mutating func decode(_ value: JSONValue) throws(Failure) -> Photo {
    guard value.kind == .object else { throw Failure(reason: "it is no object") }
    let row = PhotoRow(value)
    guard let id = row[.id]?.text else { throw Failure(reason: "it has no id") }
    guard Photo.isID(id) else { throw Failure(reason: "its id is not a number") }
    if row[.id]?.kind == .number { log.add("id", "a number in place of text") }
    var photo = Photo(id: id)
    photo.title = read(.title, of: row, as: "text", \.words) ?? ""
    photo.description = row[.description]?.filled.map { RemoteText($0) }
    readOwner(row, into: &photo)
    photo.secret = read(.secret, of: row, as: "secret") {
      $0.text.flatMap { Self.isHex($0) ? $0 : nil }
    }
    photo.server = read(.server, of: row, as: "number") {
      $0.text.flatMap { Photo.isID($0) ? $0 : nil }
    }
    readDates(row, into: &photo)
    photo.licenseID = row[.license]?.filled
    photo.location = location(row[.location].map { PhotoRow($0) } ?? row)
    photo.tags = tags(row[.tags])
    photo.views = read(.views, of: row, as: "number", \.contentInteger)
    photo.media = row[.media]?.text ?? "photo"
    readPictures(row, into: &photo)
    photo.adoptSecret()
    return photo
  }

  /// A field as one kind of thing.
  ///
  /// What is there, is not empty and is none of that kind is counted.
  private mutating func read<Value>(
    _ field: PhotoRow.Field, of row: PhotoRow, as kind: String, _ body: (JSONValue) -> Value?
  ) -> Value? {
    guard let member = row[field] else { return nil }
    return read(member, named: { field.name }, as: kind, body)
  }

  private mutating func read<Value>(
    _ member: JSONValue, named name: () -> String, as kind: String, _ body: (JSONValue) -> Value?
  ) -> Value? {
    guard !member.isNull else { return nil }
    if let read = body(member) { return read }
    if member.content?.allSatisfy(\.isWhitespace) != true { log.add(name(), "unreadable \(kind)") }
    return nil
  }

  private func readOwner(_ row: PhotoRow, into photo: inout Photo) {
    let person = row[.owner]
    photo.ownerID = person?.text ?? person?["nsid"]?.text ?? person?["id"]?.text ?? owner
    photo.ownerName =
      row[.ownername]?.words ?? person?["username"]?.words ?? row[.username]?.words ?? ownerName
    photo.pathAlias = row[.pathalias]?.filled ?? person?["path_alias"]?.filled
  }

  private mutating func readDates(_ row: PhotoRow, into photo: inout Photo) {
    let dates = row[.dates].map { PhotoRow($0) }
    photo.posted =
      posted(.dateupload, row) ?? posted(.dateuploaded, row) ?? posted(.posted, dates ?? row)
    photo.favedAt = posted(.faved, row)
    let isUnknown = (row[.datetakenunknown] ?? dates?[.takenunknown])?.boolean ?? false
    guard !isUnknown else { return }
    let granularity = (row[.datetakengranularity] ?? dates?[.takengranularity])?.integer ?? 0
    photo.taken =
      taken(.datetaken, row, granularity) ?? taken(.taken, dates ?? row, granularity)
  }

  private mutating func posted(_ field: PhotoRow.Field, _ row: PhotoRow) -> Int? {
    read(field, of: row, as: "time", \.time).flatMap { $0 > 0 ? $0 : nil }
  }

  private mutating func taken(
    _ field: PhotoRow.Field, _ row: PhotoRow, _ granularity: Int
  ) -> TakenDate? {
    guard let text = row[field]?.text else {
      return read(field, of: row, as: "date") { _ in nil }
    }
    // Flickr writes an unknown date as zeros.
    if text.utf8.starts(with: "0000-".utf8) { return nil }
    return read(field, of: row, as: "date") { _ in
      TakenDate(mysql: text, granularity: granularity)
    }
  }

  /// Lists fill places with zeros when there is none; accuracy 0 with a place means that the place
  /// is not to be trusted.
  private mutating func location(_ row: PhotoRow) -> Location? {
    guard let latitude = read(.latitude, of: row, as: "number", \.double),
      let longitude = read(.longitude, of: row, as: "number", \.double),
      latitude != 0 || longitude != 0
    else { return nil }
    let accuracy = read(.accuracy, of: row, as: "number", \.integer)
    guard accuracy != 0 else { return nil }
    let location = Location(latitude: latitude, longitude: longitude, accuracy: accuracy)
    if location == nil { log.add("latitude", "a place outside the globe") }
    return location
  }

  /// One text with blanks between (lists), or `tag` objects (details).
  private func tags(_ value: JSONValue?) -> [RemoteText] {
    guard let value else { return [] }
    if let text = value.text { return text.wordsBetweenBlanks.map { RemoteText($0) } }
    return (value["tag"]?.list ?? []).compactMap { ($0["_content"] ?? $0["raw"])?.words }
  }

  private mutating func readPictures(_ row: PhotoRow, into photo: inout Photo) {
    for (place, size) in PhotoSize.allCases.enumerated() {
      guard let url = row[.url, ofSize: place]?.filled else { continue }
      if photo.pictures.isEmpty { photo.pictures.reserveCapacity(8) }
      photo.pictures[size] = Picture(
        url: url, width: side(.width, place, row), height: side(.height, place, row))
    }
  }

  private mutating func side(
    _ field: PhotoRow.PictureField, _ place: Int, _ row: PhotoRow
  ) -> Int? {
    guard let member = row[field, ofSize: place] else { return nil }
    let side = read(
      member, named: { "\(field)_\(PhotoSize.allCases[place].extrasSuffix)" }, as: "number",
      \.integer)
    return side.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func isHex(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(PictureAddress.isHex)
  }
}
