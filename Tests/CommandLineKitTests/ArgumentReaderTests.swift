import CommandLineKit
import Testing

@Suite("ArgumentReader")
struct ArgumentReaderTests {
  private static func sample(
    _ operands: [String] = [], _ change: (inout SampleCommand) -> Void = { _ in }
  ) -> SampleCommand {
    var command = SampleCommand()
    command.operands = operands
    change(&command)
    return command
  }

  private static let understood: [([String], SampleCommand)] = [
    ([], sample()),
    (["--limit", "5"], sample { $0.limit = 5 }),
    (["--limit=5"], sample { $0.limit = 5 }),
    (["-n", "5"], sample { $0.limit = 5 }),
    (["-n5"], sample { $0.limit = 5 }),
    (["-n=5"], sample { $0.limit = 5 }),
    (["-n", "5", "--limit", "7"], sample { $0.limit = 7 }),
    (["-n", "-5"], sample { $0.limit = -5 }),
    (["--limit=-5"], sample { $0.limit = -5 }),
    (["--at", "-33.8,151.2"], sample { $0.at = "-33.8,151.2" }),
    (["--at=-33.8,151.2"], sample { $0.at = "-33.8,151.2" }),
    (["--at", "--all"], sample { $0.at = "--all" }),
    (["--at="], sample { $0.at = "" }),
    (["--at", "a=b"], sample { $0.at = "a=b" }),
    (["--at=a=b"], sample { $0.at = "a=b" }),
    (["--ratio", "-1.5e2"], sample { $0.ratio = -150 }),
    (["-al"], sample { ($0.all, $0.long) = (true, true) }),
    (["-aln100"], sample { ($0.all, $0.long) = (true, true) }),
    (["-lf", "json"], sample { ($0.long, $0.format) = (true, .json) }),
    (["-lfjson"], sample { ($0.long, $0.format) = (true, .json) }),
    (["-vv"], sample { $0.common.verbosity = 2 }),
    (["-v", "x", "--verbose"], sample(["x"]) { $0.common.verbosity = 2 }),
    (["--formats", "grid,json"], sample { $0.formats = [.grid, .json] }),
    (["--tags", "one,Ærø,3"], sample { $0.tags = ["one", "Ærø", "3"] }),
    (
      ["a", "-l", "b", "--limit", "2", "c"],
      sample(["a", "b", "c"]) { ($0.long, $0.limit) = (true, 2) }
    ),
    (["--", "-l", "--all"], sample(["-l", "--all"])),
    (["-l", "a", "--", "--", "-n"], sample(["a", "--", "-n"]) { $0.long = true }),
    (["-"], sample(["-"])),
    (["-33.8,151.2", "-l"], sample(["-33.8,151.2"]) { $0.long = true }),
    ([""], sample([""])),
  ]

  @Test("reads options in every spelling, before and after operands", arguments: understood)
  func reads(arguments: [String], expected: SampleCommand) throws {
    #expect(try SampleCommand.parse(arguments) == expected)
  }

  private static let refused: [([String], UsageError)] = [
    (["--limt", "5"], UsageError("there is no option '--limt'", hint: "did you mean '--limit'?")),
    (["--Limit=5"], UsageError("there is no option '--Limit'", hint: "did you mean '--limit'?")),
    (["--xyzzy"], UsageError("there is no option '--xyzzy'")),
    (["--=5"], UsageError("there is no option '--'")),
    (["-x"], UsageError("there is no option '-x'")),
    (["-lx"], UsageError("there is no option '-x'")),
    (["--limit"], UsageError("--limit needs a value: --limit N")),
    (["a", "-ln"], UsageError("-n needs a value: -n N")),
    (["--all=yes"], UsageError("--all takes no value")),
    (["--limit", ""], UsageError("'' is no value for --limit: it must be a whole number")),
    (["--limit", "5.0"], UsageError("'5.0' is no value for --limit: it must be a whole number")),
    (["-n5x"], UsageError("'5x' is no value for --limit: it must be a whole number")),
    (["--ratio", "nan"], UsageError("'nan' is no value for --ratio: it must be a number")),
    (["--ratio", "inf"], UsageError("'inf' is no value for --ratio: it must be a number")),
    (
      ["--format", "jsn"],
      UsageError(
        "'jsn' is no value for --format: it must be one of grid, table, json",
        hint: "did you mean 'json'?")
    ),
    (
      ["--formats", "grid,,json"],
      UsageError(
        "'grid,,json' is no value for --formats: it must be some of grid, table, json, with commas "
          + "between")
    ),
    (
      ["--tags", "a,"],
      UsageError("'a,' is no value for --tags: it must be text, or several with commas between")
    ),
    (["-a", "-n5"], UsageError("--limit and --all exclude each other")),
  ]

  @Test("says what is wrong, and the nearest name where there is one", arguments: refused)
  func refuses(arguments: [String], expected: UsageError) {
    #expect(throws: expected) { try SampleCommand.parse(arguments) }
  }

  @Test("refuses operands of a command that takes none")
  func needlessOperand() {
    #expect(throws: UsageError("'group second' takes no operand, but got 'x'")) {
      try GroupedCommand.parse(["x"])
    }
  }

  @Test(
    "takes words off the front and leaves the rest as it is",
    arguments: [
      (["-v", "one", "--verbose", "two", "-x"], ["one", "two"], ["-x"], 2),
      (["one", "--", "two"], ["one"], ["--", "two"], 0), ([], [], [], 0),
      (["-vv"], [], [], 2), (["one", "two", "three"], ["one", "two"], ["three"], 0),
    ] as [([String], [String], [String], Int)])
  func front(arguments: [String], words: [String], rest: [String], verbosity: Int) throws {
    var common = SampleCommand.Common()
    let reader = ArgumentReader(options: SampleCommand.Common.options)
    let read = try reader.readFront(of: arguments, into: &common) { $0.count < 2 }
    #expect(read.words == words)
    #expect(read.rest == rest)
    #expect(common.verbosity == verbosity)
  }
}
