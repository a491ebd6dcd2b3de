import CommandLineKit

/// `config path`: where the configuration file is.
struct ConfigPathCommand: PhotostreamCommand {
  static let path = ["config", "path"]
  static let abstract = "Print the path of the configuration file"
  static let options: [CommandOption<ConfigPathCommand>] = globalOptions

  static let makesConfiguration = true

  var operands: [String] = []
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    try environment.write(exactly: environment.configurationFile.path)
  }
}
