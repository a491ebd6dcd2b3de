/// A part of a ``PictureTable``: open addressing, two words a picture, the upper 16 bits of the second
/// being the rendition.
struct PictureTablePart: Sendable {
  private static let unused = UInt64.max

  private var numbers: [UInt64] = []
  private var words: [UInt64] = []
  private var used = 0

  /// The second word of a picture; nil for one that was never set.
  func word(_ number: UInt64, _ rendition: UInt64, _ hash: UInt64) -> UInt64? {
    guard !numbers.isEmpty else { return nil }
    let word = words[slot(number, rendition, hash)]
    return word == Self.unused ? nil : word
  }

  /// Sets the second word of a picture; `rehash` gives the hash of any other when the part grows.
  mutating func set(
    _ number: UInt64, _ word: UInt64, _ hash: UInt64, rehash: (UInt64, UInt64) -> UInt64
  ) {
    if (used + 1) * 5 > numbers.count * 4 { grow(rehash) }
    insert(number, word, hash)
  }

  private mutating func insert(_ number: UInt64, _ word: UInt64, _ hash: UInt64) {
    let slot = slot(number, word >> 48, hash)
    if words[slot] == Self.unused { used += 1 }
    numbers[slot] = number
    words[slot] = word
  }

  /// The slot that holds a picture, or the unused one where it belongs; of a part with slots only.
  private func slot(_ number: UInt64, _ rendition: UInt64, _ hash: UInt64) -> Int {
    var slot = Int(hash.multipliedFullWidth(by: UInt64(numbers.count)).high)
    while words[slot] != Self.unused, numbers[slot] != number || words[slot] >> 48 != rendition {
      slot += 1
      if slot == numbers.count { slot = 0 }
    }
    return slot
  }

  private mutating func grow(_ rehash: (UInt64, UInt64) -> UInt64) {
    let (oldNumbers, oldWords) = (numbers, words)
    let count = max(8, numbers.count + numbers.count / 2)
    numbers = [UInt64](repeating: 0, count: count)
    words = [UInt64](repeating: Self.unused, count: count)
    used = 0
    for (number, word) in zip(oldNumbers, oldWords) where word != Self.unused {
      insert(number, word, rehash(number, word >> 48))
    }
  }
}
