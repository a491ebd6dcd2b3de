import CommandLineKit
import Favorites
import FlickrAPI
import ForeignText
import LenientJSON

/// Reads what `favorite export` wrote, and other lists of photos: records one a line or in an array,
/// comma-separated values with a header, ids or addresses.
struct ImportReader {
  /// What a file is written in.
  enum Format: String, CaseIterable, ArgumentValue {
    case auto, jsonl, csv, ids
  }

  /// One photo of the input.
  enum Item {
    /// A photo, with what the input tells beside it, and whether it is marked as done.
    case photo(ImportedFavorite, isDone: Bool)
    /// What is none, and why.
    case bad(line: Int, reason: String)
  }

  private var format: Format
  /// Whether nothing but a table will do.
  private let expectsTable: Bool
  private var lines = LineSplitter()
  private var line = 0
  private var csv = CSVReader()
  private var header: [String]?
  /// The bytes of an array, which is read as a whole.
  private var array: [UInt8]?
  private var start: [UInt8] = []

  init(format: Format) {
    // What stands between the fields of a table is seen in its first line.
    expectsTable = format == .csv
    self.format = expectsTable ? .auto : format
  }

  /// The photos that are complete with these bytes.
  mutating func add(_ bytes: [UInt8]) throws(Failure) -> [Item] {
    var bytes = bytes
    if format == .auto {
      // Until the first line is whole nothing is known.
      start += bytes
      guard start.contains(UInt8(ascii: "\n")) || start.count > 1 << 20 else { return [] }
      bytes = start
      try begin()
    }
    if array != nil {
      array?.append(contentsOf: bytes)
      return []
    }
    if format == .csv { return try items(csv.add(bytes)) }
    return lines.add(bytes).compactMap { item($0) }
  }

  /// The last photos.
  mutating func finish() throws(Failure) -> [Item] {
    var items: [Item] = []
    if format == .auto, !start.isEmpty {
      let bytes = start
      try begin()
      items = try add(bytes)
    }
    if let array { return try self.items(inArray: array) }
    if format == .csv {
      if let row = csv.finish(), let last = try item(row) { items.append(last) }
      if csv.isBroken { items.append(.bad(line: line + 1, reason: "a quoted field has no end")) }
    } else if let last = lines.finish(), let item = item(last) {
      items.append(item)
    }
    return items
  }

  /// Finds out what the input is by its first line.
  ///
  /// - Throws: a failure when that line is none of a list of photos.
  private mutating func begin() throws(Failure) {
    let first = start.drop { $0 <= 0x20 || $0 >= 0x80 }
    let line = String(decoding: first.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    start = []
    if expectsTable {
      guard let separator = Self.separator(ofHeader: line) else { throw Self.noHeader }
      format = .csv
      csv = CSVReader(separator: separator)
      return
    }
    switch first.first {
    case UInt8(ascii: "["):
      format = .jsonl
      array = []
    case UInt8(ascii: "{"): format = .jsonl
    default:
      if let separator = Self.separator(ofHeader: line) {
        format = .csv
        csv = CSVReader(separator: separator)
        return
      }
      format = .ids
      let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard first.isEmpty || PhotoReference(text) != nil else {
        throw Failure(
          .data, "this is no list of photos: it begins with '\(text.prefix(60))'",
          hint: "records, ids or addresses one a line, or a table whose first line names 'id'")
      }
    }
  }

  private static let noHeader = Failure(
    .data, "the first line names no column 'id'",
    hint: "the columns are \(PhotoCSV.columns.joined(separator: ","))")

  /// What stands between the names of a table's first line; nil when none of them is `id`.
  private static func separator(ofHeader line: String) -> UInt8? {
    [",", ";", "\t"].first { separator in
      line.split(separator: separator).contains { name($0) == "id" }
    }.flatMap(\.asciiValue)
  }

  /// A column's name as it is compared.
  private static func name(_ text: some StringProtocol) -> String {
    String(text.filter { $0 != "\"" && !$0.isWhitespace }).lowercased()
  }

  // MARK: Photos

  private mutating func item(_ text: String) -> Item? {
    line += 1
    guard !text.isEmpty else { return nil }
    guard text.hasPrefix("{") else {
      if case .photo(let photo, _) = PhotoLine(text) {
        return .photo(ImportedFavorite(photo: photo), isDone: false)
      }
      return .bad(line: line, reason: "'\(text.prefix(60))' is no photo id or address")
    }
    do {
      return Self.item(try JSONDocument(parsing: text).root, line: line)
    } catch {
      return .bad(line: line, reason: "\(error)")
    }
  }

  private mutating func item(_ row: CSVReader.Row) throws(Failure) -> Item? {
    line = row.line
    guard let header else {
      let names = row.fields.map { field in
        PhotoCSV.columns.first { Self.name($0) == Self.name(field) } ?? field
      }
      guard names.contains("id") else { throw Self.noHeader }
      header = names
      return nil
    }
    guard row.fields.count <= header.count else {
      return .bad(
        line: line, reason: "\(row.fields.count) fields, but the header names \(header.count)")
    }
    let fields = Dictionary(zip(header, row.fields), uniquingKeysWith: { $1 })
    do {
      let document = try JSONDocument(parsing: PhotoCSV.record(fields).encoded())
      return Self.item(document.root, line: line)
    } catch {
      return .bad(line: line, reason: "\(error)")
    }
  }

  private mutating func items(_ rows: [CSVReader.Row]) throws(Failure) -> [Item] {
    var items: [Item] = []
    for row in rows { if let item = try item(row) { items.append(item) } }
    return items
  }

  private func items(inArray bytes: [UInt8]) throws(Failure) -> [Item] {
    let root: JSONValue
    do {
      root = try JSONDocument(parsing: bytes).root
    } catch {
      throw Failure(.data, "the input is no JSON: \(error)")
    }
    return (root.elements ?? []).enumerated().map { Self.item($1, line: $0 + 1) }
  }

  /// The photo of a record, with what only an export tells.
  private static func item(_ value: JSONValue, line: Int) -> Item {
    do throws(PhotoRecordError) {
      let photo = try PhotoRecord(value).photo
      let kind = value["absent"]?.text.flatMap { Favorite.Absence.Kind(words: $0) }
      if let added = value["added"]?.text, Int64(timestamp: added) == nil {
        return .bad(line: line, reason: "its 'added' is no time: '\(added.prefix(40))'")
      }
      let since = value["absentSince"]?.text.flatMap { Int64(timestamp: $0) }
      return .photo(
        ImportedFavorite(
          photo: photo, note: value["note"]?.text.map { RemoteText($0) },
          addedAt: value["added"]?.text.flatMap { Int64(timestamp: $0) },
          absence: kind.map { Favorite.Absence(kind: $0, since: since ?? 0) }),
        isDone: value["done"]?.boolean ?? false)
    } catch {
      return .bad(line: line, reason: error.reason)
    }
  }
}
