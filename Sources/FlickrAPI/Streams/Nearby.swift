/// The photos around a place.
public struct Nearby: Sendable, Equatable {
  /// The middle.
  public var center: Location
  /// How far around it.
  public var radius: Radius
  /// The first day of upload that counts, in Unix seconds.
  ///
  /// It is always sent: without a limiting date the service silently cuts to the last 12 hours
  /// (photos.search, geo queries).
  public var since: Int
  /// Whether `since` was made from the clock.
  public var isSinceFromClock: Bool
  /// 1 safe, 2 moderate, 3 restricted.
  public var safeSearch: Int

  /// A search by place.
  public init(
    center: Location, radius: Radius, since: Int, isSinceFromClock: Bool, safeSearch: Int = 1
  ) {
    self.center = center
    self.radius = radius
    self.since = since
    self.isSinceFromClock = isSinceFromClock
    self.safeSearch = safeSearch
  }

  /// The photos of the last year around a place.
  ///
  /// - Parameters:
  ///   - latitude: degrees north, -90 to 90.
  ///   - longitude: degrees east, -180 to 180.
  ///   - radius: such as `5km` or `3mi`; see ``Radius``.
  /// - Throws: ``PlaceError``.
  public init(
    latitude: Double, longitude: Double, radius: String = "5km"
  ) throws(PlaceError) {
    guard let center = Location(latitude: latitude, longitude: longitude) else {
      throw .outsideTheGlobe(latitude: latitude, longitude: longitude)
    }
    self.init(
      center: center, radius: try Radius(radius), since: CivilDate.now - Self.year,
      isSinceFromClock: true)
  }

  /// How far back a search by place looks when no day is given, in seconds.
  public static let year = 365 * 86_400

  var arguments: [FlickrRequest.Argument] {
    [
      .init(name: "lat", value: center.latitude.decimal),
      .init(name: "lon", value: center.longitude.decimal),
      .init(name: "radius", value: radius.number),
      .init(name: "radius_units", value: radius.unit.rawValue),
      .init(name: "safe_search", value: String(safeSearch)),
    ]
  }
}

/// A distance around a place with its unit, within what `flickr.photos.search` takes: more than 0
/// and less than 20 miles or 32 kilometres.
public struct Radius: Sendable, Equatable {
  /// Kilometres or miles.
  public enum Unit: String, Sendable, CaseIterable {
    /// Kilometres.
    case km
    /// Statute miles.
    case mi
  }

  /// The length in the unit.
  public let length: Double
  /// The unit.
  public let unit: Unit

  /// A radius from `5km`, `3mi`, `0.5 km` or a bare number of kilometres.
  ///
  /// - Throws: ``PlaceError`` for another form or a length out of range.
  public init(_ text: String) throws(PlaceError) {
    let parts = text.lowercased().filter { $0 != " " }
    let unit = Unit.allCases.first { parts.hasSuffix($0.rawValue) }
    let number = unit.map { parts.dropLast($0.rawValue.count) } ?? parts[...]
    guard !number.isEmpty, number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let length = Double(number)
    else { throw .notARadius(text) }
    self.length = length
    self.unit = unit ?? .km
    let limit = self.unit == .km ? 32.0 : 20.0
    guard length > 0, length < limit else { throw .outOfRange(text) }
  }

  /// The length as a request wants it.
  var number: String { Int(exactly: length).map(String.init) ?? length.decimal }

  /// Such as `5km`.
  public var description: String { number + unit.rawValue }
}

/// Why something is no place to search around.
public enum PlaceError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Not a number with `km` or `mi`.
  case notARadius(String)
  /// Not between 0 and 32 km or 20 mi.
  case outOfRange(String)
  /// Not between the poles, or further east or west than half around the globe.
  case outsideTheGlobe(latitude: Double, longitude: Double)

  /// One line for people.
  public var description: String {
    switch self {
    case .notARadius(let text): "'\(text)' is not a radius: write it like 5km or 3mi"
    case .outOfRange(let text):
      "the radius \(text) is out of range: it must be more than 0 and less than 32km or 20mi"
    case .outsideTheGlobe(let latitude, let longitude):
      "\(latitude),\(longitude) is no place: latitudes are -90 to 90, longitudes -180 to 180 degrees"
    }
  }
}
