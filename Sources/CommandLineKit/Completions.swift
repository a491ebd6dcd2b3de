/// What a shell needs to know of one command to complete it.
public struct CommandShape: Sendable, Equatable {
  /// One option.
  public struct Option: Sendable, Equatable {
    /// The long name without dashes.
    public let name: String
    /// The short name.
    public let short: Character?
    /// What it does.
    public let help: String
    /// Whether a value follows.
    public let takesValue: Bool
    /// All that may be written as its value.
    public let choices: [String]
  }

  /// The words that name the command.
  public let path: [String]
  /// What it does.
  public let abstract: String
  /// Its options.
  public let options: [Option]
  /// Words that can stand as operands.
  public let words: [String]

  /// The shape of a command.
  public init<C: Command>(of command: C.Type, words: [String] = []) {
    path = C.path
    abstract = C.abstract
    self.words = words
    options = C.options.map {
      Option(
        name: $0.name, short: $0.short, help: $0.help, takesValue: $0.valueName != nil,
        choices: $0.choices)
    }
  }
}

/// Completion scripts, printed from the commands' tables.
public enum Completions {
  /// The shells that are served.
  public enum Shell: String, Sendable, CaseIterable, ArgumentValue {
    /// GNU bash.
    case bash
    /// zsh.
    case zsh
    /// fish.
    case fish
  }

  /// The script for a shell.
  public static func script(_ shell: Shell, tool: String, commands: [CommandShape]) -> String {
    switch shell {
    case .bash: bash(tool, commands)
    case .zsh:
      "#compdef \(tool)\nautoload -U +X bashcompinit && bashcompinit\n" + bash(tool, commands)
    case .fish: fish(tool, commands)
    }
  }

  /// The first words, each once.
  private static func firstWords(_ commands: [CommandShape]) -> [String] {
    var words: [String] = []
    for command in commands where !words.contains(command.path[0]) { words.append(command.path[0]) }
    return words
  }

  private static func bash(_ tool: String, _ commands: [CommandShape]) -> String {
    var cases = ""
    for command in commands {
      let flags = command.options.flatMap { option in
        ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
      }
      cases += "    '\(command.path.joined(separator: " "))')\n"
      for option in command.options where option.takesValue {
        let names = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
        let values = option.choices.joined(separator: " ")
        cases += "      case \"$previous\" in \(names.joined(separator: "|")))"
        cases +=
          option.choices.isEmpty
          ? " COMPREPLY=($(compgen -f -- \"$current\")); return ;; esac\n"
          : " COMPREPLY=($(compgen -W '\(values)' -- \"$current\")); return ;; esac\n"
      }
      let words = (flags + command.words).joined(separator: " ")
      cases += "      COMPREPLY=($(compgen -W '\(words)' -- \"$current\"))\n"
      cases += "      [[ $current == -* ]] || COMPREPLY+=($(compgen -f -- \"$current\")) ;;\n"
    }
    var groups = ""
    for word in firstWords(commands) {
      let seconds = commands.filter { $0.path[0] == word && $0.path.count > 1 }.map { $0.path[1] }
      guard !seconds.isEmpty else { continue }
      groups += "    '\(word)') words='\(seconds.joined(separator: " "))' ;;\n"
    }
    return """
      _\(tool)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command='' words='\(firstWords(commands).joined(separator: " "))' index=1
        COMPREPLY=()
        while (( index < COMP_CWORD )); do
          local word=${COMP_WORDS[index]}
          if [[ $word != -* && " $words " == *" $word "* ]]; then
            command=${command:+$command }$word
            words=''
            case $command in
      \(groups)    esac
          fi
          (( index += 1 ))
        done
        if [[ -n $words ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
          return
        fi
        case $command in
      \(cases)  esac
      }
      complete -F _\(tool) \(tool)

      """
  }

  private static func fish(_ tool: String, _ commands: [CommandShape]) -> String {
    func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "\\'"))'" }
    var lines: [String] = ["complete -c \(tool) -f"]
    for word in firstWords(commands) {
      let group = commands.filter { $0.path[0] == word }
      let help =
        group.count == 1
        ? group[0].abstract : group.map { $0.path.last ?? "" }.joined(separator: ", ")
      lines.append(
        "complete -c \(tool) -n __fish_use_subcommand -a \(word) -d \(quoted(help))")
    }
    for command in commands {
      var condition = "__fish_seen_subcommand_from \(command.path[0])"
      if command.path.count > 1 {
        let siblings = commands.filter { $0.path[0] == command.path[0] }.map { $0.path[1] }
        lines.append(
          "complete -c \(tool) -n '\(condition); and not __fish_seen_subcommand_from "
            + "\(siblings.joined(separator: " "))' -a \(command.path[1]) -d \(quoted(command.abstract))"
        )
        condition += "; and __fish_seen_subcommand_from \(command.path[1])"
      }
      if !command.words.isEmpty {
        lines.append(
          "complete -c \(tool) -n '\(condition)' -F -a '\(command.words.joined(separator: " "))'")
      }
      for option in command.options {
        var line = "complete -c \(tool) -n '\(condition)' -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if option.takesValue {
          line +=
            option.choices.isEmpty ? " -r -F" : " -x -a '\(option.choices.joined(separator: " "))'"
        }
        lines.append(line + " -d \(quoted(option.help))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
