import Foundation
import TestSupport
import Testing

/// `favorite sync` that is killed at any moment: the next run goes on, nothing is lost or doubled.
@Suite("Killed synchronizations")
struct SyncKillTests {
  /// How many runs are killed.
  static let kills = ProcessInfo.processInfo.environment["PHOTOSTREAM_PROOF"] == nil ? 8 : 200

  private let server: FavoritesServer
  private let tool: BuiltTool

  init() throws {
    server = try FavoritesServer()
    tool = try BuiltTool([
      "FLICKR_API_KEY": "0f1e2d3c4b5a69788796a5b4c3d2e1f0", "FLICKR_API_SECRET": "c0ffee1234",
      "PHOTOSTREAM_API_URL": server.base,
    ])
  }

  private func here() async throws -> Set<String> {
    Set(try await tool.run(["favorite", "list", "-f", "ids"]).lines)
  }

  @Test("after each kill one whole run brings both sides to what the edits say")
  func killed() async throws {
    let login = try await tool.shell("echo 123-456-789 | $T auth login --perms write")
    #expect(login.code == 0, "\(login.errors)")
    var random = SystemRandomNumberGenerator()
    var expected: Set<String> = []
    var interrupted = 0
    // How long a run takes here, learned as runs end by themselves.
    var longest = 60
    for round in 0..<Self.kills {
      var added: [String] = []
      var removed: [String] = []
      for number in 0..<12 {
        let id = "\(round * 100 + number + 1)"
        expected.insert(id)
        if Bool.random(using: &random) { added.append(id) } else { server.set(id, true) }
      }
      for id in expected.shuffled(using: &random).prefix(3) where !added.contains(id) {
        guard Int(id).map({ $0 <= round * 100 }) == true else { continue }
        expected.remove(id)
        if Bool.random(using: &random) { removed.append(id) } else { server.set(id, false) }
      }
      let adding = try await tool.run(["favorite", "add", "-", "--ids-only"], input: lines(added))
      #expect(adding.code == 0)
      if !removed.isEmpty {
        #expect(try await tool.run(["favorite", "remove"] + removed).code == 0)
      }
      let before = try await here()
      let run = try tool.start(["favorite", "sync", "--prune", "--yes"])
      try await Task.sleep(for: .milliseconds(Int.random(in: 1...longest, using: &random)))
      run.process.send(SIGKILL)
      let outcome = await run.outcome()
      if outcome.code == 0 { longest = max(20, longest * 3 / 4) } else { longest += 10 }
      interrupted += outcome.code == 0 ? 0 : 1
      // What was acknowledged before is there, but for what ended on the other side.
      #expect(before.intersection(expected).isSubset(of: try await here()))
      let whole = try await tool.run(["favorite", "sync", "--prune", "--yes"])
      #expect(whole.code == 0, "\(whole.errors)")
      #expect(try await here() == expected, "round \(round)")
      #expect(server.favorites == expected, "round \(round)")
    }
    #expect(interrupted > 0)
    print("proof: \(Self.kills) synchronizations, \(interrupted) killed before their end")
    let last = try await tool.run(["favorite", "sync"])
    #expect(last.code == 0 && last.lines == ["both sides have the same favorites"])
  }

  @Test("Ctrl-C ends it after the request under way, and the next run goes on")
  func interrupted() async throws {
    let login = try await tool.shell("echo 123-456-789 | $T auth login --perms write")
    #expect(login.code == 0, "\(login.errors)")
    let ids = (1...400).map(String.init)
    let adding = try await tool.run(["favorite", "add", "-", "--ids-only"], input: lines(ids))
    #expect(adding.code == 0)
    let run = try tool.start(["favorite", "sync", "--yes"])
    try await run.wait { server.favorites.count >= 3 }
    run.process.send(SIGINT)
    let outcome = await run.outcome()
    let done = server.favorites.count
    #expect(outcome.code == 130 && done < ids.count, "\(done) \(outcome.errors)")
    #expect(outcome.errors.contains("made favorites on Flickr: \(done)\n"), "\(outcome.errors)")
    #expect(outcome.errors.contains("what is done is kept"))
    #expect(try await tool.run(["favorite", "sync", "--yes"]).code == 0)
    #expect(server.favorites == Set(ids))
  }

  private func lines(_ ids: [String]) -> String {
    ids.map { $0 + "\n" }.joined()
  }
}
