import CommandLineKit

/// The options that every command takes, before or after its name.
struct GlobalOptions: Sendable, Equatable {
  var config: String?
  var demo = false
  var replay: String?
  var record: String?
  var offline = false
  var refresh = false
  var apiURL: String?
  var imageURL: String?
  var cacheDirectory: String?
  var verbosity = 0
  var quiet = false
  var color = ColorChoice.auto
  var progress = ProgressChoice.auto
  var timeout: String?
  var proxy: String?
  var maxRequests: Int?
  var yes = false
  var help = false
  var version = false

  static let options: [CommandOption<GlobalOptions>] = [
    .value("config", "FILE", \.config, help: "read this configuration file"),
    .flag("demo", \.demo, help: "recorded photos that ship with the tool: no key, no network"),
    .value("replay", "DIR", \.replay, help: "answer from a recording instead of the network"),
    .value("record", "DIR", \.record, help: "record the run's exchanges, secrets removed"),
    .flag("offline", \.offline, help: "no network at all: what was stored before"),
    .flag("refresh", \.refresh, help: "ask again for what is stored"),
    .value("api-url", "BASE", \.apiURL, help: "replace the host of the API"),
    .value("image-url", "BASE", \.imageURL, help: "replace the host of the pictures"),
    .value("cache-dir", "DIR", \.cacheDirectory, help: "keep pictures in this folder"),
    .counter("verbose", short: "v", \.verbosity, help: "tell each request (-vv: with its headers)"),
    .flag("quiet", short: "q", \.quiet, help: "no notes and no progress"),
    .value("color", "WHEN", \.color, help: "escape sequences"),
    .value("progress", "HOW", \.progress, help: "how progress and waits are shown"),
    .value("timeout", "S", \.timeout, help: "seconds for one attempt"),
    .value("proxy", "URL", \.proxy, help: "go through this proxy"),
    .value(
      "max-requests", "N", \.maxRequests, help: "end after N requests to the API (exit code 75)"),
    .flag("yes", short: "y", \.yes, help: "do not ask"),
    .flag("help", short: "h", \.help, help: "print help and end"),
    .flag("version", \.version, help: "print the version and end"),
  ]
}
