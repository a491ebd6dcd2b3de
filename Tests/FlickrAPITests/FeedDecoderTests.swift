import ForeignText
import LenientJSON
import Testing

@testable import FlickrAPI

@Suite("FeedDecoder")
struct FeedDecoderTests {
  @Test("finds ids in links, unwraps names and keeps local time")
  func item() throws {
    let source = #"""
      jsonFlickrFeed({
      	"title": "Uploads from everyone",
      	"items": [{
      		"title": " ",
      		"link": "https://www.flickr.com/photos/somebody/53831666357/",
      		"media": {"m":"https://live.staticflickr.com/65535/53831666357_fe37b1670d_m.jpg"},
      		"date_taken": "2024-07-01T12:13:21-08:00",
      		"description": " <p><a href=\"x\">N</a> posted a photo:</p> <p><a href=\"y\"><img width=\"240\" height=\"187\" alt=\"it\'s\" /></a></p> <p>Own &amp; words<\/p>",
      		"published": "2024-07-03T14:20:10Z",
      		"author": "nobody@flickr.com (\"N. (the \"2nd\")\")",
      		"author_id": "67340579@N06",
      		"tags": "sea  sky"
      	}, {"title": "lost", "link": "https://example.org/"}]
      })
      """#
    let page = try #require(PhotoPageDecoder().decode(try JSONDocument(parsing: source).root))
    let photo = try #require(page.photos.first)
    #expect(photo.id == "53831666357")
    #expect(photo.title.isEmpty)
    #expect(photo.ownerName == #"N. (the "2nd")"#)
    #expect(photo.ownerID == "67340579@N06")
    #expect(photo.taken?.text == "2024-07-01T12:13:21")
    #expect(photo.posted == 1_720_016_410)
    #expect(photo.description == "<p>Own &amp; words</p>")
    #expect(
      photo.pictures[.m]
        == Picture(
          url: "https://live.staticflickr.com/65535/53831666357_fe37b1670d_m.jpg", width: 240,
          height: 187))
    #expect(photo.picture(.q)?.url.hasSuffix("53831666357_fe37b1670d_q.jpg") == true)
    #expect(photo.tags == ["sea", "sky"])
    #expect(page.skipped.map(\.position) == [2])
  }
}
