import FlickrAPI
import ForeignText
import PhotoQueries
import Testing

@Suite("PhotoFilter")
struct PhotoFilterTests {
  private static let photo = Photo.sample("53000000123") {
    $0.title = "Café del Mar, Straße 7"
    $0.ownerName = "Wisława Okoń"
    $0.ownerID = "12345678@N00"
    $0.tags = ["sunset", "oldtown", "Ærø"]
    $0.description = "hidden words"
  }

  @Test(
    "keeps what has every word in title, owner or tags, whatever case and accents",
    arguments: [
      "", "   ", "café", "CAFE", "cafe\u{301}", "okon", "OKOŃ", "sunset", "Old", "cafe okon sunset",
      "sunset\tcafe", "mar,", "7", "strasse", "ærø", "ÆRØ", "del mar",
    ])
  func keeps(text: String) {
    #expect(PhotoFilter(text).matches(Self.photo))
  }

  @Test(
    "drops what lacks a word",
    arguments: [
      "cafes", "cafe moon", "hidden", "53000000123", "12345678", "sunsetoldtown", "7 8",
      "mar wis x",
    ])
  func drops(text: String) {
    #expect(!PhotoFilter(text).matches(Self.photo))
  }

  @Test("never finds a word across two fields")
  func acrossFields() {
    let photo = Photo.sample("1") { ($0.title, $0.ownerName) = ("sun", "set") }
    #expect(!PhotoFilter("sunset").matches(photo))
    #expect(PhotoFilter("set sun").matches(photo))
  }

  @Test("finds words of other scripts", arguments: ["सुबह", "東京", "🦊", "МОСКВА", "москва"])
  func scripts(text: String) {
    #expect(PhotoFilter(text).matches(.titled("हिमालय की सुबह 東京タワー 🦊 Москва")))
  }
}
