import CommandLineKit

/// A command of this tool: parsed by its table, run in an environment.
protocol PhotostreamCommand: Command {
  /// The options that every command takes.
  var global: GlobalOptions { get set }
  static var makesConfiguration: Bool { get }
  static var bearsFaults: Bool { get }
  /// Does the work.
  func run(in environment: AppEnvironment) async throws(Failure)
}

/// A command that prints a text and needs no configuration, so that it works with a broken one.
protocol TextCommand: PhotostreamCommand {
  /// What it prints.
  func text() throws(Failure) -> String
}

extension TextCommand {
  func run(in environment: AppEnvironment) async throws(Failure) {
    try environment.write(ConsoleText(page: try text()))
  }
}

extension PhotostreamCommand {
  /// Whether the command may make the configuration file, so that `--config` may name a new one.
  static var makesConfiguration: Bool { false }

  /// Whether the command goes on with the defaults where the configuration is wrong.
  static var bearsFaults: Bool { false }

  /// The table of the global options, lifted into this command; every command's table ends with it.
  static var globalOptions: [CommandOption<Self>] {
    GlobalOptions.options.map { $0.nested(in: \.global, section: "Global options") }
  }
}
