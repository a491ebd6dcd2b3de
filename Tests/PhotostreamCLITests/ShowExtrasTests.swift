import HTTPTransport
import LenientJSON
import PhotostreamCLI
import TestSupport
import Testing

@Suite("show: EXIF and sizes")
struct ShowExtrasTests {
  private let session: Session

  init() throws { session = try Session() }

  private static let id = "53000000123"
  private static let exifAnswer = #"""
    {"photo":{"id":"53000000123","camera":"X100","exif":[
    {"tagspace":"IFD0","tag":"Make","label":"Make","raw":{"_content":"Fuji &amp; Co"}},
    {"tagspace":"ExifIFD","tag":"ExposureTime","label":"Exposure","raw":{"_content":"1/125"},
    "clean":{"_content":"0.008 sec (1/125)"}},
    {"tagspace":"ExifIFD","tag":"ISO","label":"ISO Speed","raw":{"_content":100}},
    {"tagspace":"ExifIFD","tag":"UserComment","label":"Comment","raw":{"_content":""}}]},"stat":"ok"}
    """#
  private static let sizesAnswer = #"""
    {"sizes":{"size":[
    {"label":"Square","width":75,"height":"75",
    "source":"https:\/\/live.staticflickr.com\/65535\/53000000123_ab12cd34ef_s.jpg","media":"photo"},
    {"label":"Large","width":"1024","height":683,
    "source":"https:\/\/live.staticflickr.com\/65535\/53000000123_ab12cd34ef_b.jpg","media":"photo"},
    {"label":"Large 2048","width":2048,"height":1365,
    "source":"https:\/\/live.staticflickr.com\/65535\/53000000123_ffee001122_k.jpg","media":"photo"},
    {"label":"Site MP4","width":"","height":"","source":"https://www.flickr.com/x","media":"video"}
    ]},"stat":"ok"}
    """#

  private static func network(exif: String = exifAnswer, sizes: String = sizesAnswer)
    -> StubTransport
  {
    FakeFlickr.network { call in
      switch call.method {
      case "flickr.photos.getExif": exif
      case "flickr.photos.getSizes": sizes
      default: FakeFlickr.detail(call.arguments["photo_id"] ?? "")
      }
    }
  }

  @Test("asks for the camera's notes only when they are wanted")
  func onRequest() async {
    let network = Self.network()
    let outcome = await session.run("show", Self.id, network: network)
    #expect(outcome.code == .success && !outcome.out.contains("Exposure"))
    #expect(network.calls.map(\.method) == ["flickr.photos.getInfo", "flickr.photos.getSizes"])
  }

  @Test("prints the camera's notes in their readable form")
  func exifText() async {
    let network = Self.network()
    let outcome = await session.run("show", Self.id, "--exif", network: network)
    #expect(outcome.code == .success && outcome.err == [])
    #expect(outcome.lines.contains("Make       Fuji & Co"))
    #expect(outcome.lines.contains("Exposure   0.008 sec (1/125)"))
    #expect(outcome.lines.contains("ISO Speed  100"))
    #expect(!outcome.out.contains("Comment "))
    #expect(
      network.calls.filter { $0.method == "flickr.photos.getExif" }.map(\.own)
        == [["photo_id": Self.id]])
  }

  @Test("gives the camera's notes as data")
  func exifJSON() async throws {
    let outcome = await session.run(
      "show", Self.id, "--exif", "-f", "json", network: Self.network())
    let record = try #require(try records(outcome.out).first)
    #expect(
      record["exif"]?.encoded()
        == #"[{"group":"IFD0","label":"Make","value":"Fuji & Co"},"#
        + #"{"group":"ExifIFD","label":"Exposure","value":"0.008 sec (1/125)"},"#
        + #"{"group":"ExifIFD","label":"ISO Speed","value":"100"}]"#)
    #expect(record.text("stream") == "photo \(Self.id)")
    let without = await session.run("show", Self.id, "-f", "json", network: Self.network())
    #expect(try records(without.out).first?.names.contains("exif") == false)
  }

  @Test(
    "keeps the photo when its notes are refused or broken",
    arguments: [
      (
        FakeFlickr.failure(2, "Permission denied"), "Flickr does not permit this: Permission denied"
      ),
      (FakeFlickr.failure(1, "Photo not found"), "photo 53000000123 not found, or private"),
      (#"{"stat":"ok"}"#, "the answer holds no EXIF"), ("", "the answer is empty (status 200)"),
    ])
  func refusedExif(body: String, reason: String) async throws {
    let outcome = await session.run("show", Self.id, "--exif", network: Self.network(exif: body))
    #expect(outcome.code == .success)
    #expect(outcome.lines.first == "Fox in the snow")
    // What is waited before may be told.
    #expect(outcome.err.last == "note: no EXIF: \(reason)")
    let data = await session.run(
      "show", Self.id, "--exif", "-f", "json", network: Self.network(exif: body))
    #expect(data.code == .success)
    #expect(try records(data.out).first?["exif"]?.encoded() == "[]")
  }

  @Test("shows the sizes that there are, with their sides")
  func sizes() async throws {
    let outcome = await session.run("show", Self.id, network: Self.network())
    #expect(outcome.lines.contains("sizes     s 75x75, b 1024x683, k 2048x1365"))
    let data = await session.run("show", Self.id, "-f", "json", network: Self.network())
    #expect(
      data.out.contains(
        #""url":"https://live.staticflickr.com/65535/53000000123_ffee001122_k.jpg","width":2048,"height":1365"#
      ))
    #expect(!data.out.contains("www.flickr.com/x\""))
  }

  @Test(
    "says nothing of sizes that cannot be had",
    arguments: [
      FakeFlickr.failure(1, "Photo not found"), FakeFlickr.failure(2, "Permission denied"),
      #"{"stat":"ok"}"#, "<html></html>",
      #"{"sizes":{"size":[{"source":7},{"width":1}]},"stat":"ok"}"#,
    ])
  func noSizes(body: String) async {
    let outcome = await session.run("show", Self.id, network: Self.network(sizes: body))
    #expect(outcome.code == .success)
    // A web page is asked for again, and what is waited before may be told.
    #expect(outcome.err.filter { !$0.hasPrefix("note: waiting ") } == [])
    #expect(outcome.lines.contains("sizes     s 75, t 100, q 150, m 240, n 320"))
  }
}
