import CommandLineKit
import FlickrAPI
import ImageDecoding
import Prefetch

/// What a batch fetches of each photo, how fast, and when it ends early.
struct PrefetchOptions: Sendable {
  var sizes: [PhotoSize]?
  var box: PixelBox?
  var resize: PixelBox?
  var fill = false
  var fit = false
  var connections: Int?
  var maxRate: Double?
  var bytesInFlight: ByteSize?
  var jobs: Int?
  var retryFailed = false
  var onlyMissing = false
  var maxBytes: ByteSize?
  var maxTime: TimeSpan?
  var dryRun = false
  var report: String?
  var shard: ShardNumber?
  var exitZero = false
  var store: StoreLocation?
  var name: String?

  static let options: [CommandOption<PrefetchOptions>] = [
    .value("size", "A,B,...", \.sizes, help: "the sizes' letters (default q)"),
    .value("box", "WxH", \.box, help: "the smallest size that fills a box of pixels"),
    .value("resize", "WxH", \.resize, help: "make thumbnails that fit into a box of pixels"),
    .flag("fit", \.fit, help: "thumbnails lie within the box (default)"),
    .flag("fill", \.fill, help: "thumbnails cover the box and are cut to it"),
    .value("report", "FILE", \.report, help: "write the report to FILE, or - for standard output"),
    .value("store", "WHERE", \.store, help: "keep them as tar:DIR or dir:DIR, not in the cache"),
    .value(
      "name", "TEMPLATE", \.name, help: "names in dir:DIR (default {id}_{size}.{ext})"),
    .flag("dry-run", \.dryRun, help: "fetch nothing: count requests and bytes"),
    .flag("only-missing", \.onlyMissing, help: "pass over what is there without checking it"),
    .flag("retry-failed", \.retryFailed, help: "ask again for what was gone or unusable"),
    .value("max-bytes", "SIZE", \.maxBytes, help: "begin nothing more after so many bytes"),
    .value("max-time", "TIME", \.maxTime, help: "begin nothing more after so long, like 10m"),
    .value("shard", "K/N", \.shard, help: "work on part K of N of the list only"),
    .flag("exit-zero", \.exitZero, help: "exit code 0 whenever every line got its row"),
    .value(
      "connections", short: "c", "N", \.connections,
      help: "transfers at a time to a host, 1 to 256 (default auto)"),
    .value("max-rate", "N", \.maxRate, help: "begin at most N pictures a second"),
    .value("bytes-in-flight", "SIZE", \.bytesInFlight, help: "pictures in memory (default 32MB)"),
    .value("jobs", short: "j", "N", \.jobs, help: "pictures decoded at a time (default: cores)"),
  ]

  func validate() throws(UsageError) {
    if sizes != nil, box != nil { throw UsageError("--size and --box exclude each other") }
    if fit, fill { throw UsageError("--fit and --fill exclude each other") }
    if fit || fill, resize == nil { throw UsageError("--fit and --fill need --resize WxH") }
    if name != nil {
      guard case .directory = store else { throw UsageError("--name needs --store dir:DIR") }
    }
    if let connections, !(1...256).contains(connections) {
      throw UsageError("--connections must be from 1 to 256")
    }
    if let maxRate, !(maxRate > 0 && maxRate <= 1_000_000) {
      throw UsageError("--max-rate must be more than 0 and at most 1,000,000")
    }
    if let jobs, !(1...256).contains(jobs) { throw UsageError("--jobs must be from 1 to 256") }
    for (name, size) in [("bytes-in-flight", bytesInFlight), ("max-bytes", maxBytes)] {
      if let size, size.bytes < 1 { throw UsageError("--\(name) must be more than 0") }
    }
  }

  /// Where pictures go; nil for the cache.
  ///
  /// - Parameter shard: the part of the list that this job has, for names that no other job gives.
  func pictureStore(_ shard: PrefetchShard?) throws(StoreError) -> (any PictureStore)? {
    switch store {
    case .tar(let folder):
      try TarStore(
        folder: folder, prefix: shard.map { TarStore.prefix(ofWorker: $0.index) } ?? "")
    case .directory(let folder):
      // Title, author and license go with a picture wherever it leaves the tool.
      try DirectoryStore(
        folder: folder, name: name ?? DirectoryStore.standardName, sidecar: true)
    case nil: nil
    }
  }

  /// Which renditions of each photo: for thumbnails alone, the smallest that is large enough.
  var choices: [PictureChoice] {
    if let box { return [.box(box.size, .fit)] }
    if let sizes {
      return sizes.enumerated().filter { sizes.firstIndex(of: $1) == $0 }.map { .size($1) }
    }
    if let resize { return [.box(resize.size, fill ? .fill : .fit)] }
    return [.size(.q)]
  }

  /// How thumbnails are made; nil when pictures are kept as they are.
  var thumbnail: ThumbnailSpecification? {
    resize.map { ThumbnailSpecification(fill ? .fill : .fit, $0.size, scans: .needed) }
  }
}
