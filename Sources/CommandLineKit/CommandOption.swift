/// One option of a command: its names, its help and where its value goes, on one line.
///
/// A table is made whole for every command line and little of it is used: key paths and choices, which
/// cost most, are made when an option is set or shown.
public struct CommandOption<Root>: Sendable {
  /// The long name without dashes.
  public let name: String
  /// The short name.
  public let short: Character?
  /// What stands for the value in help; nil for a flag.
  public let valueName: String?
  /// What it does, in a few words.
  public let help: String
  /// All that may be written as its value, when that is a short list.
  public var choices: [String] { listChoices() }
  /// The heading under which help shows it; nil for the command's own options.
  public var section: String?

  private let listChoices: @Sendable () -> [String]
  let set: @Sendable (inout Root, String) throws(UsageError) -> Void

  /// An option without a value.
  public static func flag(
    _ name: String, short: Character? = nil,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Bool> & Sendable,
    help: String
  ) -> Self {
    CommandOption(name: name, short: short, valueName: nil, help: help, choices: { [] }) {
      root, _ in
      root[keyPath: path()] = true
    }
  }

  /// An option that may be given several times and counts.
  public static func counter(
    _ name: String, short: Character? = nil,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Int> & Sendable,
    help: String
  ) -> Self {
    CommandOption(name: name, short: short, valueName: nil, help: help, choices: { [] }) {
      root, _ in
      root[keyPath: path()] += 1
    }
  }

  /// An option with a value that has a default.
  public static func value<Value: ArgumentValue>(
    _ name: String, short: Character? = nil, _ valueName: String,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value> & Sendable,
    help: String
  ) -> Self {
    CommandOption(
      name: name, short: short, valueName: valueName, help: help, choices: { Value.argumentChoices }
    ) { (root, text) throws(UsageError) in
      root[keyPath: path()] = try parse(text, name)
    }
  }

  /// An option with a value that is absent by default.
  public static func value<Value: ArgumentValue>(
    _ name: String, short: Character? = nil, _ valueName: String,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value?> & Sendable,
    help: String
  ) -> Self {
    CommandOption(
      name: name, short: short, valueName: valueName, help: help, choices: { Value.argumentChoices }
    ) { (root, text) throws(UsageError) in
      root[keyPath: path()] = try parse(text, name) as Value
    }
  }

  private static func parse<Value: ArgumentValue>(
    _ text: String, _ name: String
  ) throws(UsageError) -> Value {
    if let value = Value(argument: text) { return value }
    throw UsageError(
      "'\(text)' is no value for --\(name): it must be \(Value.argumentKind)",
      hint: Suggestion.sentence(for: text, among: Value.argumentChoices))
  }

  /// The option of a group, lifted into a command that holds the group.
  public func nested<Outer>(
    in path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Outer, Root> & Sendable,
    section: String? = nil
  ) -> CommandOption<Outer> {
    let set = self.set
    var option = CommandOption<Outer>(
      name: name, short: short, valueName: valueName, help: help, choices: listChoices
    ) { (outer, text) throws(UsageError) in
      try set(&outer[keyPath: path()], text)
    }
    option.section = section ?? self.section
    return option
  }

  init(
    name: String, short: Character?, valueName: String?, help: String,
    choices: @escaping @Sendable () -> [String],
    set: @escaping @Sendable (inout Root, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.short = short
    self.valueName = valueName
    self.help = help
    listChoices = choices
    self.set = set
  }

}
