import CommandLineKit
import FlickrAPI

/// A place as people write it: `LAT,LON` in degrees.
struct Place: ArgumentValue, Equatable {
  let location: Location

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.filter { $0 != " " }) }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      let location = Location(latitude: latitude, longitude: longitude)
    else { return nil }
    self.location = location
  }

  static let argumentKind =
    "a place as LAT,LON in degrees (latitude -90 to 90, longitude -180 to 180), like 52.52,13.405"
}
