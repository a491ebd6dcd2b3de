import Testing

@testable import HTTPTransport

@Suite("Host width")
struct HostWidthTests {
  /// Rounds of a host that answers each transfer in 50 ms and bears `knee` of them at a time.
  private func settle(_ width: inout HostWidth, knee: Int, limit: Int, rounds: Int) -> [Int] {
    var now = Duration.zero
    return (0..<rounds).map { _ in
      let round = width.width
      // Beyond the knee the host takes longer, not more.
      let time = Duration.milliseconds(50) * max(1.0, Double(round) / Double(knee))
      for step in 1...max(1, round) {
        width.note(
          .good, begunAt: width.trouble, isFull: true, limit: limit,
          now: now + time * (Double(step) / Double(max(1, round))))
      }
      now += time
      return width.width
    }
  }

  @Test("doubles to the limit while each doubling is worth it")
  func doubles() {
    var width = HostWidth(8)
    #expect(settle(&width, knee: 1000, limit: 128, rounds: 6).prefix(4) == [16, 32, 64, 128])
    #expect(width.width == 128)
  }

  @Test("stays near what the host bears", arguments: [12, 20, 40])
  func knee(_ knee: Int) {
    var width = HostWidth(8)
    let widths = settle(&width, knee: knee, limit: 256, rounds: 200)
    #expect(widths.allSatisfy { $0 <= knee * 4 })
    #expect(widths.suffix(50).allSatisfy { (knee...knee * 2).contains($0) })
  }

  @Test("is halved once for trouble that a whole round sees")
  func halvedOnce() {
    var width = HostWidth(16)
    for _ in 0..<16 { width.note(.overloaded, begunAt: 0, isFull: true, limit: 64, now: .zero) }
    #expect(width.width == 8)
    #expect(width.trouble == 1)
    width.note(.overloaded, begunAt: 1, isFull: true, limit: 64, now: .zero)
    #expect(width.width == 4)
  }

  @Test("never falls below one, and comes back")
  func comesBack() {
    var width = HostWidth(2)
    for round in 0..<5 {
      width.note(.overloaded, begunAt: round, isFull: true, limit: 64, now: .zero)
    }
    #expect(width.width == 1)
    _ = settle(&width, knee: 1000, limit: 64, rounds: 60)
    #expect(width.width >= 60)
  }

  @Test("one failure of the server is no trouble, several are")
  func doubtful() {
    var width = HostWidth(8)
    for _ in 0..<7 { width.note(.good, begunAt: 0, isFull: true, limit: 64, now: .zero) }
    width.note(.doubtful, begunAt: 0, isFull: true, limit: 64, now: .zero)
    #expect(width.trouble == 0)
    width.note(.doubtful, begunAt: 0, isFull: true, limit: 64, now: .zero)
    #expect(width.width == 4)
  }

  @Test("does not grow when nobody waits")
  func unused() {
    var width = HostWidth(8)
    for step in 0..<100 {
      width.note(.good, begunAt: 0, isFull: false, limit: 64, now: .milliseconds(step * 10))
    }
    #expect(width.width == 8)
  }
}
