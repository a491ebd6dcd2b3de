import ForeignText
import LenientJSON
import Testing

@testable import FlickrAPI

@Suite("PhotoDecoder")
struct PhotoDecoderTests {
  private func photo(_ members: String) throws -> Photo {
    let page = PhotoPageDecoder().decode(
      try JSONDocument(parsing: #"{"photos":{"photo":[{"id":"53000000123",\#(members)}]}}"#).root)
    return try #require(page?.photos.first)
  }

  @Test("takes an id as text or as a number and keeps its digits")
  func ids() throws {
    for id in [#""53000000123""#, "53000000123"] {
      let source = #"{"photos":{"photo":[{"id":\#(id)}]}}"#
      let page = PhotoPageDecoder().decode(try JSONDocument(parsing: source).root)
      #expect(page?.photos.map(\.id) == ["53000000123"])
    }
  }

  @Test(
    "keeps titles as their authors wrote them, in NFC",
    arguments: [
      (#""2014""#, "2014"), ("2014", "2014"), (#""""#, ""), (#"" ""#, ""),
      (#"{"_content":"Fox"}"#, "Fox"),
      (#""Tom &amp; Jerry &amp;lt;""#, "Tom & Jerry &lt;"), (#""12\/07\/2013""#, "12/07/2013"),
      (#""Fe\u0300te""#, "F\u{E8}te"), ("null", ""), (#""\ud83e\udd8a fox""#, "🦊 fox"),
    ])
  func titles(form: String, expected: String) throws {
    let title = try photo(#""title":\#(form)"#).title
    #expect(Array(title.original.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "reads places from every number form and drops those not to be trusted",
    arguments: [
      (#""latitude":0,"longitude":0,"accuracy":0"#, nil),
      (#""latitude":"0","longitude":"0","accuracy":"16""#, nil),
      (
        #""latitude":52.5,"longitude":"13.40","accuracy":"16""#,
        Location(latitude: 52.5, longitude: 13.4, accuracy: 16)
      ),
      (
        #""latitude":"-33.8","longitude":151,"accuracy":11"#,
        Location(latitude: -33.8, longitude: 151, accuracy: 11)
      ),
      (#""latitude":"52.5","longitude":"13.4","accuracy":0"#, nil),
      (#""latitude":91,"longitude":0,"accuracy":1"#, nil),
      (
        #""location":{"latitude":"52.5","longitude":"13.4","accuracy":"16","country":{"_content":"DE"}}"#,
        Location(latitude: 52.5, longitude: 13.4, accuracy: 16)
      ),
      (#""title":"no place""#, nil),
    ] as [(String, Location?)])
  func places(members: String, expected: Location?) throws {
    #expect(try photo(members).location == expected)
  }

  @Test(
    "cuts dates to what their granularity says",
    arguments: [
      (#""datetaken":"2012-05-01 10:11:12","datetakengranularity":"0""#, "2012-05-01T10:11:12"),
      (#""datetaken":"2012-05-01 10:11:12""#, "2012-05-01T10:11:12"),
      (#""datetaken":"2012-05-01 00:00:00","datetakengranularity":4"#, "2012-05"),
      (#""datetaken":"1912-01-01 00:00:00","datetakengranularity":"6""#, "1912"),
      (#""datetaken":"1912-01-01 00:00:00","datetakengranularity":8"#, "1912"),
      (#""datetaken":"0000-00-00 00:00:00","datetakengranularity":"0""#, nil),
      (#""datetaken":"2012-00-00 00:00:00","datetakengranularity":"0""#, "2012"),
      (#""datetaken":"2012-05-01 10:11:12","datetakenunknown":"1""#, nil),
      (#""datetaken":"2012-05-01 10:11:12","datetakenunknown":0"#, "2012-05-01T10:11:12"),
      (#""datetaken":"soon""#, nil), (#""datetaken":"2012-05-01 99:99:99""#, nil),
      (
        #""dates":{"taken":"2012-05-01 10:11:12","takengranularity":0,"takenunknown":"0"}"#,
        "2012-05-01T10:11:12"
      ),
    ] as [(String, String?)])
  func dates(members: String, expected: String?) throws {
    #expect(try photo(members).taken?.text == expected)
  }

  @Test("reads counts, licenses, tags and posted times from every form")
  func otherFields() throws {
    let list = try photo(
      #""views":"245","license":4,"tags":"one 307365","dateupload":"1720012810","media":"video""#)
    #expect(list.views == 245)
    #expect(list.licenseID == "4")
    #expect(list.tags == ["one", "307365"])
    #expect(list.posted == 1_720_012_810)
    #expect(list.media == "video")
    let detail = try photo(
      #""views":32,"license":"10","tags":{"tag":[{"raw":"Old Town","_content":"oldtown"}]},"dateuploaded":"5""#
    )
    #expect(detail.views == 32)
    #expect(detail.licenseID == "10")
    #expect(detail.tags == ["oldtown"])
    #expect(detail.posted == 5)
    let empty = try photo(#""views":"","license":null,"tags":"","dateupload":"0""#)
    #expect(
      empty.views == nil && empty.licenseID == nil && empty.tags.isEmpty && empty.posted == nil)
  }

  @Test("reads sizes by their extras letter, with mixed number forms")
  func sizes() throws {
    let photo = try photo(
      #""url_s":"https:\/\/live.staticflickr.com\/65535\/53000000123_5897426462_m.jpg","width_s":"240","height_s":160,"url_n":"","url_l":"https://live.staticflickr.com/65535/53000000123_5897426462_b.jpg","width_l":"","height_l":null"#
    )
    #expect(photo.pictures.keys.sorted() == [.m, .b])
    #expect(photo.pictures[.m]?.width == 240)
    #expect(photo.pictures[.m]?.height == 160)
    #expect(photo.pictures[.b]?.width == nil)
    #expect(photo.secret == "5897426462")
    #expect(photo.server == "65535")
  }

  @Test("builds addresses from the secret only where Flickr serves them")
  func builtSizes() throws {
    let photo = try photo(#""secret":"5897426462","server":7143"#)
    #expect(
      photo.picture(.q)?.url == "https://live.staticflickr.com/7143/53000000123_5897426462_q.jpg")
    #expect(
      photo.picture(.medium)?.url == "https://live.staticflickr.com/7143/53000000123_5897426462.jpg"
    )
    for size in [PhotoSize.w, .h, .k, .threeK, .o] { #expect(photo.picture(size) == nil) }
  }

  @Test("takes the owner from an album's header and from a detail's object")
  func owners() throws {
    let album = try JSONDocument(
      parsing: #"{"photoset":{"owner":"12345678@N00","ownername":"Ada","photo":[{"id":"1"}]}}"#)
    let photo = try #require(PhotoPageDecoder().decode(album.root)?.photos.first)
    #expect(photo.ownerID == "12345678@N00" && photo.ownerName == "Ada")
    let detail = try self.photo(#""owner":{"nsid":"1@N02","username":"Bo","path_alias":"bo-b"}"#)
    #expect(detail.ownerID == "1@N02" && detail.ownerName == "Bo" && detail.pathAlias == "bo-b")
    #expect(detail.page == "https://www.flickr.com/photos/bo-b/53000000123/")
  }

  @Test("skips what cannot be understood and names it, without losing the page")
  func isolation() throws {
    let source =
      #"{"photos":{"photo":[{"id":"1"},7,{"title":"x"},{"id":"../2"},{"id":"3"}],"total":""}}"#
    let page = try #require(PhotoPageDecoder().decode(try JSONDocument(parsing: source).root))
    #expect(page.photos.map(\.id) == ["1", "3"])
    #expect(page.skipped.map(\.position) == [2, 3, 4])
    #expect(page.total == 0)
  }

  @Test("takes one object for a list of one and a missing list for an empty one")
  func listForms() throws {
    let one = try JSONDocument(parsing: #"{"photos":{"photo":{"id":"1"},"total":"1"}}"#)
    #expect(PhotoPageDecoder().decode(one.root)?.photos.count == 1)
    let none = try JSONDocument(parsing: #"{"photos":{"page":1,"pages":0,"total":0},"stat":"ok"}"#)
    #expect(PhotoPageDecoder().decode(none.root)?.photos.isEmpty == true)
    for other in [#"{"sizes":{"size":[]}}"#, #"{"photo":{"exif":[],"id":"1"}}"#, "[]", "{}", "3"] {
      #expect(PhotoPageDecoder().decode(try JSONDocument(parsing: other).root) == nil)
    }
  }
}
