import CommandLineKit
import FlickrAPI
import ForeignText
import LenientJSON

/// A column of a table or a file: a key of the record, or a part of one.
enum RecordField: String, CaseIterable {
  case id, title, description, ownerID, ownerName, page, short, taken, takenGranularity, posted
  case license, licenseID, licenseURL, location, latitude, longitude, accuracy, distanceKm, tags
  case views, media, sizes, favorite, stream
  /// What the favorites and collections tell; other streams have none of it.
  case note, added, absent, position, done, collections, group

  /// The names that captions and orders have for some of them.
  private static let aliases: [String: RecordField] = [
    "owner": .ownerName, "date": .taken, "distance": .distanceKm,
  ]

  /// The fields of a list of names; nil for none.
  ///
  /// - Throws: a usage failure naming what there is.
  static func checked(_ names: [String]?) throws(Failure) -> [RecordField]? {
    guard let names else { return nil }
    var fields: [RecordField] = []
    for name in names {
      guard let field = RecordField(rawValue: name) ?? aliases[name] else {
        let all = allCases.map(\.rawValue)
        throw Failure(
          .usage, "there is no field '\(name)'",
          hint: Suggestion.sentence(for: name, among: all)
            ?? "the fields are \(all.joined(separator: ", "))")
      }
      fields.append(field)
    }
    return fields
  }

  /// The field of a record; nil where the record has none.
  func value(in record: JSON) -> JSON? {
    switch self {
    case .licenseID: record["license"]?["id"]
    case .licenseURL: record["license"]?["url"]
    case .latitude, .longitude, .accuracy: record["location"]?[rawValue]
    default: record[rawValue]
    }
  }

  /// The field as text for a table or a file: not yet clean.
  func text(in record: JSON) -> String {
    switch (self, value(in: record)) {
    case (.license, let value?): text(value["name"])
    case (.location, let value?): "\(text(value["latitude"])),\(text(value["longitude"]))"
    case (.tags, .array(let tags)?): tags.map { text($0) }.joined(separator: " ")
    case (.collections, .array(let titles)?): titles.map { text($0) }.joined(separator: "; ")
    case (.sizes, .object(let sizes)?): sizes.map(\.name).joined(separator: " ")
    case (_, let value): text(value)
    }
  }

  private func text(_ value: JSON?) -> String {
    switch value {
    case .string(let text): text
    case .number(let digits): digits
    case .bool(let value): value ? "true" : "false"
    case nil, .null, .array, .object: ""
    }
  }
}
