import CommandLineKit
import FlickrAPI

/// The options that say which photos a stream holds, shared by all commands that take one.
struct StreamOptions: Sendable, Equatable {
  /// Whether a photo has any or all of the tags.
  enum TagMode: String, CaseIterable, ArgumentValue {
    case any, all
  }

  /// What may be shown.
  enum Safety: String, CaseIterable, ArgumentValue {
    case safe, moderate, restricted

    /// The number that photos.search wants; photos carry another one (`safety_level`, one less).
    var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
  }

  var date: String?
  var at: Place?
  var radius: String?
  var since: String?
  var until: String?
  var takenSince: String?
  var takenUntil: String?
  var tags: [String]?
  var tagMode: TagMode?
  var license: [String]?
  var user: String?
  var favesOf: String?
  var of: String?
  var group: String?
  var bbox: BoundingBox?
  var media: Search.Media?
  var safe: Safety?
  var order: Search.Order?

  static let options: [CommandOption<StreamOptions>] = [
    .value("date", "DAY", \.date, help: "interesting: that day in California, or yesterday"),
    .value("at", "LAT,LON", \.at, help: "nearby: around this place, in degrees"),
    .value("radius", "R", \.radius, help: "nearby: how far, like 5km or 3mi"),
    .value("since", "DATE", \.since, help: "nearby, search: uploaded since YYYY-MM-DD"),
    .value("until", "DATE", \.until, help: "search: uploaded until that day"),
    .value("taken-since", "DATE", \.takenSince, help: "search: taken since YYYY-MM-DD"),
    .value("taken-until", "DATE", \.takenUntil, help: "search: taken until that day"),
    .value("tags", "A,B", \.tags, help: "search, feed: with these tags (search: -A excludes)"),
    .value("tag-mode", "MODE", \.tagMode, help: "search, feed: any of the tags or all of them"),
    .value("license", "ID,...", \.license, help: "search: with these licenses, by number"),
    .value("user", "WHO", \.user, help: "search, feed: of this person"),
    .value("faves-of", "WHO", \.favesOf, help: "feed: the favorites of this person"),
    .value("group", "ID", \.group, help: "feed: the pool of this group"),
    .value("of", "WHO", \.of, help: "favorites: the public ones of this person"),
    .value("bbox", "W,S,E,N", \.bbox, help: "search: within this rectangle, in degrees"),
    .value("media", "KIND", \.media, help: "search: photos, videos or both"),
    .value("safe", "LEVEL", \.safe, help: "search, nearby: what may be shown"),
    .value("order", "KEY", \.order, help: "search: in which order the service looks"),
  ]
}

extension Search.Order: ArgumentValue {}
extension Search.Media: ArgumentValue {}
