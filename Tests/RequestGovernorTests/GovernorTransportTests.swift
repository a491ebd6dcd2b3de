import Foundation
import HTTPTransport
import Synchronization
import TestSupport
import Testing

@testable import RequestGovernor

@Suite("GovernorTransport")
struct GovernorTransportTests {
  private static let key = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
  private static let api = HTTPRequest(url: "https://api.flickr.com/services/rest/?method=x")
  private let folder: TemporaryDirectory
  private let clock = ImmediateClock()
  private let waits = Log<GovernorWait>()
  private let reasons = Log<String>()

  init() throws { folder = try TemporaryDirectory() }

  private func governor(
    _ network: any Transport, perHour: Int = 3600, perRun: Int? = nil, key: String = key,
    directory: String? = nil
  ) -> GovernorTransport {
    GovernorTransport(
      wrapping: network, key: key,
      limits: RequestLimits(perHour: perHour, perRun: perRun),
      directory: directory ?? folder.file("governor"), clock: clock,
      now: { [clock] in 1_750_000_000_000_000 + Int64(clock.now.offset / .microseconds(1)) },
      onWait: { [waits] in waits.add($0) }, onUnshared: { [reasons] in reasons.add($0) })
  }

  private func answering(_ status: Int = 200, headers: HTTPHeaders = [:]) -> StubTransport {
    StubTransport { _ in HTTPResponse(status: status, headers: headers) }
  }

  @Test("two of them share one budget, and somebody else's key has its own")
  func shared() async throws {
    let first = governor(answering())
    let second = governor(answering())
    for _ in 0..<15 {
      _ = try await first.send(Self.api)
      _ = try await second.send(Self.api)
    }
    #expect(waits.all.isEmpty)
    _ = try await first.send(Self.api)
    #expect(waits.all == [GovernorWait(reason: .pace, duration: .seconds(1))])
    _ = try await governor(answering(), key: "another").send(Self.api)
    #expect(waits.all.count == 1)
  }

  @Test("tells the key neither by a file's name nor by its bytes")
  func secrecy() async throws {
    _ = try await governor(answering()).send(Self.api)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(names.count == 2)
    for name in names {
      #expect(!name.contains(Self.key))
      let bytes = FileManager.default.contents(atPath: folder.file(name)) ?? Data()
      #expect(!String(decoding: bytes, as: UTF8.self).contains(Self.key))
    }
  }

  @Test("the pages of a login are counted as calls are")
  func logins() async throws {
    let governor = governor(answering(), perRun: 2)
    let page = HTTPRequest(
      method: .post, url: "https://www.x/services/oauth/request_token", retries: .login)
    _ = try await governor.send(page)
    _ = try await governor.send(Self.api)
    #expect(!governor.maySend(page))
    await #expect(throws: TransportError.budgetSpent(limit: 2)) { try await governor.send(page) }
  }

  @Test("pictures pass through and are not counted")
  func pictures() async throws {
    let network = answering(429)
    let governor = governor(network, perHour: 1, perRun: 1)
    for _ in 0..<100 {
      _ = try await governor.send(HTTPRequest(url: "https://live.x/1.jpg", retries: .picture))
    }
    #expect(network.requests.count == 100)
    #expect(!FileManager.default.fileExists(atPath: folder.file("governor")))
  }

