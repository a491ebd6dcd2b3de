import LenientJSON

/// Something in an answer that could not be taken as it came: a field that was left out because its
/// value makes no sense, or a form that was read all the same.
public struct DecodingRepair: Sendable, Hashable {
  /// The field's name, or `answer` for the text as a whole.
  public var field: String
  /// What was wrong with it, as `unreadable date` or `a number in place of text`.
  public var form: String
  /// How often.
  public var count: Int
}

extension DecodingRepair {
  /// What was wrong with a text as a whole.
  ///
  /// A JSONP wrapper is a form that Flickr offers and no fault, like a byte order mark.
  public static func whole(_ repairs: JSONRepairs, field: String = "answer") -> [DecodingRepair] {
    repairs.subtracting(.callback).words.map { DecodingRepair(field: field, form: $0, count: 1) }
  }
}

/// Counts repairs while a page is read.
struct RepairLog {
  private var counts: [[String]: Int] = [:]

  mutating func add(_ field: String, _ form: String) { counts[[field, form], default: 0] += 1 }

  /// What was counted, by field.
  var repairs: [DecodingRepair] {
    counts.map { DecodingRepair(field: $0.key[0], form: $0.key[1], count: $0.value) }
      .sorted { ($0.field, $0.form) < ($1.field, $1.form) }
  }
}
