import Foundation

/// A `favoritesworker`, started beside the tests, with what it has told so far.
final class Worker {
  struct Missing: Error {}

  private let process = Process()
  private let output = Pipe()
  private var told = Data()

  init(path: String, prefix: String, batch: Int) throws {
    process.executableURL = try Self.executable()
    process.arguments = [path, prefix, "\(batch)"]
    process.standardOutput = output
    try process.run()
  }

  /// The executable lies in the folder of the tests or some levels above their bundle.
  private static func executable() throws -> URL {
    var folder = Bundle.main.bundleURL
    for _ in 0..<5 {
      let url = folder.appendingPathComponent("favoritesworker")
      if FileManager.default.isExecutableFile(atPath: url.path) { return url }
      folder.deleteLastPathComponent()
    }
    let arguments = CommandLine.arguments.compactMap { URL(fileURLWithPath: $0) }
    for argument in arguments {
      var folder = argument.deletingLastPathComponent()
      for _ in 0..<5 {
        let url = folder.appendingPathComponent("favoritesworker")
        if FileManager.default.isExecutableFile(atPath: url.path) { return url }
        folder.deleteLastPathComponent()
      }
    }
    throw Missing()
  }

  var lines: [String] {
    String(decoding: told, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Reads until the worker has told so many lines.
  func waitForLines(_ count: Int) throws {
    while lines.count < count {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Missing() }
      told.append(more)
    }
  }

  /// Kills the worker and returns all lines that it has told, whole ones only.
  func kill() -> [String] {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    told.append(output.fileHandleForReading.readDataToEndOfFile())
    let text = String(decoding: told, as: UTF8.self)
    return text.prefix(upTo: text.lastIndex(of: "\n") ?? text.startIndex)
      .split(separator: "\n").map(String.init)
  }
}
