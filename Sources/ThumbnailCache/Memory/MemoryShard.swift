/// One part of the memory tier, kept by S3-FIFO: a small queue for newcomers, a main queue for what
/// was used again, and the keys of what left the small queue lately (ghosts).
///
/// A prefetch is one long scan of newcomers; they pass through the small queue and leave what a
/// grid shows alone. All three are lists through the places of one table, so that anything leaves
/// from anywhere at once.
struct MemoryShard {
  /// Whatever the tier keeps: objects, so that the shards are the same code for all.
  typealias Value = any AnyObject & Sendable

  private struct Place {
    var key: ShortKey
    var value: Value?
    var cost = 0
    /// When the value ceases to be valid, in the caller's seconds.
    var expires = Int64.max
    var uses: UInt8 = 0
    var list = List.free
    var before = -1
    var after = -1
  }

  private enum List: UInt8 {
    case free, small, main, ghosts
  }

  private struct Ends {
    var first = -1
    var last = -1
    var count = 0
  }

  private var table = KeyTable()
  private var places: [Place] = []
  private var free = Ends()
  private var small = Ends()
  private var main = Ends()
  private var ghosts = Ends()
  private var smallCost = 0
  private(set) var cost = 0
  private(set) var hits = 0

  var count: Int { small.count + main.count }

  /// The value of a key and when it expires.
  mutating func find(_ key: ShortKey) -> (value: Value, expires: Int64)? {
    let index = table.find(key)
    guard index >= 0 else { return nil }
    return places.withUnsafeMutableBufferPointer { places in
      guard let value = places[index].value else { return nil }
      if places[index].uses < 3 { places[index].uses += 1 }
      hits += 1
      return (value, places[index].expires)
    }
  }

  /// Takes a value in; one that costs more than `smallBudget` goes to the main queue at once.
  mutating func insert(
    _ value: Value, _ key: ShortKey, cost: Int, expires: Int64, smallBudget: Int
  ) {
    var (uses, wasGhost) = (UInt8(0), false)
    let known = table.find(key)
    if known >= 0 {
      wasGhost = places[known].list == .ghosts
      uses = wasGhost ? 0 : places[known].uses
      drop(known)
    }
    let index = freePlace()
    let list: List = wasGhost || uses > 0 || cost > smallBudget ? .main : .small
    places[index] = Place(key: key, value: value, cost: cost, expires: expires, uses: uses)
    table.insert(key, index)
    self.cost += cost
    if list == .small { smallCost += cost }
    append(index, to: list)
  }

  mutating func remove(_ key: ShortKey) {
    let index = table.find(key)
    if index >= 0 { drop(index) }
  }

  mutating func removeAll(where isGone: (Value) -> Bool) {
    for index in places.indices {
      if let value = places[index].value, isGone(value) { drop(index) }
    }
  }

  /// Removes one value; false when there is none.
  mutating func evict() -> Bool {
    let before = count
    while count == before, before > 0 {
      if main.count == 0 || small.count > 0 && smallCost * 10 > cost {
        evictFromSmall()
      } else {
        evictFromMain()
      }
    }
    return before > 0
  }

  private mutating func evictFromSmall() {
    let index = small.first
    unlink(index)
    smallCost -= places[index].cost
    if places[index].uses > 1 {
      places[index].uses = 0
      append(index, to: .main)
    } else {
      cost -= places[index].cost
      places[index].value = nil
      append(index, to: .ghosts)
      while ghosts.count > max(64, count) { drop(ghosts.first) }
    }
  }

  private mutating func evictFromMain() {
    let index = main.first
    if places[index].uses > 0 {
      places[index].uses -= 1
      unlink(index)
      append(index, to: .main)
    } else {
      drop(index)
    }
  }

  // MARK: Places

  /// Forgets what is in a place, and its key.
  private mutating func drop(_ index: Int) {
    switch places[index].list {
    case .small:
      smallCost -= places[index].cost
      cost -= places[index].cost
    case .main: cost -= places[index].cost
    case .ghosts: break
    case .free: return
    }
    unlink(index)
    table.remove(places[index].key)
    places[index].value = nil
    append(index, to: .free)
  }

  private mutating func freePlace() -> Int {
    guard free.first >= 0 else {
      places.append(Place(key: ShortKey(high: 0, low: 0)))
      return places.count - 1
    }
    let index = free.first
    unlink(index)
    return index
  }

  private mutating func unlink(_ index: Int) {
    let (before, after) = (places[index].before, places[index].after)
    if before >= 0 { places[before].after = after }
    if after >= 0 { places[after].before = before }
    change(places[index].list) { ends in
      if ends.first == index { ends.first = after }
      if ends.last == index { ends.last = before }
      ends.count -= 1
    }
  }

  private mutating func append(_ index: Int, to list: List) {
    var last = -1
    change(list) { ends in
      last = ends.last
      ends.last = index
      if ends.first < 0 { ends.first = index }
      ends.count += 1
    }
    if last >= 0 { places[last].after = index }
    places[index].list = list
    places[index].before = last
    places[index].after = -1
  }

  private mutating func change(_ list: List, _ body: (inout Ends) -> Void) {
    switch list {
    case .free: body(&free)
    case .small: body(&small)
    case .main: body(&main)
    case .ghosts: body(&ghosts)
    }
  }
}
