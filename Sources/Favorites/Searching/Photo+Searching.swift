import FlickrAPI
import ForeignText

extension Photo {
  /// What a search looks through: title, owner, tags and description, without case and accents.
  var searchedText: String {
    var text = title.original
    text += "\n"
    text += ownerName.original
    for tag in tags {
      text += "\n"
      text += tag.original
    }
    if let description {
      text += "\n"
      text += description.original.wordsFromHTML
    }
    return text.folded
  }

  /// The owner as counted; nil when only the id of the photo is known.
  var storedOwner: String? { isDescribed || !title.isEmpty ? ownerID : nil }
}

extension String {
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
    ["a", "b", "i", "u", "s", "em", "strong", "strike", "span", "ins", "del"].map { Array($0.utf8) })

  private static func isInline(_ tag: ArraySlice<UInt8>) -> Bool {
    let name = tag.drop { $0 == UInt8(ascii: "/") }.prefix { (0x61...0x7A).contains($0 | 0x20) }
    return inline.contains(name.map { $0 | 0x20 })
  }
}
