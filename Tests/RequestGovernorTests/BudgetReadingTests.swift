import Foundation
import HTTPTransport
import TestSupport
import Testing

@testable import RequestGovernor

@Suite("BudgetReading")
struct BudgetReadingTests {
  private static let now: Int64 = 1_750_000_000_000_000
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func reading(at now: Int64 = now, perHour: Int = 3600) -> BudgetReading {
    BudgetReading(
      key: "key", limits: RequestLimits(perHour: perHour), directory: folder.file("governor"),
      now: now)
  }

  private func send(_ count: Int, perHour: Int = 3600) async throws {
    let governor = GovernorTransport(
      wrapping: StubTransport { _ in HTTPResponse(status: 200) }, key: "key",
      limits: RequestLimits(perHour: perHour), directory: folder.file("governor"),
      now: { Self.now })
    for _ in 0..<count { _ = try await governor.send(HTTPRequest(url: "https://a/")) }
  }

  @Test("of a key that sent nothing, without making a file")
  func nothing() throws {
    let budget = reading()
    #expect(budget.record == .none)
    #expect(budget.left == 3600)
    #expect(budget.atOnce == 30)
    #expect(budget.wait == .zero)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("as often as it is read, nothing is counted")
  func sound() async throws {
    try await send(5)
    for _ in 0..<3 {
      let budget = reading()
      #expect(budget.record == .sound)
      #expect(budget.left == 3595)
      #expect(budget.atOnce == 25)
    }
    #expect(reading(at: Self.now + RequestLedger.hour + 1).left == 3600)
  }

  @Test("when the next one may go")
  func wait() async throws {
    try await send(30)
    #expect(reading().wait == .seconds(1))
    #expect(reading().atOnce == 0)
    let smaller = reading(perHour: 20)
    #expect(smaller.left == 0)
    #expect(smaller.wait > .seconds(3599))
  }

  @Test("of a damaged record and of none that can be read")
  func damaged() async throws {
    try await send(1)
    let path = reading().path
    try Data("x".utf8).write(to: URL(fileURLWithPath: path))
    #expect(reading().record == .damaged)
    #expect(reading().atOnce == 0)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    guard case .unreadable = reading().record else {
      Issue.record("\(reading().record)")
      return
    }
  }
}
