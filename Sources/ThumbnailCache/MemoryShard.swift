/// One part of the memory tier, kept by S3-FIFO: a small queue for newcomers, a main queue for what
/// was used again, and the keys of what left the small queue lately.
///
/// A prefetch is one long scan of newcomers; they pass through the small queue and leave what a
/// grid shows alone.
struct MemoryShard {
  private struct Entry {
    var picture: CachedPicture
    var cost: Int
    var uses: UInt8
    var isMain: Bool
    /// Tells this stay in a queue from earlier ones of the same key.
    var turn: Int
  }

  private struct Place {
    let key: ShortKey
    let turn: Int
  }

  private var entries: [ShortKey: Entry] = [:]
  private var small = MemoryQueue<Place>()
  private var main = MemoryQueue<Place>()
  private var ghosts = MemoryQueue<ShortKey>()
  private var ghostKeys: Set<ShortKey> = []
  private var turns = 0
  private var smallCost = 0
  private(set) var cost = 0

  var count: Int { entries.count }

  mutating func picture(_ key: ShortKey) -> CachedPicture? {
    guard let index = entries.index(forKey: key) else { return nil }
    if entries.values[index].uses < 3 { entries.values[index].uses += 1 }
    return entries.values[index].picture
  }

  /// Takes a picture in; one that is larger than `smallBudget` goes to the main queue at once.
  mutating func insert(_ picture: CachedPicture, _ key: ShortKey, cost: Int, smallBudget: Int) {
    let uses = entries[key]?.uses ?? 0
    remove(key)
    turns += 1
    let isMain = ghostKeys.remove(key) != nil || uses > 0 || cost > smallBudget
    entries[key] = Entry(picture: picture, cost: cost, uses: uses, isMain: isMain, turn: turns)
    self.cost += cost
    if isMain {
      main.append(Place(key: key, turn: turns))
    } else {
      smallCost += cost
      small.append(Place(key: key, turn: turns))
    }
  }

  mutating func remove(_ key: ShortKey) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    cost -= entry.cost
    if !entry.isMain { smallCost -= entry.cost }
  }

  mutating func removeAll(where isGone: (CachedPicture) -> Bool) {
    for (key, entry) in entries where isGone(entry.picture) { remove(key) }
  }

  /// Removes at least one picture; false when there is none.
  mutating func evict() -> Bool {
    let before = entries.count
    while entries.count == before, before > 0 {
      if smallCost * 10 > cost || smallCost == cost {
        evictFromSmall()
      } else {
        evictFromMain()
      }
    }
    return before > 0
  }

  private mutating func evictFromSmall() {
    guard let place = small.popFirst() else { return }
    guard var entry = entries[place.key], entry.turn == place.turn else { return }
    guard entry.uses > 1 else {
      remove(place.key)
      remember(place.key)
      return
    }
    entry.isMain = true
    entry.uses = 0
    smallCost -= entry.cost
    entries[place.key] = entry
    main.append(place)
  }

  private mutating func evictFromMain() {
    guard let place = main.popFirst() else { return }
    guard let entry = entries[place.key], entry.turn == place.turn else { return }
    if entry.uses > 0 {
      entries[place.key]?.uses -= 1
      main.append(place)
    } else {
      remove(place.key)
    }
  }

  private mutating func remember(_ key: ShortKey) {
    if ghostKeys.insert(key).inserted { ghosts.append(key) }
    while ghosts.count > max(64, entries.count), let oldest = ghosts.popFirst() {
      ghostKeys.remove(oldest)
    }
  }
}
