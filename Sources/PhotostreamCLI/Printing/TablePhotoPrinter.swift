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
  private var listed: [(handle: Handle, record: PhotoRecord)] = []

  /// The columns of a table that asks for no others.
  static let standard: [RecordField] = [
    .title, .ownerName, .taken, .license, .distanceKm, .id,
  ]

  /// A table.
  ///
  /// - Parameter fields: the columns that are asked for; nil for the standard ones, of which some
  ///   may be left out.
  init(
    fields: [RecordField]?, standard: [RecordField] = Self.standard, environment: AppEnvironment
  ) {
    self.environment = environment
    self.fields = fields ?? standard
    isStandard = fields == nil
  }

  mutating func print(_ records: [PhotoRecord]) { self.records += records }

  mutating func begin(group title: String) throws(Failure) {
    try printTable()
    if !listed.isEmpty { try environment.write("\n") }
    try environment.write("\(title)\n")
  }

  mutating func finish() throws(Failure) {
    try printTable()
    if !listed.isEmpty { HandleSession(environment).save(listed) }
  }

  /// Prints the rows that are there; their widths depend on all of them.
  private mutating func printTable() throws(Failure) {
    guard !records.isEmpty else { return }
    defer { records = [] }
    let fields = self.fields.filter { field in
      !isStandard || field != .distanceKm || records.contains { $0.photo.distance != nil }
    }
    var table = TextTable(
      columns: [.init("")]
        + fields.enumerated().map { index, field in
          .init(
            Self.heading(field), alignment: Self.isNumber(field) ? .right : .left,
            isFlexible: [.title, .description, .tags, .ownerName, .note].contains(field),
            dropOrder: !isStandard || index == 0 || field == .id ? nil : index)
        })
    for record in records {
      let handle = Handle(row: 0, column: listed.count + 1)
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
  }

  private func text(_ field: RecordField, _ record: PhotoRecord, _ json: JSON) -> String {
    switch field {
    case .title: (record.absence.map { "(\($0)) " } ?? "") + Self.title(record)
    case .added where isStandard: String(field.text(in: json).prefix(10))
    case .done where isStandard: json["done"] == .bool(true) ? "[x]" : "[ ]"
    case .taken: String((record.photo.taken?.text ?? "").prefix(10))
    case .distanceKm where isStandard: record.photo.distance.map(Distance.words) ?? ""
    default: field.text(in: json)
    }
  }

  private static func title(_ record: PhotoRecord) -> String {
    TerminalText(record.photo.title).isBlank ? "(untitled)" : record.photo.title.original
  }

  private static func heading(_ field: RecordField) -> String {
    switch field {
    case .ownerName: "owner"
    case .distanceKm: "distance"
    case .position: "#"
    default: field.rawValue
    }
  }

  private static func isNumber(_ field: RecordField) -> Bool {
    [.views, .distanceKm, .latitude, .longitude, .accuracy, .position].contains(field)
  }
}

extension AppEnvironment {
  /// The width that `COLUMNS` asks for; off a terminal nothing else limits lines.
  fileprivate var columns: Int? { variables["COLUMNS"].flatMap { Int($0) } }
}
