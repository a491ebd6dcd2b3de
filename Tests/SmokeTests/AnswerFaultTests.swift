import Foundation
import TestSupport
import Testing

/// What the API can answer instead of a list, and what the user is told.
@Suite("The built tool and answers that are no lists")
struct AnswerFaultTests {
  /// One wrong answer and how the tool must end.
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var answers: [ScriptedAnswer]
    var code: Int32
    /// What the error line says among other things.
    var says: String

    init(_ name: String, _ answers: [ScriptedAnswer], code: Int32, says: String) {
      testDescription = name
      self.answers = answers
      self.code = code
      self.says = says
    }
  }

  static let path = "/services/rest/"
  static let empty = ScriptedAnswer.ok(
    #"{"photos":{"page":1,"pages":0,"perpage":100,"total":0,"photo":[]},"stat":"ok"}"#)
  static let list = ScriptedAnswer.ok(
    """
    {"photos":{"page":1,"pages":1,"perpage":100,"total":1,"photo":[{"id":"53000000001",
    "owner":"1@N00","secret":"abcdef0123","server":"65535","farm":66,"title":"one"}]},"stat":"ok"}
    """)

  static func fail(_ members: String) -> ScriptedAnswer {
    .ok(#"{"stat":"fail"\#(members)}"#)
  }

  static let faults: [Fault] = [
    Fault(
      "a web page", [.ok("<!DOCTYPE html><html><body>Sorry</body></html>")], code: 65,
      says: "a web page"),
    Fault(
      "XML", [.ok(#"<?xml version="1.0"?><rsp stat="ok"><set_ids id="1"/></rsp>"#)], code: 65,
      says: "XML"),
    Fault("nothing", [.ok("")], code: 65, says: "empty"),
    Fault(
      "half of the JSON", [.ok(#"{"photos":{"page":1,"photo":[{"id":"53"#)], code: 65, says: "cut"),
    Fault(
      "JSON of something else", [.ok(#"{"user":{"id":"1"},"stat":"ok"}"#)], code: 65, says: "no"),
    Fault("no JSON at all", [.ok("Bad Gateway")], code: 65, says: "not JSON"),
    Fault("fail without a reason", [fail("")], code: 65, says: "no reason"),
    Fault(
      "fail with an unknown code", [fail(#","code":3,"message":"Strange""#)],
      code: 65, says: "Strange"),
    Fault(
      "a dead key", [fail(#","code":100,"message":"Invalid API Key (Key has expired)""#)], code: 77,
      says: "Key has expired"),
    Fault(
      "a code as text", [fail(#","code":"100","message":"Invalid API Key""#)], code: 77,
      says: "Invalid API Key"),
    Fault(
      "login needed", [fail(#","code":99,"message":"User not logged in""#)], code: 77,
      says: "not logged in"),
    Fault(
      "service down", [fail(#","code":105,"message":"Service currently unavailable""#)], code: 69,
      says: "unavailable"),
    Fault(
      "429 again and again", [.status(429, Array("Too many".utf8), headers: ["Retry-After": "0"])],
      code: 75, says: "429"),
    Fault(
      "500 again and again", [.status(500, headers: ["Retry-After": "0"])], code: 69, says: "500"),
    Fault(
      "cut on the way again and again", [.cut("{", announced: 4000)], code: 69, says: "127.0.0.1"),
    Fault("403", [.status(403, Array("<html>no</html>".utf8))], code: 77, says: "403"),
    Fault("404", [.status(404)], code: 69, says: "404"),
    Fault(
      "a redirect to another host", [.redirect(to: "https://example.org/")], code: 69, says: "302"),
  ]

  @Test("the answer is one clear line and the right code", arguments: faults)
  func fault(fault: Fault) async throws {
    let server = try ScriptedServer([Self.path: fault.answers])
    let outcome = try await Self.list(server)
    #expect(outcome.code == fault.code, "\(outcome.errors)")
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains(fault.says), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(!outcome.errors.contains("secretkey"))
    // What is no passing trouble is asked once; what may pass, up to five times; no JSON, three
    // times.
    let count = server.requests.count
    let most = [75, 69].contains(fault.code) ? 5 : fault.code == 65 ? 3 : 1
    #expect((1...most).contains(count), "\(count)")
  }

  @Test("an answer that is cut on the way is asked for again, then is an error")
  func cut() async throws {
    let server = try ScriptedServer([
      Self.path: [.cut(#"{"photos":{"page":1,"photo":["#, announced: 4000), Self.list]
    ])
    let outcome = try await Self.list(server)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.ids == ["53000000001"])
    #expect(server.requests.count == 2)
  }

  @Test(
    "what passes is asked for again until it is good",
    arguments: [
      [ScriptedAnswer.status(500)], [.status(503, headers: ["Retry-After": "0"])],
      [.status(429)], [.status(429, headers: ["Retry-After": "0"])], [.reset], [.chunkedCut("{")],
      [.status(502), .reset],
      [fail(#","code":105,"message":"Service currently unavailable""#)],
      [fail(#","code":0,"message":"Sorry, the Flickr API service is not currently available.""#)],
      [.ok(#"<?xml version="1.0"?><rsp stat="ok"/>"#)], [.ok("")],
      [.ok(#"{"photos":{"page":1,"photo":[{"id":"53"#)],
    ])
  func retried(answers: [ScriptedAnswer]) async throws {
    let server = try ScriptedServer([Self.path: answers + [Self.list]])
    let outcome = try await Self.list(server)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.ids == ["53000000001"])
    #expect(server.requests.count == answers.count + 1)
  }

  @Test("an empty list is success with a note")
  func nothing() async throws {
    let outcome = try await Self.list(try ScriptedServer([Self.path: [Self.empty]]))
    #expect(outcome.code == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("photostream: note: "))
  }

  @Test("a server that says nothing is given up after the time-out")
  func silence() async throws {
    let server = try ScriptedServer([Self.path: [.silence]])
    let outcome = try await Self.list(server, ["--timeout", "0.3"])
    #expect(outcome.code == 75, "\(outcome.errors)")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errorLines.first?.contains("0.3") == true, "\(outcome.errors)")
    #expect(server.requests.count == 5)
  }

  @Test("a server that is not there is named with its port")
  func refused() async throws {
    let closed = try ClosedPort()
    defer { withExtendedLifetime(closed) {} }
    let port = closed.port
    let tool = try BuiltTool(["FLICKR_API_KEY": "secretkey"])
    let outcome = try await tool.run(["list", "recent", "--api-url", "http://127.0.0.1:\(port)"])
    #expect(outcome.code == 69, "\(outcome.errors)")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("127.0.0.1 port \(port)"), "\(outcome.errors)")
  }

  @Test("an interrupted list ends at once with 130")
  func interrupted() async throws {
    let server = try ScriptedServer([Self.path: [.silence]])
    let tool = try BuiltTool(["FLICKR_API_KEY": "secretkey"])
    let run = try tool.start(["list", "recent", "--api-url", server.url("")])
    try await server.waitForRequest()
    run.process.send(SIGINT)
    // Far below the 30 seconds of the time-out: the signal ended it.
    let outcome = await run.outcome()
    #expect(outcome.code == 130, "\(outcome.errors)")
    #expect(outcome.errorLines.count <= 1)
    #expect(server.requests.count == 1)
  }

  private static func list(
    _ server: ScriptedServer, _ options: [String] = []
  ) async throws -> BuiltTool.Outcome {
    let tool = try BuiltTool(["FLICKR_API_KEY": "secretkey"])
    return try await tool.run(["list", "recent", "--api-url", server.url("")] + options)
  }
}
