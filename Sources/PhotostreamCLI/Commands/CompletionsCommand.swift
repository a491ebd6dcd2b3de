import CommandLineKit

/// `completions SHELL`: the script that completes this tool's words.
struct CompletionsCommand: TextCommand {
  static let path = ["completions"]
  static let abstract = "Print a completion script for bash, zsh or fish"
  static let operandNames = "bash|zsh|fish"
  static let discussion = """
    bash:  eval "$(photostream completions bash)"
    zsh:   eval "$(photostream completions zsh)"
    fish:  photostream completions fish | source
    """
  static let options: [CommandOption<CompletionsCommand>] = globalOptions

  var operands: [String] = []
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    guard operands.count == 1, Completions.Shell(rawValue: operands[0]) != nil else {
      throw UsageError("'completions' takes one of bash, zsh, fish")
    }
  }

  func text() -> String {
    guard let shell = Completions.Shell(rawValue: operands[0]) else { return "" }
    let shapes = CommandTable.commands.map { Self.shape($0) }
    return Completions.script(shell, tool: "photostream", commands: shapes)
  }

  private static func shape<C: PhotostreamCommand>(_ command: C.Type) -> CommandShape {
    switch C.path {
    case ["list"], ["prefetch"]: CommandShape(of: C.self, words: StreamOperand.names)
    case ["completions"]:
      CommandShape(of: C.self, words: Completions.Shell.allCases.map(\.rawValue))
    case ["help"]: CommandShape(of: C.self, words: CommandTable.firstWords)
    case ["config", "get"], ["config", "set"], ["config", "unset"]:
      CommandShape(of: C.self, words: ConfigurationKey.all.map(\.name))
    default: CommandShape(of: C.self)
    }
  }
}
