import CommandLineKit
import LenientJSON
import ThumbnailCache

/// `cache trim`: brings the cache under its limits now.
struct CacheTrimCommand: PhotostreamCommand {
  static let path = ["cache", "trim"]
  static let abstract = "Bring the cache under its limits now, and remove what older versions left"
  static let discussion = """
    The cache keeps to its limits by itself; this is for a limit that was lowered.
    """
  static let options: [CommandOption<CacheTrimCommand>] =
    [.flag("json", \.json, help: "print JSON")] + globalOptions

  var operands: [String] = []
  var json = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let hidden = try environment.hiddenCacheFolder()
    let report: TrimReport
    do throws(CacheError) {
      report = try environment.cache.trim()
    } catch {
      throw Failure(.cannotCreate, "\(error)")
    }
    if json {
      try environment.write(ConsoleText(object(report)) + "\n")
    } else {
      for line in lines(report) { try environment.write("\(line)\n") }
    }
    if let hidden { throw Failure(hidden) }
  }

  private func lines(_ report: TrimReport) -> [String] {
    var lines = [
      "\(Count.words(report.removedEntries, "picture")) removed, \(ByteSize.words(report.removedBytes))",
      "\(Count.words(report.entries, "picture")) left, \(ByteSize.words(report.diskBytes)) on disk",
    ]
    if report.strays > 0 {
      lines.append("\(Count.words(report.strays, "file")) of broken runs removed")
    }
    lines += report.oldVersions.map { "older version removed: \($0)" }
    return lines
  }

  private func object(_ report: TrimReport) -> JSON {
    .object([
      .init("removedEntries", .integer(report.removedEntries)),
      .init("removedBytes", .integer(report.removedBytes)),
      .init("strays", .integer(report.strays)),
      .init("oldVersions", .array(report.oldVersions.map { .string($0) })),
      .init("entries", .integer(report.entries)), .init("diskBytes", .integer(report.diskBytes)),
    ])
  }
}
