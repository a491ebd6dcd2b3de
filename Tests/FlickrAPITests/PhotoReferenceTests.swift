import Testing

@testable import FlickrAPI

@Suite("PhotoReference")
struct PhotoReferenceTests {
  @Test(
    "finds the photo that a text names",
    arguments: [
      ("53000000123", "53000000123"),
      ("https://www.flickr.com/photos/ada/4325695128/", "4325695128"),
      ("https://www.flickr.com/photos/12345678@N00/4325695128/in/photostream/", "4325695128"),
      ("flickr.com/photos/ada/4325695128", "4325695128"),
      ("https://flic.kr/p/7Afjsu", "4325695128"),
      ("flic.kr/p/5hruZg", "2811466321"), ("https://flic.kr/p/FPVo9U", "26140204724"),
      ("http://farm1.static.flickr.com/2/1418878_1e92283336_m.jpg", "1418878"),
      ("https://live.staticflickr.com/65535/53000000123_0123456789.jpg", "53000000123"),
      ("https://www.flickr.com/photo.gne?id=77", "77"),
    ])
  func references(text: String, id: String) {
    #expect(PhotoReference(text)?.id == id)
  }

  @Test(
    "refuses what names no photo",
    arguments: [
      "not-an-id!", "", "-5", "12 3", "https://example.org/photos/ada/1/", "https://flic.kr/p/0OIl",
      "https://www.flickr.com/photos/ada/", "https://live.staticflickr.com/x/y_z.jpg", "١٢٣",
      "999999999999999999999", "https://www.flickr.com/photos/ada/albums/72157600000000000",
    ])
  func nonsense(text: String) {
    #expect(PhotoReference(text) == nil)
  }

  @Test(
    "writes short ids that read back", arguments: ["0", "57", "58", "4325695128", "53000000123"])
  func shortIDs(id: String) {
    #expect(ShortID.decode(ShortID.encode(id)) == id)
  }

  @Test(
    "asks Flickr's hosts and the given base only",
    arguments: [
      ("https://live.staticflickr.com/1/2_3_q.jpg", "http://127.0.0.1:9/x/1/2_3_q.jpg"),
      ("http://farm66.staticflickr.com/1/2_3_q.jpg", "http://127.0.0.1:9/x/1/2_3_q.jpg"),
      ("http://127.0.0.1:9/x/1/2_3_q.jpg", "http://127.0.0.1:9/x/1/2_3_q.jpg"),
      ("http://127.0.0.1:99/x/1/2_3_q.jpg", nil), ("https://evil.example/1/2_3_q.jpg", nil),
      ("file:///etc/passwd", nil), ("http://169.254.169.254/1/2_3_q.jpg", nil),
      ("https://live.staticflickr.com.evil.example/1/2_3_q.jpg", nil),
      ("https://live.staticflickr.com@evil.example/1/2_3_q.jpg", nil),
      ("https://user@live.staticflickr.com/1/2_3_q.jpg", nil),
      ("https://live.staticflickr.com:444/1/2_3_q.jpg", nil),
      ("https://farmx.staticflickr.com/1/2_3_q.jpg", nil),
      ("http://127.0.0.1:9/xyz/1/2_3_q.jpg", nil),
    ] as [(String, String?)])
  func hosts(url: String, expected: String?) {
    #expect(PictureHosts(base: "http://127.0.0.1:9/x/").resolve(url) == expected)
  }
}
