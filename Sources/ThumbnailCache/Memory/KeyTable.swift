/// Where keys are: open addressing with linear probing, at most half full, no marks for what was
/// removed.
struct KeyTable {
  private struct Slot {
    var key: ShortKey
    /// -1 when free.
    var index: Int
  }

  private static let empty = Slot(key: ShortKey(high: 0, low: 0), index: -1)
  private var slots = [Slot](repeating: empty, count: 16)
  private var count = 0

  /// The index of a key; -1 when it is not there.
  func find(_ key: ShortKey) -> Int {
    slots.withUnsafeBufferPointer { slots in
      let mask = slots.count - 1
      // The keys are sums, so that their low half is as good a hash as any.
      var place = Int(truncatingIfNeeded: key.low) & mask
      while slots[place].index >= 0 {
        if slots[place].key == key { return slots[place].index }
        place = (place + 1) & mask
      }
      return -1
    }
  }

  /// Adds a key that is not there.
  mutating func insert(_ key: ShortKey, _ index: Int) {
    if count * 2 >= slots.count { grow() }
    count += 1
    put(Slot(key: key, index: index))
  }

  mutating func remove(_ key: ShortKey) {
    let mask = slots.count - 1
    var place = home(key)
    while slots[place].index >= 0, slots[place].key != key { place = (place + 1) & mask }
    guard slots[place].index >= 0 else { return }
    count -= 1
    // What follows moves up, unless it stands before its home then.
    var next = (place + 1) & mask
    while slots[next].index >= 0 {
      let distance = (next - home(slots[next].key)) & mask
      if distance >= (next - place) & mask {
        slots[place] = slots[next]
        place = next
      }
      next = (next + 1) & mask
    }
    slots[place] = Self.empty
  }

  private func home(_ key: ShortKey) -> Int {
    Int(truncatingIfNeeded: key.low) & (slots.count - 1)
  }

  private mutating func put(_ slot: Slot) {
    var place = home(slot.key)
    while slots[place].index >= 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Self.empty, count: old.count * 2)
    for slot in old where slot.index >= 0 { put(slot) }
  }
}
