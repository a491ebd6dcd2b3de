import ForeignText
import LenientJSON
import Testing

@testable import FlickrAPI

@Suite("PhotoRecord")
struct PhotoRecordTests {
  private static let full: Photo = {
    var photo = Photo(id: "53000000123")
    photo.title = "Tom & \"Jerry\" \u{1B}[2J\u{202E}🦊"
    photo.description = "a\nb"
    (photo.ownerID, photo.ownerName, photo.pathAlias) = ("12345678@N00", "Ada", "ada")
    photo.taken = TakenDate(mysql: "2012-05-01 10:11:12", granularity: 0)
    photo.posted = 1_720_012_810
    photo.licenseID = "4"
    photo.location = Location(latitude: 52.52, longitude: -13.0, accuracy: 16)
    photo.distance = 1.11249
    photo.tags = ["fox", "ærø"]
    photo.views = 245
    let base = "https://live.staticflickr.com/65535/53000000123_ab12cd34ef"
    photo.pictures = [
      .medium: Picture(url: "\(base).jpg", width: 500),
      .q: Picture(url: "\(base)_q.jpg", width: 150, height: 150),
    ]
    (photo.server, photo.secret) = ("65535", "ab12cd34ef")
    return photo
  }()

  private static let line = #"""
    {"id":"53000000123","title":"Tom & \"Jerry\" \u001b[2J\u202e🦊","description":"a\nb","ownerID":"12345678@N00","ownerName":"Ada","page":"https://www.flickr.com/photos/ada/53000000123/","short":"https://flic.kr/p/2oKqRxz","taken":"2012-05-01T10:11:12","takenGranularity":0,"posted":"2024-07-03T13:20:10Z","license":{"id":"4","name":"CC BY 2.0","url":"https://creativecommons.org/licenses/by/2.0/"},"location":{"latitude":52.52,"longitude":-13,"accuracy":16},"distanceKm":1.112,"tags":["fox","ærø"],"views":245,"media":"photo","sizes":{"q":{"url":"https://live.staticflickr.com/65535/53000000123_ab12cd34ef_q.jpg","width":150,"height":150},"-":{"url":"https://live.staticflickr.com/65535/53000000123_ab12cd34ef.jpg","width":500}},"favorite":true,"stream":"album 72157600000000000"}
    """#

  private func read(_ line: String) throws -> PhotoRecord {
    try PhotoRecord(try JSONDocument(parsing: line).root)
  }

  @Test("is exactly this line, on which others rely")
  func golden() {
    let record = PhotoRecord(
      photo: Self.full, isFavorite: true, stream: "album 72157600000000000")
    #expect(record.json().encoded() == Self.line)
  }

  @Test("leaves out what is not known")
  func bare() {
    let line = PhotoRecord(photo: Photo(id: "7"), stream: "recent").json().encoded()
    #expect(
      line == #"{"id":"7","title":"","ownerID":"","ownerName":"","#
        + #""page":"https://www.flickr.com/photo.gne?id=7","short":"https://flic.kr/p/8","tags":[],"#
        + #""media":"photo","sizes":{},"favorite":false,"stream":"recent"}"#)
  }

  @Test("reads back what it wrote")
  func roundTrip() throws {
    let record = try read(Self.line)
    var expected = Self.full
    expected.distance = 1.112
    #expect(record.photo == expected)
    #expect(record.isFavorite && record.stream == "album 72157600000000000")
    #expect(record.json().encoded() == Self.line)
  }

  @Test(
    "writes distances with three decimals",
    arguments: [
      (0.0, "0.000"), (0.0004, "0.000"), (0.0005, "0.001"), (0.05, "0.050"), (1.9999, "2.000"),
      (31.9, "31.900"), (20015.08657, "20015.087"),
    ])
  func distances(value: Double, text: String) {
    var photo = Photo(id: "7")
    photo.distance = value
    let record = PhotoRecord(photo: photo, stream: "nearby").json()
    #expect(record["distanceKm"] == .number(text))
  }

  @Test(
    "dates are cut to what their granularity says, and read back so",
    arguments: [
      (0, "2012-05-01T10:11:12"), (4, "2012-05"), (6, "2012"), (8, "2012"),
    ])
  func dates(granularity: Int, text: String) throws {
    var photo = Photo(id: "7")
    photo.taken = TakenDate(mysql: "2012-05-01 10:11:12", granularity: granularity)
    let json = PhotoRecord(photo: photo, stream: "recent").json()
    #expect(json["taken"] == .string(text))
    #expect(json["takenGranularity"] == .integer(granularity))
    #expect(try read(json.encoded()).photo.taken == photo.taken)
  }

  @Test("names the small sizes that can be built when the answer named none")
  func builtSizes() throws {
    var photo = Photo(id: "7")
    (photo.server, photo.secret) = ("1", "ab12")
    let json = PhotoRecord(photo: photo, stream: "recent").json()
    guard case .object(let sizes)? = json["sizes"] else {
      Issue.record("no sizes")
      return
    }
    #expect(sizes.map(\.name) == ["s", "t", "q", "m", "n"])
    #expect(sizes[2].value["url"] == "https://live.staticflickr.com/1/7_ab12_q.jpg")
    #expect(try read(json.encoded()).photo.secret == "ab12")
  }

  @Test(
    "names licenses, also those that nobody knows yet",
    arguments: [("0", "All Rights Reserved"), ("16", "CC BY-NC-ND 4.0"), ("99", "License 99")])
  func licenses(id: String, name: String) {
    var photo = Photo(id: "7")
    photo.licenseID = id
    let license = PhotoRecord(photo: photo, stream: "recent").json()["license"]
    #expect(license?["id"] == .string(id) && license?["name"] == .string(name))
    #expect((license?["url"] == nil) == (id == "99"))
  }

  @Test(
    "takes a record with little in it, and a bare photo of an answer",
    arguments: [
      #"{"id":"7"}"#, #"{"id":7}"#, #"{"id":"7","ownerID":"","unknown":[1]}"#,
      #"{"url":"https://live.staticflickr.com/1/7_ab12_q.jpg"}"#,
      #"{"id":"7","title":{"_content":""},"secret":"ab12","server":"1"}"#,
    ])
  func little(line: String) throws {
    #expect(try read(line).photo.id == "7")
  }

  @Test(
    "says why a value is no record",
    arguments: [
      ("[]", "not a photo: it is no object"), ("7", "not a photo: it is no object"),
      ("{}", "not a photo: it has no id"), (#"{"ownerID":"x"}"#, "not a photo: it has no id"),
      (#"{"id":"../7"}"#, "not a photo: its id is not a number"),
      (#"{"id":"../7","sizes":{}}"#, "not a photo: its id is not a number"),
      (#"{"url":"https://example.org/x.jpg"}"#, "not a photo: it has no id"),
    ])
  func nonsense(line: String, reason: String) throws {
    let error = #expect(throws: PhotoRecordError.self) { try read(line) }
    #expect(error?.description == reason)
  }
}
