import ForeignText
import HTTPTransport
import TestSupport
import Testing

@testable import FlickrAPI

@Suite("References to people, albums, galleries and groups")
struct ReferenceTests {
  @Test(
    "finds the person that a text names",
    arguments: [
      ("12345678@N00", .id("12345678@N00")), ("35034348999@N01", .id("35034348999@N01")),
      ("https://www.flickr.com/photos/12345678@N00/", .id("12345678@N00")),
      ("https://www.flickr.com/photos/12345678%40N00", .id("12345678@N00")),
      ("https://www.flickr.com/people/ada/", .alias("ada")),
      ("http://flickr.com/photos/ada", .alias("ada")), ("m.flickr.com/photos/ada/", .alias("ada")),
      ("https://www.flickr.com/photos/ada/53000000123/in/photostream/", .alias("ada")),
      ("https://www.flickr.com/photos/ada/albums/72157600000000001", .alias("ada")),
      ("https://www.flickr.com/photos/ada/favorites/?x=1#top", .alias("ada")),
      ("ada", .name("ada")), ("Ada Lovelace", .name("Ada Lovelace")),
      ("12345678", .name("12345678")),
      ("ada@example.org", .name("ada@example.org")), ("www.flickr.com", .name("www.flickr.com")),
      ("flic.kr/y/abc", .short("https://flic.kr/y/abc")),
    ] as [(String, PersonReference)])
  func people(text: String, expected: PersonReference) {
    #expect(PersonReference(text) == expected)
  }

  @Test(
    "refuses what can name no person",
    arguments: [
      "", "https://example.org/photos/ada/", "https://www.flickr.com/groups/foxes/", "a/b",
      "https://www.flickr.com/photos/", "https://www.flickr.com/photos/a%2Fb/",
      "https://www.flickr.com/photo.gne?id=7", "https://flic.kr/p/7Afjsu",
      "ftp://www.flickr.com/photos/ada", "https://www.flickr.com.evil.example/photos/ada/",
      String(repeating: "x", count: 201),
    ])
  func noPerson(text: String) {
    #expect(PersonReference(text) == nil)
  }

  @Test(
    "finds the album that a text names",
    arguments: [
      ("72157600000000001", .id("72157600000000001", owner: nil)),
      (
        "https://www.flickr.com/photos/ada/albums/72157600000000001",
        .id("72157600000000001", owner: "ada")
      ),
      (
        "flickr.com/photos/1@N00/sets/72157600000000001/with/5/",
        .id("72157600000000001", owner: "1@N00")
      ),
      ("https://flic.kr/s/aHsk1", .short("https://flic.kr/s/aHsk1")), ("ada", nil), ("", nil),
      ("https://www.flickr.com/photos/ada/albums/", nil),
      ("https://www.flickr.com/photos/ada/albums/x", nil),
      ("https://www.flickr.com/photos/ada/72157600000000001", nil),
    ] as [(String, AlbumReference?)])
  func albums(text: String, expected: AlbumReference?) {
    #expect(AlbumReference(text) == expected)
  }

  @Test(
    "finds the gallery that a text names",
    arguments: [
      ("66911286-72157647277042064", .id("66911286-72157647277042064")),
      ("72157647277042064", .id("72157647277042064")),
      (
        "https://www.flickr.com/photos/ada/galleries/72157647277042064/#photo_1",
        .address(id: "72157647277042064", owner: "ada")
      ),
      ("https://flic.kr/y/abc", .short("https://flic.kr/y/abc")), ("1-2-3", nil), ("1-", nil),
      ("-1", nil), ("", nil), ("https://www.flickr.com/photos/ada/albums/7", nil),
    ] as [(String, GalleryReference?)])
  func galleries(text: String, expected: GalleryReference?) {
    #expect(GalleryReference(text) == expected)
  }

  @Test(
    "finds the group that a text names",
    arguments: [
      ("34427469792@N01", .id("34427469792@N01")), ("foxes", .alias("foxes")),
      ("https://www.flickr.com/groups/foxes/pool/", .alias("foxes")),
      ("www.flickr.com/groups/34427469792@N01", .id("34427469792@N01")),
      ("flic.kr/g/abc", .short("https://flic.kr/g/abc")), ("two words", nil), ("", nil),
      ("https://www.flickr.com/groups/", nil), ("https://www.flickr.com/photos/ada", nil),
    ] as [(String, GroupReference?)])
  func groups(text: String, expected: GroupReference?) {
    #expect(GroupReference(text) == expected)
  }

  @Test(
    "knows an NSID by its form",
    arguments: [
      ("12345678@N00", true), ("12@N01", true), ("12345678@N0", false), ("12345678@N000", false),
      ("12345678@n00", false), ("@N00", false), ("1٢3@N00", false), ("12345678@N0x", false),
      ("12345678", false), ("1@2@N00", false),
    ])
  func nsids(text: String, isOne: Bool) {
    #expect(NSID.isNSID(text) == isOne)
  }

  // MARK: Look-ups

  private func client(_ body: String) -> (client: FlickrClient, transport: StubTransport) {
    let transport = StubTransport { _ in HTTPResponse(status: 200, body: Array(body.utf8)) }
    return (
      FlickrClient(transport: transport, credentials: FlickrCredentials(key: "k")), transport
    )
  }

  @Test("an id is asked nobody for")
  func ids() async throws {
    let (client, transport) = client("")
    #expect(try await client.id(of: PersonReference.id("1@N00")) == "1@N00")
    #expect(try await client.id(of: GroupReference.id("3@N01")) == "3@N01")
    #expect(try await client.id(of: GalleryReference.id("6-7")) == "6-7")
    #expect(try await client.ids(of: .id("7", owner: "1@N00")) == ("7", "1@N00"))
    #expect(try await client.ids(of: .id("7", owner: nil)) == ("7", nil))
    #expect(transport.requests.isEmpty)
  }

  @Test(
    "a look-up without an id in its answer is a missing one",
    arguments: [#"{"stat":"ok"}"#, #"{"user":{},"stat":"ok"}"#, #"{"user":[],"stat":"ok"}"#])
  func nothing(body: String) async {
    await #expect(throws: FlickrError.missing("person 'ada'")) {
      try await client(body).client.id(of: PersonReference.alias("ada"))
    }
  }

  @Test("a failure that is no answer of a look-up ends it: no second name is tried")
  func otherFailure() async {
    let (client, transport) = client(#"{"stat":"fail","code":105,"message":"down"}"#)
    await #expect(throws: FlickrError.unavailable(message: "down")) {
      try await client.id(of: PersonReference.name("ada"))
    }
    #expect(transport.requests.count == 1)
  }
}
