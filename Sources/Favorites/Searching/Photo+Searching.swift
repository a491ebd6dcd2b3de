import FlickrAPI
import ForeignText

extension Photo {
  /// What a search looks through: title, owner, tags and description, without case and accents.
  var searchedText: String {
    var text: [UInt8] = []
    text.reserveCapacity(256)
    title.original.appendFolded(to: &text)
    for part in [ownerName] + tags {
      text.append(UInt8(ascii: "\n"))
      part.original.appendFolded(to: &text)
    }
    if let description {
      text.append(UInt8(ascii: "\n"))
      description.original.wordsFromHTML.appendFolded(to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The owner as counted; nil when only the id of the photo is known.
  var storedOwner: String? { isDescribed || !title.isEmpty ? ownerID : nil }
}

extension String {
  /// Appends the folded text, word by word: most words are ASCII, and those only change case.
  fileprivate func appendFolded(to text: inout [UInt8]) {
    var copy = self
    copy.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        var isASCII = true
        while end < bytes.count, bytes[end] != UInt8(ascii: " ") || end == start {
          isASCII = isASCII && bytes[end] < 0x80
          end += 1
        }
        if isASCII {
          for byte in bytes[start..<end] {
            text.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
          }
        } else {
          text.append(contentsOf: String(decoding: bytes[start..<end], as: UTF8.self).folded.utf8)
        }
        start = end
      }
    }
  }

  /// The words of a small piece of HTML, for searching: tags gone, references decoded once.
  ///
  /// Tags within a word leave it whole, all others end it.
  var wordsFromHTML: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return decodingHTMLEntities }
    var kept: [UInt8] = []
    let bytes = Array(utf8)
    kept.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), Self.beginsTag(bytes, index + 1),
        let end = bytes[index...].firstIndex(of: UInt8(ascii: ">"))
      {
        if !Self.isInline(bytes[(index + 1)..<end]) { kept.append(UInt8(ascii: "\n")) }
        index = end
      } else {
        kept.append(bytes[index])
      }
      index += 1
    }
    return String(decoding: kept, as: UTF8.self).decodingHTMLEntities
  }

  private static func beginsTag(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index < bytes.count else { return false }
    let next = bytes[index]
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      || (0x61...0x7A).contains(next | 0x20)
  }

  private static let inline: Set<[UInt8]> = Set(
    ["a", "b", "i", "u", "s", "em", "strong", "strike", "span", "ins", "del"].map { Array($0.utf8) }
  )

  private static func isInline(_ tag: ArraySlice<UInt8>) -> Bool {
    let name = tag.drop { $0 == UInt8(ascii: "/") }.prefix { (0x61...0x7A).contains($0 | 0x20) }
    return inline.contains(name.map { $0 | 0x20 })
  }
}
