import Foundation
import TestSupport
import Testing

/// Long walks over a service that fails in every way that passes.
@Suite("The built tool on a long walk with faults")
struct FaultWalkTests {
  /// 23,000 photos of some weeks, 9,000 of them uploaded in one second.
  private static let posted: [Int] = (0..<23_000).map { number in
    switch number {
    case ..<8_000: 1_700_000_000 + number * 61
    case ..<17_000: 1_700_500_000
    default: 1_700_500_000 + (number - 17_000) * 7 + 1
    }
  }
  /// What the service gives: all but what the full second holds beyond its limit.
  private static let reachable =
    Set((0..<8_000).map(FaultyFlickr.id)).union((13_000..<23_000).map(FaultyFlickr.id))

  private static func tool() throws -> BuiltTool { try BuiltTool(["FLICKR_API_KEY": "secretkey"]) }

  private static func words(_ flickr: FaultyFlickr) -> [String] {
    [
      "list", "search", "fox", "--until", "2026-01-01", "--all", "-f", "ids", "--timeout", "1",
      "--api-url", flickr.server.url(""),
    ]
  }

  @Test(
    "gives exactly what can be reached, asks for nothing twice and tells the rest",
    arguments: zip(FaultyFlickr.Limit.allCases, [1, 2, 3] as [UInt64]))
  func walk(limit: FaultyFlickr.Limit, seed: UInt64) async throws {
    let flickr = try FaultyFlickr(posted: Self.posted, limit: limit, faultShare: 25, seed: seed)
    let tool = try Self.tool()
    let outcome = try await tool.run(Self.words(flickr))
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.lines.count == Self.reachable.count)
    #expect(Set(outcome.lines) == Self.reachable)
    #expect(outcome.errors.contains("18000 of about 23000 photos"), "\(outcome.errors)")
    #expect(outcome.errors.contains("5000 cannot be reached"), "\(outcome.errors)")
    try Self.expectNoNeedlessRequest(flickr)
    #expect(!outcome.errors.contains("secretkey"))
  }

  @Test("ended by --max-requests again and again, the parts together are the same")
  func parts() async throws {
    let flickr = try FaultyFlickr(posted: Self.posted, limit: .repeats, faultShare: 15, seed: 4)
    let tool = try Self.tool()
    let place = tool.home.file("place.json")
    var ids: [String] = []
    for part in 1...40 {
      let outcome = try await tool.run(
        Self.words(flickr) + ["--resume", place, "--max-requests", "14"])
      ids += outcome.lines
      if outcome.code == 0 { break }
      #expect(outcome.code == 75, "\(outcome.errors)")
      #expect(part < 40, "it never ends")
    }
    #expect(ids.count == Self.reachable.count)
    #expect(Set(ids) == Self.reachable)
  }

  @Test(
    "ended by a signal at any moment, the parts together are the same",
    arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) async throws {
    let posted = (0..<2_500).map { 1_700_000_000 + $0 }
    let flickr = try FaultyFlickr(posted: posted, limit: .repeats, faultShare: 0, seed: 5)
    let tool = try Self.tool()
    let words =
      Self.words(flickr) + ["--per-page", "100", "--resume", tool.home.file("place.json")]
    var chance = FaultyFlickr.Chance(state: 6)
    var ids: [String] = []
    for part in 1...200 {
      let run = try tool.start(words)
      let enough = flickr.server.requests.count + 1 + Int(chance.next() % 3)
      try await run.wait { flickr.server.requests.count >= enough }
      try await Task.sleep(for: .microseconds(chance.next() % 8000))
      run.process.send(signal)
      let outcome = await run.outcome()
      ids += outcome.lines
      if outcome.code == 0 { break }
      #expect(outcome.code == 130 && part < 200, "\(outcome.errors)")
    }
    #expect(ids.count == posted.count)
    #expect(Set(ids) == Set(posted.indices.map(FaultyFlickr.id)))
  }

  /// Every request that was answered well was new, and there were enough faults to mean something.
  private static func expectNoNeedlessRequest(_ flickr: FaultyFlickr) throws {
    let history = flickr.history
    let repeated = history.good.filter { $0.value > 1 }
    #expect(repeated.isEmpty, "\(repeated)")
    let faults = history.faults.values.reduce(0, +)
    #expect(flickr.server.requests.count == history.good.count + faults)
    #expect(faults >= 8, "\(history.faults)")
    // 36 full pages; each of the windows costs a page that shows its end and one that overlaps.
    #expect(history.good.count <= 36 + 3 * 6, "\(history.good.count)")
  }
}
