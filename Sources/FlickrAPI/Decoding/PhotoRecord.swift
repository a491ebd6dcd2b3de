import ForeignText
import LenientJSON

/// A photo as one line of JSON: what `list` prints and what it reads back.
///
/// Others rely on this format: keys are only added, never renamed or retyped.
public struct PhotoRecord: Sendable, Equatable {
  /// The photo.
  public var photo: Photo
  /// Whether it is a favorite.
  public var isFavorite: Bool
  /// The words of the stream it came from.
  public var stream: String
  /// What else is told of it, behind everything else: a favorite's note, a place in a collection.
  public var additions: [JSON.Member] = []

  /// A record.
  public init(photo: Photo, isFavorite: Bool = false, stream: String) {
    self.photo = photo
    self.isFavorite = isFavorite
    self.stream = stream
  }

  /// The sizes that a record names when the answer named fewer than two.
  private static let built: [PhotoSize] = [.s, .t, .q, .m, .n]

  /// The record; licenses get their names from the list.
  public func json(licenses: [License] = License.known) -> JSON {
    var record: [JSON.Member] = [
      .init("id", .string(photo.id)), .init("title", .string(photo.title.original)),
    ]
    func add(_ name: String, _ value: JSON?) {
      if let value { record.append(.init(name, value)) }
    }
    add("description", photo.description.map { .string($0.original) })
    add("ownerID", .string(photo.ownerID))
    add("ownerName", .string(photo.ownerName.original))
    add("page", .string(photo.page))
    add("short", .string(photo.short))
    add("taken", photo.taken.map { .string($0.text) })
    add("takenGranularity", photo.taken.map { .integer($0.granularity) })
    add("posted", photo.posted.map { .string(CivilDate.rfc3339($0)) })
    add("license", photo.licenseID.map { license(.named($0, in: licenses)) })
    add("location", photo.location.map(location))
    add("distanceKm", photo.distance.map { .number($0.threeDecimals) })
    add("tags", .array(photo.tags.map { .string($0.original) }))
    add("views", photo.views.map { .integer($0) })
    add("media", .string(photo.media))
    add("sizes", .object(sizes))
    add("favorite", .bool(isFavorite))
    add("stream", .string(stream))
    return .object(record + additions)
  }

  private func license(_ license: License) -> JSON {
    var members: [JSON.Member] = [
      .init("id", .string(license.id)), .init("name", .string(license.name.original)),
    ]
    if let url = license.url { members.append(.init("url", .string(url))) }
    return .object(members)
  }

  private func location(_ location: Location) -> JSON {
    var members: [JSON.Member] = [
      .init("latitude", .double(location.latitude)),
      .init("longitude", .double(location.longitude)),
    ]
    if let accuracy = location.accuracy { members.append(.init("accuracy", .integer(accuracy))) }
    return .object(members)
  }

  private var sizes: [JSON.Member] {
    PhotoSize.allCases.compactMap { size in
      guard
        let picture = photo.pictures[size]
          ?? (Self.built.contains(size) ? photo.picture(size) : nil)
      else { return nil }
      var members: [JSON.Member] = [.init("url", .string(picture.url))]
      if let width = picture.width { members.append(.init("width", .integer(width))) }
      if let height = picture.height { members.append(.init("height", .integer(height))) }
      return .init(size.rawValue, .object(members))
    }
  }
}

extension Double {
  /// The number with three decimals and a point.
  fileprivate var threeDecimals: String {
    let thousandths = Int((self * 1000).rounded())
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
