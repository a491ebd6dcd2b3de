import LenientJSON

/// The members of a photo's object that are read, found in one pass.
struct PhotoRow {
  /// The names, in all forms that were seen; each is the name in the answer.
  enum Field: Int, CaseIterable {
    case id, title, description, owner, ownername, username, pathalias, secret, server
    case dateupload, dateuploaded, datetaken, datetakenunknown, datetakengranularity
    case dates, posted, taken, takenunknown, takengranularity
    case license, location, latitude, longitude, accuracy, tags, views, media
    case faved

    var name: String { self == .faved ? "date_faved" : "\(self)" }
  }

  /// What a picture has: its address and its sides.
  enum PictureField: Int, CaseIterable { case url, width, height }

  private static let names = JSONNames(
    Field.allCases.map(\.name)
      + PhotoSize.allCases.flatMap { size in
        PictureField.allCases.map { "\($0)_\(size.extrasSuffix)" }
      })

  private let row: JSONRow

  init(_ value: JSONValue) { row = value.members(Self.names) }

  /// A member; nil for a missing one.
  subscript(_ field: Field) -> JSONValue? { row[field.rawValue] }

  /// A member of a picture, whose size is given by its place in `PhotoSize.allCases`.
  subscript(_ field: PictureField, ofSize place: Int) -> JSONValue? {
    row[Field.allCases.count + place * PictureField.allCases.count + field.rawValue]
  }
}