  @Test("a run ends at its limit, every attempt counted")
  func perRun() async throws {
    let network = StubTransport(outcomes: [
      .success(HTTPResponse(status: 503)), .success(HTTPResponse(status: 200, body: [0x7B, 0x7D])),
    ])
    let governor = governor(network, perRun: 3)
    let transport = RetryTransport(wrapping: governor, clock: clock)
    #expect(governor.maySend(Self.api))
    #expect(try await transport.send(Self.api).attempts == 2)
    #expect(try await transport.send(Self.api).status == 200)
    for _ in 0..<2 {
      await #expect(throws: TransportError.budgetSpent(limit: 3)) {
        try await transport.send(Self.api)
      }
    }
    #expect(network.requests.count == 3)
    #expect(!governor.maySend(Self.api))
    #expect(governor.maySend(HTTPRequest(url: "https://h/1.jpg", retries: .picture)))
  }

  @Test("what is waited for the budget does not use up the time of retry")
  func retryTime() async throws {
    let network = answering(503)
    let transport = RetryTransport(wrapping: governor(network, perHour: 60), clock: clock)
    for _ in 0..<7 { #expect(try await transport.send(Self.api).attempts == 5) }
    #expect(network.requests.count == 35)
    #expect(waits.all.count == 5)
    #expect(clock.now.offset > .seconds(240))
  }

  @Test("fails at once when the next request may go after minutes only, and says when")
  func spent() async throws {
    let governor = governor(answering(), perHour: 2)
    for _ in 0..<2 { _ = try await governor.send(Self.api) }
    clock.advance(by: .seconds(600))
    await #expect(throws: TransportError.quotaSpent(perHour: 2, seconds: 3001)) {
      try await governor.send(Self.api)
    }
    #expect(waits.all.isEmpty)
    #expect(clock.sleeps.isEmpty)
    clock.advance(by: .seconds(2900))
    _ = try await governor.send(Self.api)
    #expect(waits.all.map(\.reason) == [.hour])
  }

  @Test("after a 429 everybody slows down, and pauses when the service asks for it")
  func refused() async throws {
    let refused = governor(answering(429, headers: ["Retry-After": "20"]))
    let other = governor(answering())
    #expect(try await refused.send(Self.api).status == 429)
    _ = try await other.send(Self.api)
    #expect(waits.all.last == GovernorWait(reason: .pause, duration: .seconds(20)))
    clock.advance(by: .seconds(1000))
    _ = try await refused.send(Self.api)
    clock.advance(by: .seconds(1000))
    let before = clock.now
    // The bucket is full again, but holds one for the process that was refused.
    let held = try await sendTwice(refused)
    #expect(held >= 1)
    #expect(before.duration(to: clock.now) >= .seconds(1))
  }

  private func sendTwice(_ governor: GovernorTransport) async throws -> Int {
    let count = waits.all.count
    for _ in 0..<2 { _ = try await governor.send(Self.api) }
    return waits.all.count - count
  }

  @Test("without a place for its record it governs this process, and says so once")
  func alone() async throws {
    try folder.write("plain", "text")
    let governor = governor(answering(), directory: folder.file("plain"))
    for _ in 0..<31 { _ = try await governor.send(Self.api) }
    #expect(reasons.all.count == 1)
    #expect(waits.all == [GovernorWait(reason: .pace, duration: .seconds(1))])
  }

  @Test("many tasks at once neither overtake the budget nor each other")
  func concurrent() async throws {
    let network = answering()
    let governor = governor(network, perHour: 36_000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<130 { group.addTask { _ = try await governor.send(Self.api) } }
      try await group.waitForAll()
    }
    #expect(network.requests.count == 130)
    // 30 at once, then a tenth of a second for each.
    #expect(waits.all.count == 100)
    #expect(clock.now.offset == .seconds(10))
  }

  @Test("a task that is cancelled while it waits leaves, and the next one gets its turn")
  func cancelled() async throws {
    let network = answering()
    let governor = GovernorTransport(
      wrapping: network, key: "k", limits: RequestLimits(perHour: 60),
      directory: folder.path, onWait: { [waits] in waits.add($0) })
    for _ in 0..<30 { _ = try await governor.send(Self.api) }
    let tasks = (0..<3).map { _ in Task { try await governor.send(Self.api) } }
    while waits.all.isEmpty { await Task.yield() }
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: TransportError.cancelled) { try await task.value }
    }
    #expect(network.requests.count == 30)
  }
}

/// What was told, in order.
private final class Log<Element: Sendable>: Sendable {
  private let entries = Mutex<[Element]>([])

  var all: [Element] { entries.withLock { $0 } }
  func add(_ entry: Element) { entries.withLock { $0.append(entry) } }
}
