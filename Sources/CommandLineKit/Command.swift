/// A command of a tool, as a value: its properties hold the defaults, its table binds each option
/// to one of them.
///
/// ```swift
/// struct ListCommand: Command {
///   static let path = ["list"]
///   static let abstract = "Lists photos"
///   static let operandNames = "STREAM"
///   static let options: [CommandOption<ListCommand>] = [
///     .value("limit", short: "n", "N", \.limit, help: "at most N photos"),
///     .flag("all", \.all, help: "everything"),
///   ]
///   var limit = 100
///   var all = false
///   var operands: [String] = []
/// }
/// let command = try ListCommand.parse(["recent", "-n5"])
/// ```
///
/// Parser, help and completions are printed from that table and from nothing else.
public protocol Command: Sendable {
  /// The words that name it, such as `["favorite", "add"]`.
  static var path: [String] { get }
  /// One line: what it does.
  static var abstract: String { get }
  /// The operands as help shows them; empty when it takes none.
  static var operandNames: String { get }
  /// Paragraphs below the options in help.
  static var discussion: String { get }
  /// The options, in the order in which help shows them.
  static var options: [CommandOption<Self>] { get }

  /// What is not an option, in its order.
  var operands: [String] { get set }

  /// A command with its defaults.
  init()

  /// Checks what no single option can.
  ///
  /// - Throws: ``UsageError`` naming what is wrong and what to do.
  func validate() throws(UsageError)
}

extension Command {
  /// No operands.
  public static var operandNames: String { "" }
  /// Nothing more to say.
  public static var discussion: String { "" }
  /// Nothing to check beyond the options.
  public func validate() throws(UsageError) {}

  /// The command that arguments ask for.
  ///
  /// - Throws: ``UsageError``.
  public static func parse(_ arguments: [String]) throws(UsageError) -> Self {
    var command = Self()
    command.operands = try ArgumentReader(options: options).read(arguments, into: &command)
    if operandNames.isEmpty, let operand = command.operands.first {
      throw UsageError("'\(path.joined(separator: " "))' takes no operand, but got '\(operand)'")
    }
    try command.validate()
    return command
  }
}

/// What is wrong with a command line.
public struct UsageError: Error, Sendable, Equatable {
  /// What is wrong, in one line.
  public let message: String
  /// What to do, in one line.
  public let hint: String?

  /// An error of usage.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
