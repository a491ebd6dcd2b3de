import FlickrAPI
import ForeignText
import LenientJSON
import Testing

@testable import Favorites

@Suite("Stored photos")
struct StoredPhotoTests {
  private static let texts = [
    "", "plain", "Straße ÉCOLE", "quote \" back \\ \u{1} tab\t", "海 и море", "e\u{301} \u{301}x",
    "ﬁne",
    "a  b \n C", "\u{0}",
  ]

  private static func photo(_ number: Int) -> Photo {
    var photo = Photo(id: "\(9000 + number)")
    let text = { (offset: Int) in RemoteText(texts[(number + offset) % texts.count]) }
    photo.title = text(0)
    photo.ownerID = "7@N00"
    photo.ownerName = text(1)
    photo.tags = number % 3 == 0 ? [] : [text(2), text(3)]
    photo.description = number % 2 == 0 ? nil : text(4)
    photo.pathAlias = number % 4 == 0 ? "ada" : nil
    photo.taken = number % 2 == 0 ? nil : TakenDate(record: "2024-05", granularity: 4)
    photo.posted = number % 3 == 0 ? nil : 1_700_000_000
    photo.licenseID = number % 2 == 0 ? "4" : nil
    photo.location =
      number % 3 == 0 ? Location(latitude: 52.52, longitude: -13.405, accuracy: number % 2) : nil
    photo.views = number % 2 == 0 ? 17 : nil
    photo.media = number % 5 == 0 ? "video" : "photo"
    (photo.server, photo.secret) = ("65535", "0123456789")
    for size in PhotoSize.allCases.prefix(number % 4) {
      photo.pictures[size] = Picture(
        url: "https://live.staticflickr.com/65535/\(photo.id)_0123456789_\(size.rawValue).jpg",
        width: number % 2 == 0 ? nil : 75, height: 50)
    }
    return photo
  }

  @Test("a stored photo is what the printed record of it is", arguments: 0..<60)
  func roundTrip(number: Int) throws {
    let photo = Self.photo(number)
    let printed = PhotoRecord(photo: photo, isFavorite: true, stream: "favorites").json().encoded()
    let expected = try PhotoRecord(JSONDocument(parsing: printed).root).photo
    #expect(Photo(stored: photo.storedText, id: photo.id) == expected)
  }

  @Test("what is searched is folded as a whole", arguments: 0..<60)
  func folding(number: Int) {
    let photo = Self.photo(number)
    var texts = [photo.title.original, photo.ownerName.original] + photo.tags.map(\.original)
    if let description = photo.description { texts.append(description.original.wordsFromHTML) }
    #expect(photo.searchedText == texts.joined(separator: "\n").folded)
  }

  @Test(
    "words of descriptions",
    arguments: [
      ("a <b>w</b>ord", "a word"), ("one<br>two", "one\ntwo"), ("1 < 2 &amp; 3", "1 < 2 & 3"),
      ("<a href=\"x\">link</a>", "link"), ("open <b", "open <b"), ("&lt;b&gt;", "<b>"),
      ("<P>x</P>", "\nx\n"),
    ])
  func html(text: String, words: String) {
    #expect(text.wordsFromHTML == words)
  }
}
