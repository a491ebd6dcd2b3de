import CommandLineKit

/// `config init`: writes a configuration file that documents itself.
struct ConfigInitCommand: PhotostreamCommand {
  static let path = ["config", "init"]
  static let abstract = "Write a configuration file with every setting, its default and a comment"
  static let options: [CommandOption<ConfigInitCommand>] = globalOptions

  static let makesConfiguration = true

  var operands: [String] = []
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let file = environment.configurationFile
    if Files.isReadable(file.path) {
      throw Failure(
        .cannotCreate, "\(file.path) exists already",
        hint: "photostream config set KEY VALUE changes it")
    }
    try file.write(ConfigurationExample.text)
    environment.note("wrote \(file.path)")
  }
}
