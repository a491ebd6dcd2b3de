import FlickrAPI
import LenientJSON

/// Photos with their notes as rows of comma-separated values (RFC 4180), without any loss.
///
/// Characters that could steer a terminal are written as JSON escapes (`\u001b`), a backslash is
/// doubled; line breaks stay, within quotes.
enum PhotoCSV {
  /// The header.
  ///
  /// Others rely on it: columns are only added, at the end.
  static let columns = [
    "id", "title", "ownerID", "ownerName", "page", "taken", "takenGranularity", "posted", "license",
    "latitude", "longitude", "accuracy", "tags", "views", "media", "description", "sizes", "added",
    "note", "absent", "absentSince", "position", "done",
  ]
  private static let numbers: Set<String> = [
    "takenGranularity", "latitude", "longitude", "accuracy", "views", "position",
  ]

  /// The fields of a record, escaped.
  static func row(_ record: JSON) -> [String] {
    columns.map { column in
      switch column {
      case "license": text(record["license"]?["id"])
      case "latitude", "longitude", "accuracy": text(record["location"]?[column])
      case "tags": tags(record["tags"])
      case "sizes": escaped(record["sizes"]?.encoded() ?? "")
      default: text(record[column])
      }
    }
  }

  /// The record of a row.
  ///
  /// - Parameter fields: the fields by their columns; empty ones are nothing.
  static func record(_ fields: [String: String]) -> JSON {
    var record = JSON.object([])
    var location = JSON.object([])
    for (column, field) in fields.sorted(by: { $0.key < $1.key }) where !field.isEmpty {
      let text = unescaped(field)
      let isNumber = numbers.contains(column)
      switch column {
      case "license": record["license"] = .object([.init("id", .string(text))])
      case "latitude", "longitude", "accuracy":
        if Double(text)?.isFinite == true { location[column] = .number(text) }
      case "tags": record["tags"] = tags(text)
      case "sizes": record["sizes"] = (try? JSONDocument(parsing: text)).map { JSON($0.root) }
      case "done": record["done"] = .bool(text == "true")
      case _ where isNumber: if Int(text) != nil { record[column] = .number(text) }
      default: record[column] = .string(text)
      }
    }
    if location["latitude"] != nil { record["location"] = location }
    // What makes it a record, and no photo of an answer.
    if record["ownerID"] == nil { record["ownerID"] = "" }
    return record
  }

  /// A field in quotes where it needs them.
  static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
      return field
    }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }

  private static func text(_ value: JSON?) -> String {
    switch value {
    case .string(let text): escaped(text)
    case .number(let digits): digits
    case .bool(let value): value ? "true" : "false"
    case nil, .null, .array, .object: ""
    }
  }

  /// Tags with blanks between them, as Flickr writes them; as JSON when one has a blank itself.
  private static func tags(_ value: JSON?) -> String {
    guard case .array(let tags) = value else { return "" }
    let texts = tags.map { tag in
      if case .string(let text) = tag { text } else { "" }
    }
    let isPlain = texts.allSatisfy { text in
      !text.isEmpty && !text.hasPrefix("[") && !text.contains(where: \.isWhitespace)
    }
    return escaped(isPlain ? texts.joined(separator: " ") : JSON.array(tags).encoded())
  }

  private static func tags(_ text: String) -> JSON {
    if text.hasPrefix("["), let document = try? JSONDocument(parsing: text) {
      return JSON(document.root)
    }
    return .array(text.split(separator: " ").map { .string(String($0)) })
  }

  /// A text with what JSON escapes escaped, but for quotes and line breaks.
  static func escaped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      JSON.string(String(line)).encoded().dropFirst().dropLast().replacing("\\\"", with: "\"")
    }.joined(separator: "\n")
  }

  /// The text that was escaped; a field that holds no valid escapes is taken as it is.
  static func unescaped(_ field: String) -> String {
    guard field.contains("\\") else { return field }
    let json = "\"" + field.replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    guard let document = try? JSONDocument(parsing: json), document.repairs.isEmpty else {
      return field
    }
    return document.root.text ?? field
  }
}
