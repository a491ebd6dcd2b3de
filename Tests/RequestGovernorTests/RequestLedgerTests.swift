import TestSupport
import Testing

@testable import RequestGovernor

/// Numbers that look random and are the same in every run.
struct SampleNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

@Suite("RequestLedger")
struct RequestLedgerTests {
  private static let hour = RequestLedger.hour
  private static let start: Int64 = 1_750_000_000_000_000

  /// Asks at the times, and again whenever a verdict says so; the times of what was granted.
  private static func granted(
    arrivals: Int, perHour: Int, gap: ClosedRange<Int64>, seed: UInt64
  ) -> [Int64] {
    var numbers = SampleNumbers(state: seed)
    var ledger = RequestLedger()
    var times: [Int64] = []
    var now = start
    for _ in 0..<arrivals {
      now += Int64.random(in: gap, using: &numbers)
      while case .wait(let wait, _) = ledger.take(at: now, perHour: perHour, isHeld: false) {
        // Somebody may come back early, at the very moment, or late.
        now += max(1, wait + Int64.random(in: -wait / 2...wait / 10, using: &numbers))
      }
      times.append(now)
      if !(0...RequestLedger.bucket).contains(ledger.level) {
        Issue.record("the bucket holds \(ledger.level)")
        break
      }
    }
    return times
  }

  @Test(
    "never grants more than the budget in any hour, nor more than bucket and refill in any time",
    arguments: [
      (1, 0...7_200_000_000), (7, 0...900_000_000), (29, 0...60_000_000), (30, 0...60_000_000),
      (31, 0...60_000_000), (360, 0...8_000_000), (3600, 0...300_000), (3600, 0...1_900_000),
      (20_000, 0...200_000), (1_000_000, 0...2_000),
    ] as [(Int, ClosedRange<Int64>)])
  func hour(perHour: Int, gap: ClosedRange<Int64>) {
    let times = Self.granted(arrivals: 20_000, perHour: perHour, gap: gap, seed: UInt64(perHour))
    for (early, late) in zip(times, times.dropFirst(perHour)) where late - early <= Self.hour {
      Issue.record("\(perHour + 1) requests within \(late - early) microseconds")
      break
    }
    // From any request on: 30 at once, then the pace. The excess over the pace never exceeds 30.
    var least = Int64.max
    for (index, time) in times.enumerated() {
      let pace = Int128(time - Self.start) * Int128(perHour)
      let excess = Int64(Int128(index) * Int128(RequestLedger.request) - pace)
      least = min(least, excess)
      if excess - least > 29 * RequestLedger.request {
        Issue.record("more than bucket and refill at request \(index)")
        break
      }
    }
  }

  @Test("grants the whole budget and no less")
  func whole() {
    var ledger = RequestLedger()
    var now = Self.start
    var count = 0
    while now <= Self.start + Self.hour {
      switch ledger.take(at: now, perHour: 3600, isHeld: false) {
      case .granted: count += 1
      case .wait(let wait, _): now += wait
      }
    }
    #expect(count == 3600)
  }

