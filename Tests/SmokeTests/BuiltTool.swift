import Foundation
import LenientJSON
import TestSupport
import Testing

/// The tool as it was built, run as a process with a home of its own.
///
/// Nothing of the test's environment reaches it but `PATH`.
struct BuiltTool: Sendable {
  /// What a run said.
  struct Outcome: Sendable {
    var code: Int32
    var output: [UInt8]
    var errors: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines of standard output.
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    /// The error lines.
    var errorLines: [String] { messages("error") }
    /// The warning lines.
    var warnings: [String] { messages("warning") }
    /// The photos' ids of JSON Lines.
    var ids: [String] { lines.map { BuiltTool.json($0)?["id"]?.text ?? "no record: \($0)" } }
    /// The counts of a batch's summary, by name; `asked` too.
    var summary: [String: Int] {
      let line = errors.split(separator: "\n").last { $0.hasPrefix("photostream: prefetch: ") }
      let words = (line ?? "").prefix { $0 != ";" }.split(separator: " ")
      var summary: [String: Int] = [:]
      for (number, name) in zip(words, words.dropFirst()) {
        if let number = Int(number) { summary[String(name)] = number }
      }
      return summary
    }

    private func messages(_ kind: String) -> [String] {
      errors.split(separator: "\n").filter { $0.hasPrefix("photostream: \(kind): ") }
        .map(String.init)
    }
  }

  /// A run under way.
  struct Run: Sendable {
    let process: ChildProcess
    let output: String
    let errors: String

    /// Waits until something holds, or until it ends by itself.
    func wait(until holds: () -> Bool) async throws {
      while process.isRunning, !holds() { try await Task.sleep(for: .milliseconds(1)) }
    }

    /// Waits for its end.
    func outcome(sourceLocation: SourceLocation = #_sourceLocation) async -> Outcome {
      let ending = await process.ending()
      #expect(!ending.isOverdue, "the watchdog ended it", sourceLocation: sourceLocation)
      return Outcome(
        code: ending.code, output: BuiltTool.bytes(output),
        errors: String(decoding: BuiltTool.bytes(errors), as: UTF8.self))
    }
  }

  /// Where the build put it: beside the test bundle.
  static let path: String = {
    let bundle = Bundle.main.bundleURL
    let folders = [bundle, bundle.deletingLastPathComponent()]
    let paths = folders.map { $0.appendingPathComponent("photostream").path }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) } ?? paths[0]
  }()

  /// The recorded answers and pictures of the project.
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures").path

  /// Its home, with configuration, data and cache in it.
  let home: TemporaryDirectory
  /// What it finds in its environment.
  var environment: [String: String]
  /// The program that is run.
  var path = BuiltTool.path
  /// What stands before the program, such as a command that changes the user.
  var prefix: [String] = []

  /// The tool with an empty home.
  init(_ environment: [String: String] = [:]) throws {
    let home = try TemporaryDirectory()
    self.home = home
    var variables = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": home.path,
      "XDG_CONFIG_HOME": home.file("config"), "XDG_DATA_HOME": home.file("data"),
      "XDG_CACHE_HOME": home.file("cache"), "XDG_RUNTIME_DIR": home.file("run"),
      // What is asked of a server here needs no pace.
      "PHOTOSTREAM_REQUESTS_PER_HOUR": "10000000",
    ]
    variables.merge(environment) { _, given in given }
    self.environment = variables
  }

  /// The folder of its cache.
  var cache: String { home.file("cache/photostream") }

  /// Starts the tool.
  func start(
    _ arguments: [String], input: String = "", output: String? = nil
  ) throws -> Run {
    try launch(prefix + [path] + arguments, input: input, output: output)
  }

  /// Runs the tool to its end.
  func run(
    _ arguments: [String], input: String = "", output: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    try await start(arguments, input: input, output: output)
      .outcome(sourceLocation: sourceLocation)
  }

  /// Runs a shell script that finds the tool as `$T`.
  func shell(
    _ script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    var tool = self
    tool.environment["T"] = path
    return try await tool.launch(["/bin/sh", "-c", script])
      .outcome(sourceLocation: sourceLocation)
  }

  /// Starts any program in the tool's environment.
  func launch(_ words: [String], input: String = "", output: String? = nil) throws -> Run {
    let name = "run-\(UUID().uuidString)"
    let inputPath = input.isEmpty ? "/dev/null" : try home.write("\(name).in", input)
    let outputPath = output ?? home.file("\(name).out")
    let errorPath = home.file("\(name).err")
    let process = try ChildProcess(
      words, environment: environment, input: inputPath, output: outputPath, errors: errorPath)
    return Run(process: process, output: output == nil ? outputPath : "", errors: errorPath)
  }

  /// A line of JSON.
  static func json(_ line: String) -> JSONValue? {
    try? JSONDocument(parsing: line).root
  }

  /// A file's bytes; none when it is not there.
  static func bytes(_ path: String) -> [UInt8] {
    Array(FileManager.default.contents(atPath: path) ?? Data())
  }

  /// The photos of a recorded answer, in its order.
  static func recorded(_ name: String) throws -> [JSONValue] {
    let document = try JSONDocument(parsing: bytes("\(fixtures)/answers/\(name)"))
    return document.root["photos"]?["photo"]?.list ?? []
  }

  /// The ids of a recorded answer, in its order.
  static func recordedIDs(_ name: String) throws -> [String] {
    try recorded(name).compactMap { $0["id"]?.text }
  }
}
