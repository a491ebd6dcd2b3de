import CommandLineKit
import FlickrAPI
import HTTPTransport

/// One setting: its name in the file, its environment variables, what it may be, its default.
struct ConfigurationKey: Sendable {
  /// What a value may be; each checks text and says in words what is right.
  enum Kind: Sendable {
    case text
    case secret
    case path
    case proxy
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case flag
    /// Bytes, at least so many.
    case size(Int)
    case url
    case place
    case radius
    case choice([String])
    case list([String])
    case autoOr(ClosedRange<Int>)
    case tile
    case sort
  }

  let name: String
  var environment: [String] = []
  let kind: Kind
  let defaultValue: String?
  let help: String

  /// Every setting, in the order in which it is shown.
  static let all: [ConfigurationKey] = [
    .init(
      name: "apiKey", environment: ["FLICKR_API_KEY"], kind: .secret, defaultValue: nil,
      help: "your Flickr API key (flickr.com/services/api)"),
    .init(
      name: "apiSecret", environment: ["FLICKR_API_SECRET"], kind: .secret, defaultValue: nil,
      help: "the key's secret; needed to log in"),
    .init(
      name: "requestsPerHour", environment: ["PHOTOSTREAM_REQUESTS_PER_HOUR"],
      kind: .integer(1...10_000_000), defaultValue: "3600",
      help: "the most API requests in any hour; Flickr allows 3600 for a key"),
    .init(
      name: "apiURL", environment: ["PHOTOSTREAM_API_URL"], kind: .url,
      defaultValue: FlickrClient.flickr, help: "replaces the host of the API and the feeds"),
    .init(
      name: "imageURL", environment: ["PHOTOSTREAM_IMAGE_URL"], kind: .url,
      defaultValue: PictureHosts.flickr, help: "replaces the host of the pictures"),
    .init(
      name: "timeout", environment: ["PHOTOSTREAM_TIMEOUT"], kind: .number(0.1...3600),
      defaultValue: "30", help: "seconds for one attempt, from its start to its last byte"),
    .init(
      name: "proxy",
      environment: ["all_proxy", "ALL_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy"],
      kind: .proxy, defaultValue: nil, help: "a proxy's URL; no_proxy counts as well"),
    .init(
      name: "cache.directory", environment: ["PHOTOSTREAM_CACHE_DIR"], kind: .path,
      defaultValue: nil, help: "the cache's folder; by default in $XDG_CACHE_HOME"),
    .init(
      name: "cache.diskLimit", environment: ["PHOTOSTREAM_CACHE_DISK_LIMIT"],
      kind: .size(4_000_000),
      defaultValue: "512MB", help: "the most bytes that the cache takes on disk"),
    .init(
      name: "cache.entryLimit", environment: ["PHOTOSTREAM_CACHE_ENTRY_LIMIT"],
      kind: .integer(1...1_000_000_000), defaultValue: "1000000",
      help: "the most pictures that the cache keeps on disk"),
    .init(
      name: "cache.minFree", environment: ["PHOTOSTREAM_CACHE_MIN_FREE"], kind: .size(0),
      defaultValue: "1GB", help: "what the cache leaves free on its disk"),
    .init(
      name: "cache.memoryLimit", environment: ["PHOTOSTREAM_CACHE_MEMORY_LIMIT"], kind: .size(1),
      defaultValue: "64MB", help: "the most bytes of pictures that are kept in memory"),
    .init(
      name: "streams.limit", kind: .integer(5...500), defaultValue: "100",
      help: "how many photos a listing shows"),
    .init(
      name: "streams.perPage", kind: .integer(5...500), defaultValue: "100",
      help: "how many photos one request asks for"),
    .init(
      name: "streams.includeRecent", kind: .flag, defaultValue: "false",
      help: "show the Recent view on the local web page"),
    .init(
      name: "nearby.at", environment: ["PHOTOSTREAM_NEARBY_AT"], kind: .place, defaultValue: nil,
      help: "the place of 'nearby', as LAT,LON"),
    .init(
      name: "nearby.radius", kind: .radius, defaultValue: "5km",
      help: "how far 'nearby' looks: less than 32km or 20mi"),
    .init(
      name: "safeSearch", kind: .choice(["safe", "moderate", "restricted"]), defaultValue: "safe",
      help: "what searches may show; without a login only safe photos are visible"),
    .init(
      name: "grid.graphics", environment: ["PHOTOSTREAM_GRAPHICS"],
      kind: .choice(GraphicsChoice.allCases.map(\.rawValue)), defaultValue: "auto",
      help: "how pictures are drawn on a terminal"),
    .init(
      name: "grid.columns", kind: .autoOr(1...100), defaultValue: "auto",
      help: "how many tiles stand in a row"),
    .init(
      name: "grid.tile", kind: .tile, defaultValue: "auto",
      help: "a tile's size in terminal cells, as WxH"),
    .init(
      name: "grid.captions", kind: .list(CaptionField.allCases.map(\.rawValue)),
      defaultValue: "title,license,id", help: "what stands below a picture"),
    .init(
      name: "prefetch.connections", kind: .autoOr(1...256), defaultValue: "auto",
      help: "how many pictures are fetched at a time"),
    .init(
      name: "prefetch.bytesInFlight", kind: .size(1), defaultValue: "32MB",
      help: "the most bytes of pictures that are under way at a time"),
    .init(
      name: "prefetch.maxRate", kind: .autoOr(1...1_000_000), defaultValue: nil,
      help: "the most pictures that are fetched in a second"),
    .init(
      name: "serve.port", kind: .integer(0...65535), defaultValue: "0",
      help: "the port of the local web page; 0 takes a free one"),
  ]

  /// The setting of a name; `sort.<stream>` exists for every stream.
  static func named(_ name: String) -> ConfigurationKey? {
    if let key = all.first(where: { $0.name == name }) { return key }
    guard name.hasPrefix("sort."), StreamOperand.names.contains(String(name.dropFirst(5))) else {
      return nil
    }
    return ConfigurationKey(
      name: name, kind: .sort, defaultValue: "server", help: "the order of that stream's photos")
  }
}
