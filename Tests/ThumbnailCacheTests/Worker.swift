import Foundation
import Testing

/// A `cacheworker`, started beside the tests.
final class Worker {
  private let process = Process()
  private let output: String

  /// - Parameter output: A file that takes what the worker tells.
  init(_ arguments: [String], output: String) throws {
    self.output = output
    try Data().write(to: URL(fileURLWithPath: output))
    process.executableURL = try Self.executable
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    try process.run()
  }

  private static var executable: URL {
    get throws {
      let folder = Bundle.main.bundleURL
      for folder in [folder, folder.deletingLastPathComponent()] {
        let url = folder.appendingPathComponent("cacheworker")
        if FileManager.default.isExecutableFile(atPath: url.path) { return url }
      }
      let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("cacheworker")
      try #require(FileManager.default.isExecutableFile(atPath: beside.path))
      return beside
    }
  }

  var isRunning: Bool { process.isRunning }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }
  func pause() { Foundation.kill(process.processIdentifier, SIGSTOP) }
  func goOn() { Foundation.kill(process.processIdentifier, SIGCONT) }

  /// Waits for the end, without holding up other tests; its status.
  func wait() async -> Int32 {
    while process.isRunning { try? await Task.sleep(for: .milliseconds(2)) }
    return process.terminationStatus
  }

  /// The ids of the pictures that were stored, as far as they were told in full.
  func stored() throws -> [String] {
    let text = try String(contentsOfFile: output, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .compactMap { $0.hasPrefix("+") ? String($0.dropFirst()) : nil }
  }
}
