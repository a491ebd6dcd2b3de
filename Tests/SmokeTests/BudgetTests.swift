import Foundation
import TestSupport
import Testing

/// What several processes may ask of a server together.
@Suite("The built tool within its budget")
struct BudgetTests {
  private static let path = "/services/rest/"
  private static let unknown = ScriptedAnswer.ok(
    #"{"stat":"fail","code":1,"message":"Photo not found"}"#)
  private static let list = ScriptedAnswer.ok(
    """
    {"photos":{"page":1,"pages":1,"perpage":100,"total":1,"photo":[{"id":"53000000001",
    "owner":"1@N00","secret":"abcdef0123","server":"65535","farm":66,"title":"one"}]},"stat":"ok"}
    """)

  /// Four processes that ask for 40 photos each, all with the same key.
  private static func start(_ tool: BuiltTool, _ server: ScriptedServer) throws -> [BuiltTool.Run] {
    try (0..<4).map { number in
      let ids = (0..<40).map { "53\(number)0000\($0 + 100)" }.joined(separator: "\n")
      return try tool.start(
        [
          "prefetch", "-", "--api-url", server.url(""), "--cache-dir", tool.home.file("c\(number)"),
        ],
        input: ids + "\n")
    }
  }

  @Test("four processes take no more than the bucket and what has come in since")
  func bucket() async throws {
    let server = try ScriptedServer([Self.path: [Self.unknown]])
    let perSecond = 40.0
    let tool = try BuiltTool([
      "FLICKR_API_KEY": "secretkey", "PHOTOSTREAM_REQUESTS_PER_HOUR": "\(Int(perSecond) * 3600)",
    ])
    let start = Date()
    for run in try Self.start(tool, server) {
      let outcome = await run.outcome()
      #expect(outcome.summary["asked"] == 40, "\(outcome.errors)")
      #expect(outcome.summary["failed"] == 0, "\(outcome.errors)")
    }
    let times = server.requests.map { $0.time.timeIntervalSince(start) }.sorted()
    #expect(times.count == 160)
    // A request arrives after it was granted, so none may be earlier than its turn.
    for (index, time) in times.enumerated() where time < Double(index + 1 - 30) / perSecond {
      Issue.record("request \(index + 1) came after \(time) s")
    }
  }

  @Test(
    "four processes keep to the budget of the hour, whoever is killed; it is told when it is spent")
  func hour() async throws {
    let server = try ScriptedServer([Self.path: [Self.unknown]])
    let tool = try BuiltTool([
      "FLICKR_API_KEY": "secretkey", "PHOTOSTREAM_REQUESTS_PER_HOUR": "25",
    ])
    let runs = try Self.start(tool, server)
    try await runs[0].wait { server.requests.count >= 8 }
    runs[0].process.send(SIGKILL)
    var failed = 0
    for (index, run) in runs.enumerated() {
      let outcome = await run.outcome()
      guard index > 0 else { continue }
      #expect(outcome.code == 75, "\(outcome.errors)")
      failed += outcome.summary["failed"] ?? 0
    }
    #expect(server.requests.count <= 25)
    #expect(failed >= 3 * 40 - 25)
    let late = try await tool.run(["list", "recent", "--api-url", server.url("")])
    #expect(late.code == 75)
    #expect(late.errorLines.count == 1)
    #expect(late.errors.contains("the hourly budget of the key (25) is spent"), "\(late.errors)")
    #expect(late.errors.contains("hint: "))
    #expect(server.requests.count <= 25)
    // Another key has a budget of its own.
    var other = tool
    other.environment["FLICKR_API_KEY"] = "another"
    let fresh = try await other.run(["show", "53000000001", "--api-url", server.url("")])
    #expect(fresh.code == 66, "\(fresh.errors)")
  }

  @Test("--max-requests ends a run with one line, attempts counted")
  func maxRequests() async throws {
    let server = try ScriptedServer([Self.path: [.status(503, headers: ["Retry-After": "0"])]])
    let tool = try BuiltTool(["FLICKR_API_KEY": "secretkey"])
    let outcome = try await tool.run(
      ["--max-requests", "2", "list", "recent", "--api-url", server.url("")])
    #expect(outcome.code == 75, "\(outcome.errors)")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("2 requests"), "\(outcome.errors)")
    #expect(server.requests.count == 2)
    for wrong in ["0", "-1", "x"] {
      let usage = try await tool.run(["list", "recent", "--demo", "--max-requests=\(wrong)"])
      #expect(usage.code == 64, "\(usage.errors)")
    }
  }

  @Test("what one process stored others show offline, the same, while more of it is stored")
  func answers() async throws {
    let server = try ScriptedServer([Self.path: [Self.list]])
    let tool = try BuiltTool(["FLICKR_API_KEY": "secretkey"])
    let words = ["list", "recent", "--api-url", server.url("")]
    let online = try await tool.run(words)
    #expect(online.code == 0, "\(online.errors)")
    let again = try (0..<2).map { _ in try tool.start(words) }
    let offline = try (0..<2).map { _ in try tool.start(words + ["--offline"]) }
    for run in again + offline {
      let outcome = await run.outcome()
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(outcome.output == online.output)
    }
    #expect(server.requests.count == 3)
    server.stop()
    let away = try await tool.run(words + ["--timeout", "1"])
    #expect(away.code == 0, "\(away.errors)")
    #expect(away.output == online.output)
    #expect(away.warnings.contains { $0.contains("stored") }, "\(away.errors)")
    let never = try await tool.run(["list", "interesting", "--offline"] + words.suffix(2))
    #expect(never.code == 69, "\(never.errors)")
    #expect(never.errorLines.count == 1)
  }
}
