import ForeignText
import LenientJSON
import ThumbnailCache

/// What the cache holds, as a page and as JSON.
struct CacheInfoPage {
  let info: CacheInfo
  let pins: [PinSet]
  let configuration: Configuration

  /// How many missing photos of a set the page names; JSON has all.
  private static let namedMissing = 5

  // MARK: For people

  /// A line for each fact.
  var text: String {
    var rows = [("directory", info.directory)]
    for (name, amount) in info.namespaces.sorted(by: { $0.key < $1.key }) {
      rows.append((name, words(amount)))
    }
    if info.damaged.entries > 0 { rows.append(("damaged", words(info.damaged))) }
    rows.append(("total", words(info.total)))
    rows.append(
      ("limit", "\(ByteSize.words(info.diskLimit)) on disk \(diskLimitSource)"))
    rows.append(("", "\(Count.words(info.entryLimit, "picture")) \(source("cache.entryLimit"))"))
    rows.append(
      (
        "",
        "\(ByteSize.words(info.minFree)) stay free \(source("cache.minFree"))"
          + (info.free.map { "; \(ByteSize.words($0)) are" } ?? "")
      ))
    rows.append(
      ("memory", "at most \(ByteSize.words(info.memoryLimit)) \(source("cache.memoryLimit"))"))
    rows.append(
      (
        "shards",
        "\(info.shards) of 256 in use" + (info.splitShards > 0 ? ", \(info.splitShards) split" : "")
      ))
    if info.marks > 0 {
      rows.append(("marks", "\(Count.words(info.marks, "picture")) cannot be had for now"))
    }
    rows.append(("hits", hits))
    for set in pins { rows.append(("pinned", words(set))) }
    if let weakness = info.weakness { rows.append(("locks", weakness)) }
    return rows.map { name, value in
      TerminalText(
        cleaning: name + String(repeating: " ", count: max(1, 12 - name.count)) + value
      ).string + "\n"
    }.joined()
  }

  private var diskLimitSource: String {
    info.isDiskLimitDerived ? "(a tenth of the free space)" : source("cache.diskLimit")
  }

  private func source(_ key: String) -> String {
    guard let entry = configuration[key] else { return "(default)" }
    return "(\(entry.layer.words))"
  }

  private func words(_ amount: CacheInfo.Amount) -> String {
    "\(Count.words(amount.entries, "picture")), \(ByteSize.words(amount.payloadBytes)) "
      + "(\(ByteSize.words(amount.diskBytes)) on disk)"
  }

  private func words(_ set: PinSet) -> String {
    let missing = set.missing.prefix(Self.namedMissing).map(\.photoID).joined(separator: ", ")
    return "\(set.name): \(set.photos.count - set.missing.count) of \(set.photos.count) here"
      + (missing.isEmpty
        ? "" : "; missing: \(missing)\(set.missing.count > Self.namedMissing ? ", ..." : "")")
  }

  private var hits: String {
    guard !info.runs.isEmpty else { return "no run is on record" }
    return "\(Self.percent(info.runs.last?.hitRatio)) in the last run, "
      + "\(Self.percent(ratio)) in the last \(info.runs.count)"
  }

  /// Over all runs on record.
  private var ratio: Double? {
    let hits = info.runs.reduce(0) { $0 + $1.memoryHits + $1.diskHits }
    let misses = info.runs.reduce(0) { $0 + $1.misses }
    return hits + misses == 0 ? nil : Double(hits) / Double(hits + misses)
  }

  private static func percent(_ ratio: Double?) -> String {
    ratio.map { "\(Int(($0 * 100).rounded())) %" } ?? "none"
  }

  // MARK: For programs

  /// One object.
  var json: JSON {
    .object([
      .init("directory", .string(info.directory)), .init("total", object(info.total)),
      .init(
        "namespaces",
        .object(
          info.namespaces.sorted { $0.key < $1.key }.map { .init($0.key, object($0.value)) })),
      .init("damaged", object(info.damaged)), .init("pinned", object(info.pinned)),
      .init("shards", .integer(info.shards)), .init("splitShards", .integer(info.splitShards)),
      .init("marks", .integer(info.marks)),
      .init(
        "limits",
        .object([
          limit("cache.diskLimit", info.diskLimit), limit("cache.entryLimit", info.entryLimit),
          limit("cache.minFree", info.minFree), limit("cache.memoryLimit", info.memoryLimit),
        ])),
      .init("free", info.free.map { .integer($0) } ?? .null),
      .init("hitRatio", ratio.map { .double(($0 * 1000).rounded() / 1000) } ?? .null),
      .init("runs", .array(info.runs.map(object))), .init("pins", .array(pins.map(object))),
      .init("locks", info.weakness.map { .string($0) } ?? .null),
    ])
  }

  private func limit(_ key: String, _ value: Int) -> JSON.Member {
    .init(
      String(key.dropFirst("cache.".count)),
      .object([
        .init("value", .integer(value)),
        .init("layer", .string(configuration[key]?.layer.words ?? "default")),
      ]))
  }

  private func object(_ amount: CacheInfo.Amount) -> JSON {
    .object([
      .init("entries", .integer(amount.entries)), .init("bytes", .integer(amount.payloadBytes)),
      .init("diskBytes", .integer(amount.diskBytes)),
    ])
  }

  private func object(_ run: CacheRun) -> JSON {
    .object([
      .init("started", .integer(Int(run.started))), .init("ended", .integer(Int(run.ended))),
      .init("memoryHits", .integer(run.memoryHits)), .init("diskHits", .integer(run.diskHits)),
      .init("misses", .integer(run.misses)), .init("fetched", .integer(run.fetched)),
      .init("marked", .integer(run.marked)), .init("damaged", .integer(run.damaged)),
    ])
  }

  private func object(_ set: PinSet) -> JSON {
    .object([
      .init("name", .string(set.name)), .init("photos", .integer(set.photos.count)),
      .init("present", object(set.present)),
      .init("missing", .array(set.missing.map { .string($0.photoID) })),
    ])
  }
}
