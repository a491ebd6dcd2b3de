import CommandLineKit
import LenientJSON
import ThumbnailCache

/// `cache verify`: reads every byte of the cache.
struct CacheVerifyCommand: PhotostreamCommand {
  static let path = ["cache", "verify"]
  static let abstract = "Read every picture of the cache and check all of it"
  static let discussion = """
    Damaged pictures are never served: they are found when they are asked for. This
    finds them before. With --repair they are removed, with what broken runs left.

    Exit code: 65 when something damaged is left; 73, 74 or 77 when a folder cannot
    be looked into.
    """
  static let options: [CommandOption<CacheVerifyCommand>] =
    [
      .flag("repair", \.repair, help: "remove what is damaged, and count anew"),
      .flag("json", \.json, help: "print JSON"),
    ] + globalOptions

  var operands: [String] = []
  var repair = false
  var json = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    _ = try environment.hiddenCacheFolder()
    let report = environment.cache.verify(repair: repair)
    if json {
      try environment.write(ConsoleText(object(report)) + "\n")
    } else {
      for line in lines(report) { try environment.write("\(line)\n") }
    }
    let left = report.damaged - report.repaired
    if let fault = report.unreadable.first { throw Failure(fault) }
    let hint =
      repair ? "they could not be removed" : "photostream cache verify --repair removes them"
    if let path = report.misplaced.first, left == 0 {
      throw Failure(.data, "\(path) is in the way of a file of the cache", hint: hint)
    }
    guard left > 0 else { return }
    throw Failure(
      .data,
      "\(left) of \(Count.words(report.entries, "picture")) \(left == 1 ? "is" : "are") damaged",
      hint: hint)
  }

  private func lines(_ report: VerifyReport) -> [String] {
    var lines = [
      "\(Count.words(report.entries, "picture")), \(ByteSize.words(report.payloadBytes)): \(report.damaged) damaged"
    ]
    lines += report.damagedPaths.map { "damaged  \($0)" }
    if report.damaged > report.damagedPaths.count {
      lines.append("and \(report.damaged - report.damagedPaths.count) more")
    }
    lines += report.misplaced.map { "in the way  \($0)" }
    lines += report.unreadable.map { "unreadable  \($0.path)" }
    if report.strays > 0 { lines.append("\(Count.words(report.strays, "file")) of broken runs") }
    if report.wrongCounters > 0 { lines.append("\(report.wrongCounters) counters were wrong") }
    if repair { lines.append("\(Count.words(report.removed, "file")) removed") }
    return lines
  }

  private func object(_ report: VerifyReport) -> JSON {
    .object([
      .init("entries", .integer(report.entries)), .init("bytes", .integer(report.payloadBytes)),
      .init("damaged", .integer(report.damaged)),
      .init("damagedPaths", .array(report.damagedPaths.map { .string($0) })),
      .init("misplaced", .array(report.misplaced.map { .string($0) })),
      .init("unreadable", .array(report.unreadable.map { .string($0.path) })),
      .init("strays", .integer(report.strays)),
      .init("wrongCounters", .integer(report.wrongCounters)),
      .init("repaired", .integer(report.repaired)), .init("removed", .integer(report.removed)),
    ])
  }
}
