import ForeignText
import LenientJSON

/// The forms in which Flickr's JSON holds one thing.
extension JSONValue {
  /// Text from a string, a number or an object with `_content`
  /// (flickr.com/services/api/response.json.html); nil for anything else.
  var content: String? { text ?? self["_content"]?.text }

  /// A whole number from any of those forms.
  var contentInteger: Int? { integer ?? self["_content"]?.integer }

  /// A count or a number of a page, as far as it can be one: sums of these never overflow.
  var count: Int? { integer.flatMap { (0...1_000_000_000_000).contains($0) ? $0 : nil } }

  /// Unix seconds, up to the end of the year 9999.
  var time: Int? { integer.flatMap { (0...253_402_300_799).contains($0) ? $0 : nil } }

  /// Text for people: references decoded once, in NFC, without blanks around it.
  var words: String? {
    guard let content else { return nil }
    var words = content.decodingHTMLEntities.composed[...]
    while words.last?.isWhitespace == true { words.removeLast() }
    return String(words.drop(while: \.isWhitespace))
  }

  /// Text that is not empty.
  var filled: String? {
    guard let content, !content.isEmpty else { return nil }
    return content
  }
}
