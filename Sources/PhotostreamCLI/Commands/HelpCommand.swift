import CommandLineKit

/// `help [TOPIC]`: the commands, or one of them.
struct HelpCommand: TextCommand {
  static let path = ["help"]
  static let abstract = "Print help for a command"
  static let operandNames = "[COMMAND]"
  static let options: [CommandOption<HelpCommand>] = globalOptions

  var operands: [String] = []
  var global = GlobalOptions()

  func text() throws(Failure) -> String { try Self.text(operands) }

  /// The help of some words: nothing, a command, or a group.
  static func text(_ words: [String]) throws(Failure) -> String {
    guard let first = words.first else { return overview }
    let seconds = CommandTable.secondWords(of: first)
    if words.count == 1, !seconds.isEmpty { return group(first) }
    return page(try CommandTable.command(seconds.isEmpty ? [first] : words))
  }

  private static func page<C: PhotostreamCommand>(_ command: C.Type) -> String {
    HelpPage.text(of: C.self, tool: "photostream")
  }

  private static func group(_ first: String) -> String {
    let commands = CommandTable.commands.filter { $0.path[0] == first }
    return "Usage: photostream \(first) COMMAND [options]\n\nCommands:\n"
      + HelpPage.rows(commands.map { ($0.path[1], $0.abstract) })
      + "\nphotostream \(first) COMMAND --help tells more.\n"
  }

  /// The commands at a glance.
  static let overview: String = {
    let rows = CommandTable.firstWords.map { first -> (String, String) in
      let seconds = CommandTable.secondWords(of: first)
      let command = CommandTable.commands.first { $0.path == [first] }
      return (first, command?.abstract ?? seconds.joined(separator: ", "))
    }
    return """
      photostream shows Flickr photo streams in the terminal

      Usage: photostream [options] COMMAND

      Commands:
      \(HelpPage.rows(rows))
      Try:
        photostream list interesting --demo
        photostream show 53000000123
        photostream list recent --format jsonl | photostream prefetch -

      photostream help COMMAND tells more. Errors end with the exit codes of sysexits.h.

      """
  }()
}
