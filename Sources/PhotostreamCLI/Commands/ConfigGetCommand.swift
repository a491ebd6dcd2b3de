import CommandLineKit

/// `config get KEY`: one setting's effective value.
struct ConfigGetCommand: PhotostreamCommand {
  static let path = ["config", "get"]
  static let abstract = "Print the effective value of a setting; secrets as <set>"
  static let operandNames = "KEY"
  static let options: [CommandOption<ConfigGetCommand>] = globalOptions

  var operands: [String] = []
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if operands.count != 1 { throw UsageError("'config get' takes one key") }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let key = try ConfigurationKey.known(operands[0])
    guard let entry = environment.configuration[key.name] else {
      throw Failure(
        .configuration, "'\(key.name)' is not set and has no default",
        hint: "photostream config set \(key.name)\(key.isSecret ? "" : " VALUE")")
    }
    try environment.write(exactly: key.shown(entry.text))
  }
}
