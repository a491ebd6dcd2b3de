import ForeignText
import HTTPTransport
import LenientJSON
import Testing

@testable import FlickrAPI

@Suite("Envelope")
struct EnvelopeTests {
  private static let method = "flickr.photos.getInfo"

  private func open(
    _ body: String, status: Int = 200, method: String = method
  ) throws(FlickrError) -> JSONDocument {
    try Envelope.open(
      HTTPResponse(status: status, body: Array(body.utf8)), method: method, subject: "photo 1")
  }

  @Test(
    "opens what is good, also in a callback and without 'stat'",
    arguments: [
      #"{"photo":{"id":"1"},"stat":"ok"}"#, #"{"photo":{"id":"1"}}"#,
      #"jsonFlickrApi({"photo":{"id":"1"},"stat":"ok"})"#,
      "\u{FEFF} \n{\"photo\":{\"id\":1},\"stat\":\"ok\"}\n",
    ])
  func good(body: String) throws {
    #expect(try open(body).root["photo"]?["id"]?.text == "1")
  }

  private static let bodies: [(String, FlickrError)] = [
    ("", .notJSON(.empty, status: 200, excerpt: "")),
    ("\u{FEFF} \n ", .notJSON(.empty, status: 200, excerpt: "\u{FEFF}")),
    (
      "<!DOCTYPE html>\n<html><body><h1>Bad,   bad</h1>\npanda</body></html>",
      .notJSON(.html, status: 200, excerpt: "Bad, bad panda")
    ),
    ("\r\n <HTML></HTML>", .notJSON(.html, status: 200, excerpt: "<HTML></HTML>")),
    (
      "<?xml version=\"1.0\"?>\n<rsp stat=\"ok\"><id>1</id></rsp>",
      .notJSON(.xml, status: 200, excerpt: "1")
    ),
    (
      "<rsp stat=\"fail\"><err code=\"1\"/></rsp>",
      .notJSON(.xml, status: 200, excerpt: "code 1")
    ),
    (
      "<?xml version='1.0'?>\n<rsp stat='fail'>\n<err code='105' msg='Down &amp;  out' />\n</rsp>",
      .notJSON(.xml, status: 200, excerpt: "Down & out (code 105)")
    ),
    (#"{"photo":{"id":"1"#, .notJSON(.cut, status: 200, excerpt: #"{"photo":{"id":"1"#)),
    (#"{"photo":"#, .notJSON(.cut, status: 200, excerpt: #"{"photo":"#)),
    (
      "Service Unavailable",
      .notJSON(
        .other("not JSON at line 1, column 1: found 'S', expected a value"),
        status: 200, excerpt: "Service Unavailable")
    ),
  ]

  @Test("names what a body is instead of JSON", arguments: bodies)
  func notJSON(body: String, error: FlickrError) {
    #expect(throws: error) { try open(body) }
    #expect(error.isPassing)
  }

  @Test(
    "says in one line what a body is",
    arguments: [
      (FlickrError.notJSON(.empty, excerpt: ""), "the answer is empty"),
      (.notJSON(.html, excerpt: "Log in"), #"the answer is a web page, not JSON ("Log in")"#),
      (.notJSON(.xml, excerpt: ""), "the answer is XML, not JSON"),
      (
        .notJSON(.cut, excerpt: "{"), #"the answer is cut off: its JSON ends too early ("{")"#
      ),
      (
        .notJSON(.other("found 'S'"), status: 203, excerpt: "S"),
        #"the answer is not JSON: found 'S' (status 203, "S")"#
      ),
      (.notJSON(.empty, status: 200, excerpt: "\u{FEFF}"), "the answer is empty (status 200)"),
      (.notPermitted(.owner, message: ""), "Flickr does not permit this, and gives no reason"),
      (.absent(subject: "album 1", message: "No user"), "album 1 cannot be had: No user"),
      (.status(502, excerpt: ""), "Flickr answers with status 502"),
      (.status(502, excerpt: "Bad"), "Flickr answers with status 502: Bad"),
      (.refused(method: "m", code: nil, message: ""), "m failed, Flickr gives no reason"),
      (.refused(method: "m", code: 3, message: "no"), "m failed (code 3): no"),
    ])
  func sentences(error: FlickrError, text: String) {
    #expect("\(error)" == text)
  }

  private static let failures: [(String, FlickrError, isPassing: Bool)] = [
    (#"{"stat":"fail"}"#, .refused(method: method, code: nil, message: ""), false),
    (
      #"{"stat":"fail","message":"Some &amp; thing"}"#,
      .refused(method: method, code: nil, message: "Some & thing"), false
    ),
    (fail(1, "Photo not found"), .notFound(subject: "photo 1"), false),
    (
      fail(1, "Required arguments missing"),
      .refused(method: method, code: 1, message: "Required arguments missing"), false
    ),
    (#"{"stat":"fail","code":"1","message":"x"}"#, .notFound(subject: "photo 1"), false),
    (
      fail(0, "Sorry, the Flickr API service is not currently available."),
      .unavailable(message: "Sorry, the Flickr API service is not currently available."), true
    ),
    (fail(0, "Other"), .refused(method: method, code: 0, message: "Other"), false),
    (fail(98, "Login failed"), .notPermitted(.tokenRevoked, message: "Login failed"), false),
    (
      fail(99, "Insufficient permissions"),
      .notPermitted(.insufficientPermissions, message: "Insufficient permissions"), false
    ),
    (
      fail(99, "User not logged in"), .notPermitted(.notLoggedIn, message: "User not logged in"),
      false
    ),
    (fail(95, "SSL is required"), .notPermitted(.unencrypted, message: "SSL is required"), false),
    (fail(96, "Invalid signature"), .notPermitted(.signature, message: "Invalid signature"), false),
    (fail(2, "Permission denied"), .notPermitted(.owner, message: "Permission denied"), false),
    (fail(100, "Invalid API Key"), .keyRejected(message: "Invalid API Key"), false),
    (fail(105, "Service down"), .unavailable(message: "Service down"), true),
    (fail(106, "Write failed"), .unavailable(message: "Write failed"), true),
    (
      fail(112, "Method unknown"), .refused(method: method, code: 112, message: "Method unknown"),
      false
    ),
    (fail(201, "Gone away"), .unavailable(message: "Gone away"), true),
  ]

  private static func fail(_ code: Int, _ message: String) -> String {
    #"{"stat":"fail","code":\#(code),"message":"\#(message)"}"#
  }

  @Test("understands every failure that Flickr names", arguments: failures)
  func named(body: String, error: FlickrError, isPassing: Bool) {
    #expect(throws: error) { try open(body) }
    #expect(error.isPassing == isPassing)
  }

  @Test(
    "takes a low code as its method means it",
    arguments: [
      ("flickr.photos.getExif", 2, FlickrError.notPermitted(.owner, message: "x")),
      ("flickr.photosets.getPhotos", 2, .absent(subject: "photo 1", message: "x")),
      ("flickr.photos.search", 10, .unavailable(message: "x")),
      (
        "flickr.photos.getRecent", 1,
        .refused(method: "flickr.photos.getRecent", code: 1, message: "x")
      ),
    ])
  func methods(method: String, code: Int, error: FlickrError) {
    #expect(throws: error) { try open(Self.fail(code, "x"), method: method) }
  }

  private static let statuses: [(Int, FlickrError, isPassing: Bool)] = [
    (429, .tooManyRequests(retryAfter: nil), true), (500, .status(500, excerpt: "No good"), true),
    (503, .status(503, excerpt: "No good"), true), (408, .status(408, excerpt: "No good"), true),
    (404, .status(404, excerpt: "No good"), false),
    (403, .status(403, excerpt: "No good"), false), (302, .status(302, excerpt: "No good"), false),
  ]

  @Test("looks at the status before the body", arguments: statuses)
  func status(status: Int, error: FlickrError, isPassing: Bool) {
    #expect(throws: error) { try open("<html><p>No</p> good</html>", status: status) }
    #expect(error.isPassing == isPassing)
  }

  @Test("quotes no more than the first words")
  func excerpt() throws {
    let body = String(repeating: "word ", count: 1000)
    let error = #expect(throws: FlickrError.self) { try open(body, status: 500) }
    guard case .status(500, let excerpt)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(excerpt.original == String(body.prefix(80)))
  }
}
