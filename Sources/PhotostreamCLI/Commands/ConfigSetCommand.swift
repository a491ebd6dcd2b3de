import CommandLineKit

/// `config set KEY [VALUE]`: changes the configuration file.
struct ConfigSetCommand: PhotostreamCommand {
  static let path = ["config", "set"]
  static let abstract = "Set a value in the configuration file"
  static let operandNames = "KEY [VALUE]"
  static let discussion = """
    Without VALUE it is read from standard input. The secret (apiSecret) is taken
    from there only, and the key had better be: what stands on a command line is
    visible to everybody on the machine.
      printf %s "$KEY" | photostream config set apiKey
    """
  static let options: [CommandOption<ConfigSetCommand>] = globalOptions

  static let makesConfiguration = true

  var operands: [String] = []
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if operands.isEmpty || operands.count > 2 {
      throw UsageError("'config set' takes a key and a value")
    }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let key = try ConfigurationKey.known(operands[0])
    if key.isSecret, operands.count == 2 {
      guard key.name == "apiKey" else {
        throw Failure(
          .usage, "'\(key.name)' is never taken from the command line, where others can see it",
          hint: "printf %s VALUE | photostream config set \(key.name)")
      }
      environment.warn("the key was visible on the command line; better pipe it in")
    }
    let text = operands.count == 2 ? operands[1] : try await value(of: key, environment)
    let isBlank = key.isSecret && text.allSatisfy(\.isWhitespace)
    if let fault = isBlank ? "it is empty" : key.kind.fault(text) {
      let shown = key.isSecret ? "the value" : "'\(text)'"
      throw Failure(.usage, "\(shown) is no value for '\(key.name)': \(fault)")
    }
    try environment.configurationFile.change(key.name, to: key.json(text))
  }

  private func value(
    of key: ConfigurationKey, _ environment: AppEnvironment
  ) async throws(Failure) -> String {
    if environment.console.isInputTerminal {
      environment.console.tell("photostream: the value of \(key.name), then return:")
    }
    let bytes =
      environment.console.isInputTerminal
      ? try await environment.readInputChunk() : try await environment.readInput()
    var text = String(decoding: bytes, as: UTF8.self)[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    guard !text.isEmpty, !text.contains(where: \.isNewline) else {
      throw Failure(.usage, "no value for '\(key.name)' on standard input")
    }
    return String(text)
  }
}
