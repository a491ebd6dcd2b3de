import CommandLineKit
import LenientJSON
import ThumbnailCache

/// `cache info`: what the cache holds.
struct CacheInfoCommand: PhotostreamCommand {
  static let path = ["cache", "info"]
  static let abstract = "Tell what the cache holds, and where"
  static let options: [CommandOption<CacheInfoCommand>] =
    [.flag("json", \.json, help: "print JSON")] + globalOptions

  var operands: [String] = []
  var json = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let info = environment.cache.info()
    try environment.write(json ? object(info).encoded() + "\n" : text(info))
  }

  private func text(_ info: CacheInfo) -> String {
    var rows = [("directory", info.directory)]
    for (name, amount) in info.namespaces.sorted(by: { $0.key < $1.key }) {
      rows.append((name, words(amount)))
    }
    if info.damaged.entries > 0 { rows.append(("damaged", words(info.damaged))) }
    rows.append(("total", words(info.total)))
    return rows.map { name, value in
      name + String(repeating: " ", count: max(1, 12 - name.count)) + value + "\n"
    }.joined()
  }

  private func words(_ amount: CacheInfo.Amount) -> String {
    "\(amount.entries) pictures, \(ByteSize.words(amount.payloadBytes)) "
      + "(\(ByteSize.words(amount.diskBytes)) on disk)"
  }

  private func object(_ info: CacheInfo) -> JSON {
    .object([
      .init("directory", .string(info.directory)), .init("total", object(info.total)),
      .init(
        "namespaces",
        .object(
          info.namespaces.sorted { $0.key < $1.key }.map { .init($0.key, object($0.value)) })),
      .init("damaged", object(info.damaged)),
    ])
  }

  private func object(_ amount: CacheInfo.Amount) -> JSON {
    .object([
      .init("entries", .integer(amount.entries)), .init("bytes", .integer(amount.payloadBytes)),
      .init("diskBytes", .integer(amount.diskBytes)),
    ])
  }
}
