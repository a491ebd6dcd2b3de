import CommandLineKit

/// `config unset KEY`: removes a value from the configuration file.
struct ConfigUnsetCommand: PhotostreamCommand {
  static let path = ["config", "unset"]
  static let abstract = "Remove a value from the configuration file, so that its default counts"
  static let operandNames = "KEY"
  static let options: [CommandOption<ConfigUnsetCommand>] = globalOptions

  var operands: [String] = []
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if operands.count != 1 { throw UsageError("'config unset' takes one key") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let key = try ConfigurationKey.known(operands[0])
    guard try environment.configurationFile.read().contains(where: { $0.name == key.name }) else {
      environment.note("'\(key.name)' is not set in \(environment.configurationFile.path)")
      return
    }
    try environment.configurationFile.change(key.name, to: nil)
  }
}
