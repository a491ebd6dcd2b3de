import CommandLineKit
import LenientJSON
import ThumbnailCache

/// `cache info`: what the cache holds and may hold.
struct CacheInfoCommand: PhotostreamCommand {
  static let path = ["cache", "info"]
  static let abstract = "Tell what the cache holds, its limits and what set them"
  static let options: [CommandOption<CacheInfoCommand>] =
    [.flag("json", \.json, help: "print JSON")] + globalOptions

  var operands: [String] = []
  var json = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let hidden = try environment.hiddenCacheFolder()
    let page = CacheInfoPage(
      info: environment.cache.info(), pins: environment.cache.pins(),
      configuration: environment.configuration)
    try environment.write(json ? ConsoleText(page.json) + "\n" : ConsoleText(page: page.text))
    if let hidden { throw Failure(hidden) }
  }
}
