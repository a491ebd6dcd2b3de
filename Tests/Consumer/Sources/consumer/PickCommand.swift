import CommandLineKit

/// A command of somebody else's tool.
struct PickCommand: Command {
  enum Mood: String, CaseIterable, ArgumentValue { case calm, bold }

  static let path = ["pick"]
  static let abstract = "Picks photos"
  static let operandNames = "PHOTO..."
  static let options: [CommandOption<PickCommand>] = [
    .value("limit", short: "n", "N", \.limit, help: "at most N photos"),
    .value("mood", "MOOD", \.mood, help: "what to look for"),
    .flag("all", short: "a", \.all, help: "everything"),
  ]

  var operands: [String] = []
  var limit = 10
  var mood: Mood?
  var all = false

  func validate() throws(UsageError) {
    if limit < 1 { throw UsageError("--limit must be at least 1") }
  }
}
