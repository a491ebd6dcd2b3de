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
  var words: RemoteText? { content.map { RemoteText($0.decodingHTMLEntities.trimmed) } }

  /// Text that is not empty.
  var filled: String? {
    guard let content, !content.isEmpty else { return nil }
    return content
  }
}

extension String {
  /// The text without white space around it.
  var trimmed: String {
    func isInner(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 && $0 < 0x7F } ?? true }
    if isInner(utf8.first), isInner(utf8.last) { return self }  // most texts
    var words = self[...]
    while words.last?.isWhitespace == true { words.removeLast() }
    return String(words.drop(while: \.isWhitespace))
  }

  /// The parts between blanks, none of them empty.
  var wordsBetweenBlanks: [String] {
    var text = self
    return text.withUTF8 { bytes in
      var words: [String] = []
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
        if end > start {
          words.append(
            String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self))
        }
        start = end + 1
      }
      return words
    }
  }
}
