import CommandLineKit

/// A command with an option of every kind.
struct SampleCommand: Command, Equatable {
  enum Format: String, CaseIterable, ArgumentValue {
    case grid, table, json
  }

  static let path = ["sample"]
  static let abstract = "Read a little of everything"
  static let operandNames = "FILE..."
  static let discussion = "It's only a sample."
  static let options: [CommandOption<SampleCommand>] =
    [
      .value("limit", short: "n", "N", \.limit, help: "at most N of them"),
      .value("ratio", "R", \.ratio, help: "a number"),
      .flag("all", short: "a", \.all, help: "everything"),
      .flag("long", short: "l", \.long, help: "with details"),
      .value("format", short: "f", "FORMAT", \.format, help: "how to print"),
      .value("formats", "A,B", \.formats, help: "several ways to print, of which each is tried"),
      .value("tags", "A,B", \.tags, help: "with these tags"),
      .value("at", "LAT,LON", \.at, help: "around this place"),
    ] + Common.options.map { $0.nested(in: \.common, section: "Global options") }

  /// Options that several commands share.
  struct Common: Sendable, Equatable {
    var verbosity = 0
    static let options: [CommandOption<Common>] = [
      .counter("verbose", short: "v", \.verbosity, help: "tell more")
    ]
  }

  var operands: [String] = []
  var limit = 100
  var ratio: Double?
  var all = false
  var long = false
  var format: Format?
  var formats: [Format] = []
  var tags: [String]?
  var at: String?
  var common = Common()

  func validate() throws(UsageError) {
    if all, limit != 100 { throw UsageError("--limit and --all exclude each other") }
  }
}

/// A command of a group that takes no operand.
struct GroupedCommand: Command {
  static let path = ["group", "second"]
  static let abstract = "Take nothing"
  static let options: [CommandOption<GroupedCommand>] = []
  var operands: [String] = []
}
