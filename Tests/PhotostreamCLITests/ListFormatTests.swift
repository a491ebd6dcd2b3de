import Foundation
import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("list formats")
struct ListFormatTests {
  private let session: Session

  init() throws { session = try Session() }

  private static let full = FakeFlickr.photo(
    "53000000123",
    #"""
    "title":"Tom &amp; \"Jerry\", 2\/3","description":{"_content":"a <b>b<\/b>"},
    "dateupload":"1720012810","datetaken":"2012-05-01 00:00:00","datetakengranularity":"4",
    "latitude":"52.52","longitude":13.405,"accuracy":"16","tags":"fox snow","views":"245",
    "pathalias":"ada","url_q":"https:\/\/live.staticflickr.com\/65535\/53000000123_ab12cd34ef_q.jpg",
    "width_q":150,"height_q":"150",
    "url_m":"https:\/\/live.staticflickr.com\/65535\/53000000123_ab12cd34ef.jpg"
    """#)
  private static let bare = FakeFlickr.photo("7", #""title":" ""#)
  private static let network: @Sendable () -> StubTransport = {
    FakeFlickr.network { _ in FakeFlickr.page([full, bare]) }
  }

  private static let fullLine = #"""
    {"id":"53000000123","title":"Tom & \"Jerry\", 2/3","description":"a <b>b</b>","ownerID":"12345678@N00","ownerName":"Ada","page":"https://www.flickr.com/photos/ada/53000000123/","short":"https://flic.kr/p/2oKqRxz","taken":"2012-05","takenGranularity":4,"posted":"2024-07-03T13:20:10Z","license":{"id":"4","name":"CC BY 2.0","url":"https://creativecommons.org/licenses/by/2.0/"},"location":{"latitude":52.52,"longitude":13.405,"accuracy":16},"tags":["fox","snow"],"views":245,"media":"photo","sizes":{"q":{"url":"https://live.staticflickr.com/65535/53000000123_ab12cd34ef_q.jpg","width":150,"height":150},"-":{"url":"https://live.staticflickr.com/65535/53000000123_ab12cd34ef.jpg"}},"favorite":false,"stream":"recent"}
    """#

  @Test("closes the array of what came when a later page fails")
  func brokenArray() async throws {
    let network = FakeFlickr.network { call in
      call.page == 1
        ? FakeFlickr.page(
          (1...100).map { FakeFlickr.photo(FakeFlickr.id($0)) }, total: 200, pages: 2)
        : #"{"stat":"fail","code":100,"message":"Key has expired"}"#
    }
    let outcome = await session.run(
      "list", "recent", "-n", "150", "-f", "json", network: network)
    #expect(outcome.code == .notPermitted)
    #expect(try JSONDocument(parsing: outcome.out).root.elements?.count == 100)
  }

  @Test("jsonl is the record of the contract, one a line; it is the format of a pipe")
  func jsonl() async throws {
    let outcome = await session.run("list", "recent", network: Self.network())
    #expect(outcome.code == .success)
    #expect(outcome.lines.first == Self.fullLine)
    let bare = try records(outcome.out)[1]
    #expect(
      bare.names == [
        "id", "title", "ownerID", "ownerName", "page", "short", "license", "tags", "media", "sizes",
        "favorite", "stream",
      ])
    #expect(bare["title"] == "" && bare["tags"] == [] && bare["favorite"] == false)
    #expect(bare["sizes"]?.names == ["s", "t", "q", "m", "n"])
    let named = await session.run("list", "recent", "--format", "jsonl", network: Self.network())
    #expect(named.out == outcome.out)
  }

  @Test("every record of the demo keeps to the contract's keys and types")
  func contract() async throws {
    let required = [
      "id", "title", "ownerID", "ownerName", "page", "short", "tags", "media", "sizes", "favorite",
      "stream",
    ]
    let optional = [
      "description", "taken", "takenGranularity", "posted", "license", "location", "distanceKm",
      "views",
    ]
    for stream in ["interesting", "recent", "nearby"] {
      let outcome = await session.run(
        "list", stream, "--demo", "--all", variables: ["FLICKR_API_KEY": nil])
      #expect(outcome.code == .success)
      let records = try records(outcome.out)
      #expect(records.count >= 60)
      for record in records {
        #expect(Set(record.names).isSuperset(of: required))
        #expect(Set(record.names).isSubset(of: required + optional))
        for name in ["id", "title", "ownerID", "ownerName", "page", "short", "media"] {
          #expect(record.text(name) != nil)
        }
        #expect(record.text("stream") == stream)
        for name in ["views", "takenGranularity"] {
          if let value = record[name] { #expect(Self.isInteger(value)) }
        }
        if let license = record["license"] { #expect(license.text("id") != nil) }
        if let place = record["location"] {
          #expect(place["accuracy"].map(Self.isInteger) != false)
          #expect(Array(place.names.prefix(2)) == ["latitude", "longitude"])
        }
        if case .object(let sizes)? = record["sizes"] {
          for size in sizes {
            #expect(size.value.text("url")?.hasPrefix("https://live.staticflickr.com/") == true)
            for side in ["width", "height"] {
              #expect(size.value[side].map(Self.isInteger) != false)
            }
          }
        } else {
          Issue.record("no sizes")
        }
        if let distance = record["distanceKm"], case .number(let digits) = distance {
          #expect(digits.split(separator: ".").last?.count == 3)
        }
      }
      #expect(Set(records.compactMap { $0.text("id") }).count == records.count)
    }
  }

  private static func isInteger(_ value: JSON) -> Bool {
    if case .number(let digits) = value { return Int(digits) != nil }
    return false
  }

  @Test("json is one array")
  func json() async throws {
    let outcome = await session.run("list", "recent", "-f", "json", network: Self.network())
    let root = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [[String: Any]]
    #expect(root?.map { $0["id"] as? String } == ["53000000123", "7"])
    let nothing = await session.run(
      "list", "recent", "-f", "json", network: FakeFlickr.network { _ in FakeFlickr.page([]) })
    #expect(nothing == Outcome(code: .success, out: "[]\n", err: ["note: no photos in 'recent'"]))
  }

  @Test("json stays one array over several pages")
  func jsonPages() async throws {
    let outcome = await session.run(
      "list", "recent", "-f", "json", "--all", "--per-page", "2", "--fields", "id",
      network: FakeFlickr.network(photos: 5))
    let expected = (1...5).map { "{\"id\":\"\(FakeFlickr.id($0))\"}" }.joined(separator: ",\n")
    #expect(outcome.out == "[\(expected)]\n")
  }

  private static let odd: @Sendable () -> StubTransport = {
    FakeFlickr.network { _ in
      FakeFlickr.page([
        FakeFlickr.photo("1", #""title":"a, \"b\"\\c\n\td","tags":"x y""#),
        FakeFlickr.photo("2", #""title":"\"\u0301x\\\u0301y""#),
      ])
    }
  }

  @Test("csv has a header and quotes what needs it")
  func csv() async throws {
    let outcome = await session.run(
      "list", "recent", "-f", "csv", "--fields", "id,title,tags,license", network: Self.odd())
    #expect(
      outcome.out == "id,title,tags,license\r\n" + "1,\"a, \"\"b\"\"\\c d\",x y,CC BY 2.0\r\n"
        + "2,\"\"\"\u{301}x\\\u{301}y\",,CC BY 2.0\r\n")
    let standard = await session.run("list", "recent", "-f", "csv", network: Self.network())
    #expect(
      Array(standard.out.split(separator: "\r\n").map(String.init)) == [
        "id,title,ownerName,taken,posted,license,latitude,longitude,distanceKm,views,media,page",
        "53000000123,\"Tom & \"\"Jerry\"\", 2/3\",Ada,2012-05,2024-07-03T13:20:10Z,CC BY 2.0,"
          + "52.52,13.405,,245,photo,https://www.flickr.com/photos/ada/53000000123/",
        "7,,Ada,,,CC BY 2.0,,,,,photo,https://www.flickr.com/photos/12345678@N00/7/",
      ])
  }

  @Test("tsv has no header and escapes tab, line break and backslash")
  func tsv() async throws {
    let outcome = await session.run(
      "list", "recent", "-f", "tsv", "--fields", "title,id", network: Self.odd())
    #expect(outcome.out == "a, \"b\"\\\\c\\n\\td\t1\n\"\u{301}x\\\\\u{301}y\t2\n")
  }

  @Test("ids and urls are one a line, or end with NUL")
  func lines() async throws {
    func out(_ arguments: String...) async -> String {
      await session.run(words: ["list", "recent"] + arguments, network: Self.network()).out
    }
    let base = "https://live.staticflickr.com/65535"
    #expect(await out("-f", "ids") == "53000000123\n7\n")
    #expect(await out("-f", "ids", "--null") == "53000000123\u{0}7\u{0}")
    #expect(
      await out("-f", "urls")
        == "\(base)/53000000123_ab12cd34ef_q.jpg\n\(base)/7_ab12cd34ef_q.jpg\n")
    #expect(
      await out("-f", "urls", "--size", "z", "-0")
        == "\(base)/53000000123_ab12cd34ef.jpg\u{0}\(base)/7_ab12cd34ef_z.jpg\u{0}")
  }

  @Test("fields come in the order asked for, and only where the record has them")
  func fields() async throws {
    let outcome = await session.run(
      "list", "recent", "--fields", "views,id,latitude,licenseID,favorite", network: Self.network())
    #expect(
      outcome.lines == [
        #"{"views":245,"id":"53000000123","latitude":52.52,"licenseID":"4","favorite":false}"#,
        #"{"id":"7","licenseID":"4","favorite":false}"#,
      ])
  }

  @Test("a table off a terminal is as wide as it needs, with handles")
  func table() async throws {
    let outcome = await session.run("list", "recent", "-f", "table", network: Self.network())
    #expect(
      outcome.lines == [
        #"    title               owner  taken    license    id"#,
        #"a1  Tom & "Jerry", 2/3  Ada    2012-05  CC BY 2.0  53000000123"#,
        #"a2  (untitled)          Ada             CC BY 2.0  7"#,
      ])
  }

  @Test("a favorite is marked in every record and row")
  func favorite() async throws {
    await session.run("favorite", "add", "7", network: FakeFlickr.network(photos: 1))
    let outcome = await session.run(
      "list", "recent", "--fields", "id,favorite", network: Self.network())
    #expect(
      outcome.lines == [
        #"{"id":"53000000123","favorite":false}"#, #"{"id":"7","favorite":true}"#,
      ])
    let table = await session.run(
      "list", "recent", "-f", "table", "--fields", "id", network: Self.network())
    #expect(table.lines == ["      id", "a1    53000000123", "a2 ♥  7"])
  }

  @Test("prints only addresses that a picture of Flickr's can have")
  func foreignAddresses() async {
    let members = [
      #""url_q":"file:///etc/passwd""#, #""url_q":"http://evil.example/x.jpg""#,
      #""url_q":"https://live.staticflickr.com/65535/3_ab_q.jpg""#,
    ]
    let photos = members.enumerated().map { FakeFlickr.photo("\($0.offset + 1)", $0.element) }
    let outcome = await session.run(
      "list", "recent", "-f", "urls", network: FakeFlickr.network { _ in FakeFlickr.page(photos) })
    #expect(
      outcome.lines == [
        "https://www.flickr.com/photos/12345678@N00/1/",
        "https://www.flickr.com/photos/12345678@N00/2/",
        "https://live.staticflickr.com/65535/3_ab_q.jpg",
      ])
  }

  @Test("a table has every field that was asked for, cut if need be")
  func askedFields() async {
    let photos = FakeFlickr.network { _ in
      FakeFlickr.page([
        FakeFlickr.photo(
          "1",
          #""title":"\#(String(repeating: "long ", count: 40))","tags":"a b c","views":"12345""#)
      ])
    }
    let outcome = await session.run(
      "list", "recent", "-f", "table", "--fields", "id,title,tags,owner,views,favorite",
      on: .terminal(), network: photos, variables: terminalVariables)
    let lines = outcome.lines.map { $0.replacing(#/\u{1B}\[[0-9;]*[A-Za-z]/#, with: "") }
    #expect(
      lines.first?.split(separator: " ") == ["id", "title", "tags", "owner", "views", "favorite"])
    #expect(lines.last?.hasSuffix(" 12345  false") == true)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
