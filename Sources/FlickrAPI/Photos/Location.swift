#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A place on the globe in degrees, with Flickr's accuracy level.
public struct Location: Sendable, Equatable {
  /// Degrees north, -90 to 90.
  public let latitude: Double
  /// Degrees east, -180 to 180.
  public let longitude: Double
  /// 1 world, 3 country, 6 region, 11 city, 16 street; nil when the answer does not say.
  public let accuracy: Int?

  /// A place; nil outside the globe.
  public init?(latitude: Double, longitude: Double, accuracy: Int? = nil) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
  }

  /// The mean radius of the Earth in kilometres (IUGG).
  public static let earthRadius = 6371.0088

  /// The great-circle distance in kilometres.
  public func distance(to other: Location) -> Double {
    let phi1 = latitude * .pi / 180
    let phi2 = other.latitude * .pi / 180
    let halfLatitude = sin((phi2 - phi1) / 2)
    let halfLongitude = sin((other.longitude - longitude) * .pi / 360)
    let chord = halfLatitude * halfLatitude + cos(phi1) * cos(phi2) * halfLongitude * halfLongitude
    return 2 * Location.earthRadius * asin(min(1, chord.squareRoot()))
  }
}
