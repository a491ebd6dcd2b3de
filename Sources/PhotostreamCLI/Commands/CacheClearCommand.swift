import CommandLineKit
import ThumbnailCache

/// `cache clear`: removes every picture.
struct CacheClearCommand: PhotostreamCommand {
  static let path = ["cache", "clear"]
  static let abstract = "Remove all pictures from the cache (with --demo: the demo's only)"
  static let discussion = "It asks on a terminal; elsewhere it needs --yes."
  static let options: [CommandOption<CacheClearCommand>] = globalOptions

  var operands: [String] = []
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let namespace = environment.isRecorded ? environment.namespace : nil
    let hidden = try environment.hiddenCacheFolder()
    let info = environment.cache.info()
    let amount = namespace.map { info.namespaces[$0] ?? .init() } ?? info.total
    if amount.entries > 0 {
      try environment.confirm(
        "remove \(Count.words(amount.entries, "picture")) from \(info.directory)")
    }
    let removed = environment.cache.clear(namespace: namespace)
    environment.note(
      "removed \(Count.words(removed.entries, "picture")), \(ByteSize.words(removed.diskBytes))")
    let left = environment.cache.info()
    if (namespace.map { left.namespaces[$0]?.entries ?? 0 } ?? left.total.entries) > 0 {
      throw Failure(.io, "some pictures in \(info.directory) could not be removed")
    }
    if let hidden { throw Failure(hidden) }
  }
}
