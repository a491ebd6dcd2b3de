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

    Exit code: 65 when a damaged picture is left.
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
    let report = environment.cache.verify(repair: repair)
    try environment.write(json ? object(report).encoded() + "\n" : text(report))
    let left = report.damaged - report.repaired
    guard left > 0 else { return }
    throw Failure(
      .data,
      "\(left) of \(Count.words(report.entries, "picture")) \(left == 1 ? "is" : "are") damaged",
      hint: repair
        ? "they could not be removed" : "photostream cache verify --repair removes them")
  }

  private func text(_ report: VerifyReport) -> String {
    var lines = [
      "\(Count.words(report.entries, "picture")), \(ByteSize.words(report.payloadBytes)): \(report.damaged) damaged"
    ]
    lines += report.damagedPaths.map { "damaged  \($0)" }
    if report.damaged > report.damagedPaths.count {
      lines.append("and \(report.damaged - report.damagedPaths.count) more")
    }
    if report.strays > 0 { lines.append("\(Count.words(report.strays, "file")) of broken runs") }
    if report.wrongCounters > 0 { lines.append("\(report.wrongCounters) counters were wrong") }
    if repair { lines.append("\(Count.words(report.removed, "file")) removed") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func object(_ report: VerifyReport) -> JSON {
    .object([
      .init("entries", .integer(report.entries)), .init("bytes", .integer(report.payloadBytes)),
      .init("damaged", .integer(report.damaged)),
      .init("damagedPaths", .array(report.damagedPaths.map { .string($0) })),
      .init("strays", .integer(report.strays)),
      .init("wrongCounters", .integer(report.wrongCounters)),
      .init("repaired", .integer(report.repaired)), .init("removed", .integer(report.removed)),
    ])
  }
}