  @Test("lets thirty go at once and then one at a time")
  func bucket() {
    var ledger = RequestLedger()
    for _ in 0..<30 {
      #expect(ledger.take(at: Self.start, perHour: 3600, isHeld: false) == .granted)
    }
    let next = ledger.take(at: Self.start, perHour: 3600, isHeld: false)
    #expect(next == .wait(1_000_000, .pace))
    #expect(ledger.take(at: Self.start + 1_000_000, perHour: 3600, isHeld: false) == .granted)
    // However long nobody asks, there are thirty again and no more.
    for _ in 0..<30 {
      #expect(
        ledger.take(at: Self.start + 100 * Self.hour, perHour: 3600, isHeld: false) == .granted)
    }
    #expect(
      ledger.take(at: Self.start + 100 * Self.hour, perHour: 3600, isHeld: false)
        == .wait(1_000_000, .pace))
  }

  @Test("a small budget is spent before the bucket, until the hour is over")
  func small() {
    var ledger = RequestLedger()
    for second in 0..<3 {
      let time = Self.start + Int64(second) * 1_000_000
      #expect(ledger.take(at: time, perHour: 3, isHeld: false) == .granted)
    }
    let now = Self.start + 10_000_000
    #expect(
      ledger.take(at: now, perHour: 3, isHeld: false)
        == .wait(Self.hour - 10_000_000 + 1, .hour))
    let after = Self.start + Self.hour + 1
    #expect(ledger.take(at: after, perHour: 3, isHeld: false) == .granted)
    #expect(ledger.take(at: after, perHour: 3, isHeld: false) != .granted)
  }

  @Test("the bucket holds one for who was refused, however long it waits")
  func held() {
    var ledger = RequestLedger()
    #expect(ledger.take(at: Self.start, perHour: 3600, isHeld: false) == .granted)
    ledger.refuse(at: Self.start, perHour: 3600, pause: 0)
    #expect(ledger.level == RequestLedger.request)
    let later = Self.start + 60_000_000
    #expect(ledger.take(at: later, perHour: 3600, isHeld: true) == .granted)
    #expect(ledger.take(at: later, perHour: 3600, isHeld: true) == .wait(1_000_000, .pace))
    // Others fill their bucket again meanwhile.
    var other = ledger
    let muchLater = later + 60_000_000
    for _ in 0..<30 {
      #expect(other.take(at: muchLater, perHour: 3600, isHeld: false) == .granted)
    }
  }

  @Test("a pause that the service asks for holds for everybody, an hour at most")
  func pause() {
    var ledger = RequestLedger()
    ledger.refuse(at: Self.start, perHour: 3600, pause: 5_000_000)
    #expect(
      ledger.take(at: Self.start, perHour: 3600, isHeld: false) == .wait(5_000_000, .pause))
    #expect(ledger.take(at: Self.start + 5_000_000, perHour: 3600, isHeld: false) == .granted)
    ledger.refuse(at: Self.start, perHour: 3600, pause: .max)
    #expect(
      ledger.take(at: Self.start, perHour: 3600, isHeld: false) == .wait(3_600_000_000, .pause))
    // Asked for before the clock was set back by a day.
    let before = Self.start - 24 * Self.hour
    #expect(ledger.take(at: before, perHour: 3600, isHeld: false) == .wait(3_600_000_000, .pause))
    #expect(ledger.take(at: before + 3_600_000_000, perHour: 3600, isHeld: false) == .granted)
  }

  @Test(
    "a clock that is set back or forward neither frees the budget at once nor blocks it for long")
  func clockJumps() {
    for jump in [-1000 * Self.hour, -Self.hour / 2, -1, 1000 * Self.hour] {
      var ledger = RequestLedger()
      for _ in 0..<3 { _ = ledger.take(at: Self.start, perHour: 3, isHeld: false) }
      let now = Self.start + jump
      let verdict = ledger.take(at: now, perHour: 3, isHeld: false)
      if jump > 0 {
        #expect(verdict == .granted)
      } else {
        #expect(verdict == .wait(Self.hour + 1, .hour))
        #expect(ledger.count == 3)
      }
      #expect(ledger.take(at: now + Self.hour + 1, perHour: 3, isHeld: false) == .granted)
      #expect(ledger.moments.allSatisfy { $0.time <= now + Self.hour + 1 })
    }
  }

  @Test("keeps a bounded number of times however large the budget is, and loses none")
  func bounded() {
    var ledger = RequestLedger()
    var now = Self.start
    var count = 0
    while now < Self.start + Self.hour {
      if ledger.take(at: now, perHour: 10_000_000, isHeld: false) == .granted { count += 1 }
      now += 90_000
    }
    #expect(ledger.count == count)
    #expect(count >= 39_999)
    #expect(ledger.moments.count <= RequestLedger.mostMoments)
    let record = LedgerRecord(number: 1, ledger: ledger)
    #expect(record.bytes.count <= LedgerRecord.byteLimit)
    #expect(LedgerRecord(record.bytes[...]) == record)
  }
}
