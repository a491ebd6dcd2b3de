/// Reads arguments by a table of options: `--name value`, `--name=value`, `-n value`, `-nvalue`,
/// clusters of flags `-ab`, and `--` behind which everything is an operand.
public struct ArgumentReader<Root>: Sendable {
  private let options: [CommandOption<Root>]

  /// A reader for a table.
  public init(options: [CommandOption<Root>]) { self.options = options }

  /// Sets what the arguments ask for and returns the operands.
  ///
  /// - Throws: ``UsageError`` at the first argument that cannot be understood.
  public func read(_ arguments: [String], into root: inout Root) throws(UsageError) -> [String] {
    var operands: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        return operands + rest
      } else if isOption(argument) {
        try read(argument, &rest, into: &root)
      } else {
        operands.append(argument)
      }
    }
    return operands
  }

  /// Takes `count` operands off the front, reading the options that stand before or between them,
  /// and returns them with all that follows; it stops early at `--` or at the end.
  ///
  /// - Throws: ``UsageError`` for an option that is not in the table.
  public func readFront(
    of arguments: [String], into root: inout Root, while isWanted: ([String]) -> Bool
  ) throws(UsageError) -> (words: [String], rest: [String]) {
    var words: [String] = []
    var rest = arguments[...]
    while isWanted(words), let argument = rest.first, argument != "--" {
      rest.removeFirst()
      if isOption(argument) {
        try read(argument, &rest, into: &root)
      } else {
        words.append(argument)
      }
    }
    return (words, Array(rest))
  }

  /// Whether an argument is an option.
  ///
  /// A negative number is an operand, unless a digit is the name of an option.
  private func isOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), argument != "-" else { return false }
    guard let second = argument.dropFirst().first, second.isASCII, second.isNumber else {
      return true
    }
    return options.contains { $0.short == second }
  }

  private func read(
    _ argument: String, _ rest: inout ArraySlice<String>, into root: inout Root
  ) throws(UsageError) {
    if argument.hasPrefix("--") {
      try readLong(argument, &rest, into: &root)
    } else {
      try readShort(argument.dropFirst(), &rest, into: &root)
    }
  }

  private func readLong(
    _ argument: String, _ rest: inout ArraySlice<String>, into root: inout Root
  ) throws(UsageError) {
    let body = argument.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = String(body[..<(equals ?? body.endIndex)])
    guard let option = options.first(where: { $0.name == name }) else {
      throw UsageError(
        "there is no option '--\(name)'",
        hint: Suggestion.sentence(for: name, among: options.map(\.name), prefix: "--"))
    }
    let value = equals.map { String(body[body.index(after: $0)...]) }
    if option.valueName == nil {
      if value != nil { throw UsageError("--\(name) takes no value") }
      try option.set(&root, "")
    } else if let value = value ?? rest.popFirst() {
      try option.set(&root, value)
    } else {
      throw missingValue("--\(name)", option)
    }
  }

  private func readShort(
    _ letters: Substring, _ rest: inout ArraySlice<String>, into root: inout Root
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw UsageError("there is no option '-\(letter)'")
      }
      if option.valueName == nil {
        try option.set(&root, "")
        continue
      }
      if letters.first == "=" { letters.removeFirst() }
      guard let value = letters.isEmpty ? rest.popFirst() : String(letters) else {
        throw missingValue("-\(letter)", option)
      }
      try option.set(&root, value)
      return
    }
  }

  private func missingValue(_ name: String, _ option: CommandOption<Root>) -> UsageError {
    UsageError("\(name) needs a value: \(name) \(option.valueName ?? "")")
  }
}
