/// Where each stored picture is: about 16 bytes a picture, and exact.
///
/// A place of the table is two words: the photo's number, then 16 bits for the rendition (numbered
/// as they come) and 48 for where it is. Nothing is hashed away, so that two pictures are never
/// taken for one. The table is at most four fifths full and grows by half: 20 to 30 bytes a picture.
/// What does not fit (ids with leading zeros or over 64 bits, more than 65,000 renditions, places
/// over 48 bits) is kept as text beside it.
struct PictureTable: Sendable {
  private static let placeMask: UInt64 = 1 << 48 - 1
  private static let unused = UInt64.max
  /// A place that no picture has: it was there and is gone.
  private static let gone = placeMask

  private var numbers: [UInt64] = []
  private var places: [UInt64] = []
  private var used = 0
  private var renditions: [String: UInt64] = [:]
  private var others: [PictureIdentity: UInt64] = [:]
  /// Ids are chosen by others: nobody shall choose them so that all fall into one corner.
  private let seed = UInt64.random(in: .min ... .max)

  /// Where a picture is; nil for one that is not there.
  ///
  /// Setting nil forgets it.
  subscript(_ identity: PictureIdentity) -> UInt64? {
    get {
      if let other = others[identity] { return other }
      guard let number = Self.number(identity.id), let rendition = renditions[identity.rendition],
        let slot = slot(number, rendition), places[slot] != Self.unused
      else { return nil }
      let place = places[slot] & Self.placeMask
      return place == Self.gone ? nil : place
    }
    set {
      others[identity] = nil
      guard let newValue else { return forget(identity) }
      guard let number = Self.number(identity.id), newValue < Self.gone,
        let rendition = rendition(identity.rendition)
      else {
        forget(identity)
        others[identity] = newValue
        return
      }
      if (used + 1) * 5 > numbers.count * 4 { grow() }
      insert(number, rendition << 48 | newValue)
    }
  }

  private mutating func forget(_ identity: PictureIdentity) {
    guard let number = Self.number(identity.id), let rendition = renditions[identity.rendition],
      let slot = slot(number, rendition), places[slot] != Self.unused
    else { return }
    places[slot] = rendition << 48 | Self.gone
  }

  private mutating func insert(_ number: UInt64, _ place: UInt64) {
    guard let slot = slot(number, place >> 48) else { return }
    if places[slot] == Self.unused { used += 1 }
    numbers[slot] = number
    places[slot] = place
  }

  /// The slot that holds a picture, or the unused one where it belongs; nil of an empty table.
  private func slot(_ number: UInt64, _ rendition: UInt64) -> Int? {
    guard !numbers.isEmpty else { return nil }
    var hash = number ^ seed ^ (rendition << 47)
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    var slot = Int(hash.multipliedFullWidth(by: UInt64(numbers.count)).high)
    while places[slot] != Self.unused,
      numbers[slot] != number || places[slot] >> 48 != rendition
    {
      slot += 1
      if slot == numbers.count { slot = 0 }
    }
    return slot
  }

  private mutating func grow() {
    let (oldNumbers, oldPlaces) = (numbers, places)
    let count = max(64, numbers.count + numbers.count / 2)
    numbers = [UInt64](repeating: 0, count: count)
    places = [UInt64](repeating: Self.unused, count: count)
    used = 0
    for (number, place) in zip(oldNumbers, oldPlaces) where place != Self.unused {
      insert(number, place)
    }
  }

  /// The number of a rendition; nil when there are too many.
  private mutating func rendition(_ name: String) -> UInt64? {
    if let known = renditions[name] { return known }
    guard renditions.count < 0xFFFF else { return nil }
    let number = UInt64(renditions.count)
    renditions[name] = number
    return number
  }

  /// The number that is written as this id and no other.
  private static func number(_ id: String) -> UInt64? {
    if id.utf8.first == UInt8(ascii: "0"), id.utf8.count > 1 { return nil }
    return UInt64(id)
  }
}
