import CommandLineKit
import FlickrAPI

/// A rectangle as people write it: `W,S,E,N` in degrees.
struct BoundingBox: ArgumentValue, Equatable {
  let box: Search.Box

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.filter { $0 != " " }) }
    guard numbers.count == 4, let west = numbers[0], let south = numbers[1],
      let east = numbers[2], let north = numbers[3],
      let box = Search.Box(west: west, south: south, east: east, north: north)
    else { return nil }
    self.box = box
  }

  static let argumentKind =
    "a rectangle as WEST,SOUTH,EAST,NORTH in degrees, like 13.3,52.4,13.5,52.6"
}
