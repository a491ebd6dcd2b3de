import CommandLineKit
import HTTPTransport
import PhotoGrid
import ThumbnailCache

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The tool: from arguments to an exit code.
public enum Tool {
  /// Runs the tool as this process.
  ///
  /// Never returns.
  public static func main() async -> Never {
    Interruption.prepare()
    let code = await run(
      Array(CommandLine.arguments.dropFirst()), console: SystemConsole(), variables: variables(),
      now: time(nil))
    exit(code.rawValue)
  }

  /// Runs the tool in the given surroundings.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the tool's name.
  ///   - console: where it talks.
  ///   - variables: the environment's variables.
  ///   - now: the time in Unix seconds.
  ///   - network: replaces the network.
  ///   - clock: by what is waited between attempts.
  ///   - patience: how long is waited for what may never come.
  public static func run(
    _ arguments: [String], console: any Console, variables: [String: String], now: Int,
    network: (any Transport)? = nil, clock: any Clock<Duration> = ContinuousClock(),
    patience: Patience = Patience()
  ) async -> ExitCode {
    let console = StatusLine(
      over: TerminalFacts.isUTF8(variables) ? console : ASCIIConsole(over: console))
    do throws(Failure) {
      let command = try parse(arguments)
      if command.global.version {
        try write("photostream \(Version.number)\n", to: console)
      } else if command.global.help {
        try write(ConsoleText(page: help(of: command)), to: console)
      } else if let command = command as? any TextCommand {
        try write(ConsoleText(page: try command.text()), to: console)
      } else {
        let environment = try AppEnvironment(
          console: console, variables: variables, options: command.global, now: now,
          mayLackFile: type(of: command).makesConfiguration,
          bearsFaults: type(of: command).bearsFaults, network: network, clock: clock,
          patience: patience)
        console.hide(SecretTexts.all(environment.configuration, variables))
        defer { environment.cache.noteRun() }
        do throws(Failure) {
          try await command.run(in: environment)
        } catch {
          await environment.endProbe()
          throw error
        }
        await environment.endProbe()
      }
      console.close()
      try write("", to: console)
      return .success
    } catch {
      console.close()
      return end(error, console)
    }
  }

  private static func help<C: PhotostreamCommand>(of command: C) -> String {
    command is HelpCommand ? HelpCommand.overview : HelpPage.text(of: C.self, tool: "photostream")
  }

  /// Prints what is held back and what is wrong.
  private static func end(_ failure: Failure, _ console: any Console) -> ExitCode {
    var failure = failure
    do throws(ConsoleError) {
      try console.flush()
    } catch {
      failure = Failure(error)
    }
    if !failure.message.isEmpty {
      console.tell("photostream: error: \(failure.message)")
    }
    if let hint = failure.hint {
      console.tell("photostream: hint: \(hint)")
    }
    return failure.code
  }

  private static func write(_ text: ConsoleText, to console: any Console) throws(Failure) {
    do throws(ConsoleError) {
      try console.write(text)
      try console.flush()
    } catch {
      throw Failure(error)
    }
  }

  /// The command of a command line.
  ///
  /// Global options may stand before its words.
  static func parse(_ arguments: [String]) throws(Failure) -> any PhotostreamCommand {
    do throws(UsageError) {
      var global = GlobalOptions()
      let reader = ArgumentReader(options: GlobalOptions.options)
      let (words, rest) = try reader.readFront(of: arguments, into: &global) { words in
        words.isEmpty || (words.count == 1 && !CommandTable.secondWords(of: words[0]).isEmpty)
      }
      guard !words.isEmpty else { return try bare(global, rest) }
      // A group alone with --help shows the group.
      if words.count == 1, global.help, !CommandTable.secondWords(of: words[0]).isEmpty {
        var help = HelpCommand()
        help.operands = words
        return help
      }
      return try parse(try command(words), rest, global)
    } catch {
      throw Failure(error)
    }
  }

  private static func command(_ words: [String]) throws(UsageError) -> any PhotostreamCommand.Type {
    do throws(Failure) {
      return try CommandTable.command(words)
    } catch {
      throw UsageError(error.message, hint: error.hint)
    }
  }

  /// No command at all: help or version when asked for, else the overview as an error's help.
  private static func bare(
    _ global: GlobalOptions, _ rest: [String]
  ) throws(UsageError) -> any PhotostreamCommand {
    guard rest.isEmpty, global.help || global.version else {
      throw UsageError(
        "no command is given", hint: "photostream help; or try: photostream list interesting --demo"
      )
    }
    var command = HelpCommand()
    command.global = global
    command.global.help = false
    return command
  }

  private static func parse<C: PhotostreamCommand>(
    _ type: C.Type, _ arguments: [String], _ global: GlobalOptions
  ) throws(UsageError) -> C {
    var command = C()
    command.global = global
    command.operands = try ArgumentReader(options: C.options).read(arguments, into: &command)
    if command.global.help || command.global.version { return command }
    if C.operandNames.isEmpty, let operand = command.operands.first {
      throw UsageError(
        "'\(C.path.joined(separator: " "))' takes no operand, but got '\(operand)'")
    }
    try command.validate()
    return command
  }

  /// The process's environment variables.
  private static func variables() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text)
      if let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
      }
      entry += 1
    }
    return variables
  }
}
