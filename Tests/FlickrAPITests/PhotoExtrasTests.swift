import ForeignText
import HTTPTransport
import TestSupport
import Testing

@testable import FlickrAPI

@Suite("Sizes and EXIF of a photo")
struct PhotoExtrasTests {
  private func client(_ body: String) -> FlickrClient {
    FlickrClient(
      transport: StubTransport { _ in HTTPResponse(status: 200, body: Array(body.utf8)) },
      credentials: FlickrCredentials(key: "k"))
  }

  private static func size(_ file: String, _ members: String) -> String {
    "{\"source\":\"https://live.staticflickr.com/65535/\(file)\",\(members)}"
  }

  @Test("takes sizes in every form, films and other photos' left out")
  func sizes() async throws {
    let rows = [
      Self.size("42_ab12cd34ef_s.jpg", #""width":75,"height":"75""#),
      Self.size("42_ab12cd34ef.jpg", #""width":"500","height":333,"media":"photo""#),
      Self.size("42_0a0b0c0d0e_h.jpg", #""width":"","height":"""#),
      Self.size("42_0a0b0c0d0e_o.png", #""width":4000,"height":3000"#),
      Self.size("42_ab12cd34ef_b.jpg", #""width":1,"height":1,"media":"video""#),
      Self.size("43_ab12cd34ef_z.jpg", #""width":1,"height":1"#), "7", #"{"source":"no"}"#,
    ]
    let pictures = try await client(
      "{\"sizes\":{\"size\":[\(rows.joined(separator: ","))]},\"stat\":\"ok\"}"
    ).pictures(ofPhoto: "42")
    #expect(Set(pictures.keys) == [.s, .medium, .h, .o])
    #expect(pictures[.s]?.width == 75 && pictures[.s]?.height == 75)
    #expect(pictures[.medium]?.width == 500 && pictures[.medium]?.height == 333)
    #expect(pictures[.h]?.width == nil)
    #expect(pictures[.o]?.url == "https://live.staticflickr.com/65535/42_0a0b0c0d0e_o.png")
  }

  @Test("a single size or note may stand for a list")
  func single() async throws {
    let row = Self.size("42_ab12cd34ef_s.jpg", #""width":75,"height":75"#)
    let pictures = try await client("{\"sizes\":{\"size\":\(row)},\"stat\":\"ok\"}")
      .pictures(ofPhoto: "42")
    #expect(pictures.count == 1)
    let exif = try await client(
      #"{"photo":{"exif":{"label":"ISO","raw":{"_content":1.5}}},"stat":"ok"}"#
    ).exif(ofPhoto: "42")
    #expect(exif == [ExifEntry(group: "", label: "ISO", value: "1.5")])
  }

  @Test("a photo without notes has none, an answer without a photo is missing them")
  func noNotes() async throws {
    for body in [#"{"photo":{"id":"42"},"stat":"ok"}"#, #"{"photo":{"exif":[]},"stat":"ok"}"#] {
      #expect(try await client(body).exif(ofPhoto: "42") == [])
    }
    await #expect(throws: FlickrError.missing("EXIF")) {
      try await client(#"{"stat":"ok"}"#).exif(ofPhoto: "42")
    }
    await #expect(throws: FlickrError.notPermitted(.owner, message: "Permission denied")) {
      try await client(#"{"stat":"fail","code":2,"message":"Permission denied"}"#)
        .exif(ofPhoto: "42")
    }
  }
}
