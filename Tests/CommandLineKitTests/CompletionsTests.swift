import CommandLineKit
import Foundation
import Testing

@Suite("Completions")
struct CompletionsTests {
  private static let shapes = [
    CommandShape(of: SampleCommand.self, words: ["interesting", "recent"]),
    CommandShape(of: GroupedCommand.self),
  ]

  /// What a program printed.
  private static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What bash offers when the last of some words is completed.
  private static func offered(_ words: [String]) throws -> [String] {
    let script = Completions.script(.bash, tool: "tool", commands: shapes)
    let text = try output(
      of: "bash",
      [
        "--norc", "-c",
        """
        cd / || exit; eval "$1"; shift
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tool; printf '%s\\n' "${COMPREPLY[@]}"
        """, "bash", script,
      ] + words)
    return text.split(separator: "\n").map(String.init)
  }

  @Test(
    "bash offers commands, second words, options, choices and operands",
    arguments: [
      (["tool", ""], ["sample", "group"]),
      (["tool", "s"], ["sample"]),
      (["tool", "--verbose", "g"], ["group"]),
      (["tool", "group", ""], ["second"]),
      (["tool", "sample", "--f"], ["--format", "--formats"]),
      (["tool", "sample", "--format", ""], ["grid", "table", "json"]),
      (["tool", "sample", "-f", "j"], ["json"]),
      (["tool", "sample", "x", "rec"], ["recent"]),
      (["tool", "sample", "--format", "json", "int"], ["interesting"]),
      (["tool", "sample", "--at", "et"], ["etc"]),
      (["tool", "sample", "et"], ["etc"]),
      (["tool", "nothing", "s"], ["sample"]),
      (["tool", "group", "second", "--x"], []),
    ] as [([String], [String])])
  func bash(words: [String], expected: [String]) throws {
    #expect(try Self.offered(words) == expected)
  }

  @Test("bash binds the function to the tool")
  func binding() throws {
    let script = Completions.script(.bash, tool: "tool", commands: Self.shapes)
    let text = try Self.output(
      of: "bash", ["--norc", "-c", "eval \"$1\"; complete -p tool", "bash", script])
    #expect(text == "complete -F _tool tool\n")
  }

  private static func isInstalled(_ program: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  @Test("zsh accepts its script", .enabled(if: isInstalled("zsh")))
  func zsh() throws {
    let script = Completions.script(.zsh, tool: "tool", commands: Self.shapes)
    #expect(try Self.output(of: "zsh", ["-f", "-n", "-c", script]) == "")
  }

  @Test("fish accepts its script and offers choices", .enabled(if: isInstalled("fish")))
  func fish() throws {
    let script = Completions.script(.fish, tool: "tool", commands: Self.shapes)
    let text = try Self.output(
      of: "fish", ["--no-config", "-c", script + "\ncomplete -C 'tool sample --format j'"])
    #expect(text.split(separator: "\n").map { $0.split(separator: "\t")[0] } == ["json"])
  }

  @Test("fish gets a line for each command, word and option")
  func fishText() {
    let lines = Completions.script(.fish, tool: "tool", commands: Self.shapes)
      .split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(5) == [
        "complete -c tool -f",
        "complete -c tool -n __fish_use_subcommand -a sample -d 'Read a little of everything'",
        "complete -c tool -n __fish_use_subcommand -a group -d 'Take nothing'",
        "complete -c tool -n '__fish_seen_subcommand_from sample' -F -a 'interesting recent'",
        "complete -c tool -n '__fish_seen_subcommand_from sample' -l limit -s n -r -F -d 'at most N of them'",
      ])
    #expect(
      lines.contains(
        "complete -c tool -n '__fish_seen_subcommand_from sample' -l format -s f -x "
          + "-a 'grid table json' -d 'how to print'"))
  }
}
