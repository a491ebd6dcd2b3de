import CommandLineKit

/// A command of this tool: parsed by its table, run in an environment.
protocol PhotostreamCommand: Command {
  /// The options that every command takes.
  var global: GlobalOptions { get set }
  /// Does the work.
  func run(in environment: AppEnvironment) async throws(Failure)
}

extension PhotostreamCommand {
  /// The table of the global options, lifted into this command; every command's table ends with it.
  static var globalOptions: [CommandOption<Self>] {
    GlobalOptions.options.map { $0.nested(in: \.global, section: "Global options") }
  }
}
