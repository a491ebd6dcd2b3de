import Synchronization
import Testing

@testable import ThumbnailCache

@Suite struct MemoryTierTests {
  private func keys(_ ids: Range<Int>) -> [ThumbnailKey] { ids.map { Samples.key("\($0)") } }

  @Test func `stays within its budget at every moment`() {
    let tier = MemoryTier<Int>(limit: 200_000)
    for id in 0..<2_000 {
      tier.insert(id, for: Samples.key("\(id)"), cost: 100 + id * 37 % 20_000)
      #expect(tier.cost <= 200_000)
    }
    #expect(tier.count > 5)
    tier.removeAll()
    #expect(tier.cost == 0 && tier.count == 0)
  }

  @Test func `behaves as a dictionary that forgets, whatever is asked of it`() {
    let tier = MemoryTier<Int>(limit: 40_000)
    let keys = keys(0..<300)
    var model: [Int: Int] = [:]
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for turn in 0..<30_000 {
      let id = random(300)
      switch random(10) {
      case 0:
        tier.remove(keys[id])
        model[id] = nil
      case 1...4:
        tier.insert(turn, for: keys[id], cost: 50 + random(900))
        model[id] = turn
      default:
        // A value may have been forgotten; it is never another one.
        if let value = tier.value(for: keys[id]) { #expect(value == model[id]) }
      }
      #expect(tier.cost <= 40_000)
    }
    #expect(tier.count > 20)
    let present = keys.count { tier.value(for: $0) != nil }
    #expect(present == tier.count)
  }

  @Test func `a value over an eighth of the budget is not kept, nor its predecessor`() {
    let tier = MemoryTier<Int>(limit: 80_000)
    tier.insert(1, for: Samples.key(), cost: 1_000)
    tier.insert(2, for: Samples.key(), cost: 10_001)
    #expect(tier.value(for: Samples.key()) == nil)
    #expect(tier.cost == 0)
  }

  @Test func `what is used outlives a scan of newcomers`() {
    let tier = MemoryTier<Int>(limit: 1_000_000)
    let used = keys(0..<100)
    for key in used { tier.insert(0, for: key, cost: 1_500) }
    for _ in 0..<3 { for key in used { #expect(tier.value(for: key) == 0) } }
    for key in keys(1_000..<10_000) { tier.insert(1, for: key, cost: 1_500) }
    #expect(used.count { tier.value(for: $0) != nil } > 90)
  }

  @Test func `what comes back soon after it had to go is kept as if it had been used`() {
    let tier = MemoryTier<Int>(limit: 160_000)
    let first = Samples.key("first")
    tier.insert(0, for: first, cost: 1_000)
    var next = 0
    func scan(_ count: Int) {
      for key in keys(next..<next + count) { tier.insert(1, for: key, cost: 1_000) }
      next += count
    }
    while tier.value(for: first) != nil, next < 5_000 {
      // Looking is a use, so it is looked for rarely.
      scan(400)
    }
    tier.insert(2, for: first, cost: 1_000)
    scan(2_000)
    #expect(next < 5_000)
    #expect(tier.value(for: first) == 2)
  }

  @Test func `replacing a value counts it once`() {
    let tier = MemoryTier<Int>(limit: 1_000_000)
    for turn in 0..<50 { tier.insert(turn, for: Samples.key("7"), cost: 1_512) }
    #expect(tier.count == 1)
    #expect(tier.cost == 1_512)
    tier.remove(Samples.key("7"))
    #expect(tier.cost == 0)
  }

  @Test func `a value has an end, of its own or of the tier`() {
    let time = Mutex<Int64>(100)
    let clock = CacheClock(seconds: { time.withLock { $0 } })
    let tier = MemoryTier<Int>(limit: 1_000_000, seconds: 10, clock: clock)
    tier.insert(1, for: Samples.key("1"), cost: 1)
    tier.insert(2, for: Samples.key("2"), cost: 1, expires: 105)
    time.withLock { $0 = 105 }
    #expect(tier.value(for: Samples.key("1")) == 1)
    #expect(tier.value(for: Samples.key("2")) == nil)
    time.withLock { $0 = 110 }
    #expect(tier.value(for: Samples.key("1")) == nil)
  }

  @Test func `a reduction takes half, from all parts`() {
    let tier = MemoryTier<Int>(limit: 1_000_000)
    let keys = keys(0..<400)
    for key in keys { tier.insert(1, for: key, cost: 1_000) }
    tier.reduce()
    #expect(tier.cost <= 200_000 && tier.cost > 190_000)
    #expect(keys.count { tier.value(for: $0) != nil } == tier.count)
  }

  @Test func `no budget is more than a tenth of the memory`() {
    #expect(MemoryTier<Int>(limit: .max).limit == Machine.memoryShare)
    #expect(MemoryTier<Int>(limit: 5).limit == 5)
    #expect(Machine.memoryShare > 1 << 20)
  }
}
