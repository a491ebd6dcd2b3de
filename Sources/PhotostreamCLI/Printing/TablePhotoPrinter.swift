import FlickrAPI
import ForeignText
import LenientJSON
import PhotoGrid

/// Photos as a table.
///
/// Its widths depend on all rows, so it is printed at the end.
struct TablePhotoPrinter: PhotoPrinter {
  private let environment: AppEnvironment
  private let fields: [RecordField]
  private let isStandard: Bool
  private var records: [PhotoRecord] = []

  init(fields: [RecordField]?, environment: AppEnvironment) {
    self.environment = environment
    self.fields = fields ?? [.title, .ownerName, .taken, .license, .distanceKm, .id]
    isStandard = fields == nil
  }

  mutating func print(_ records: [PhotoRecord]) { self.records += records }

  mutating func finish() throws(Failure) {
    guard !records.isEmpty else { return }
    let fields = self.fields.filter { field in
      !isStandard || field != .distanceKm || records.contains { $0.photo.distance != nil }
    }
    var table = TextTable(
      columns: [.init("")]
        + fields.enumerated().map { index, field in
          .init(
            Self.heading(field), alignment: Self.isNumber(field) ? .right : .left,
            isFlexible: [.title, .description, .tags, .ownerName].contains(field),
            dropOrder: !isStandard || index == 0 || field == .id ? nil : index)
        })
    var listed: [(handle: Handle, record: PhotoRecord)] = []
    for (row, record) in records.enumerated() {
      let handle = Handle(row: 0, column: row + 1)
      listed.append((handle, record))
      let json = record.json()
      let mark = record.isFavorite ? " ♥" : ""
      table.append(
        [TerminalText(cleaning: "\(handle)\(mark)")]
          + fields.map { TerminalText(cleaning: text($0, record, json)) })
    }
    let width = environment.console.isTerminal ? environment.width ?? 80 : environment.columns
    let moves = environment.console.isTerminal && environment.usesColor
    for line in table.lines(width: width, movesToColumns: moves) {
      try environment.write("\(line)\n")
    }
    HandleSession(environment).save(listed)
  }

  private func text(_ field: RecordField, _ record: PhotoRecord, _ json: JSON) -> String {
    switch field {
    case .title where TerminalText(record.photo.title).isBlank: "(untitled)"
    case .taken: String((record.photo.taken?.text ?? "").prefix(10))
    case .distanceKm where isStandard: record.photo.distance.map(Distance.words) ?? ""
    default: field.text(in: json)
    }
  }

  private static func heading(_ field: RecordField) -> String {
    switch field {
    case .ownerName: "owner"
    case .distanceKm: "distance"
    default: field.rawValue
    }
  }

  private static func isNumber(_ field: RecordField) -> Bool {
    [.views, .distanceKm, .latitude, .longitude, .accuracy].contains(field)
  }
}

extension AppEnvironment {
  /// The width that `COLUMNS` asks for; off a terminal nothing else limits lines.
  fileprivate var columns: Int? { variables["COLUMNS"].flatMap { Int($0) } }
}
