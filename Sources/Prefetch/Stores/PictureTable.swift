/// Where each stored picture is: about 16 bytes a picture, and exact.
///
/// A picture is two words: the photo's number, then 16 bits for the rendition (numbered as they
/// come) and 48 for where it is. Nothing is hashed away, so that two pictures are never taken for
/// one. The parts of the table are at most four fifths full and grow by half, one at a time: 20 to
/// 30 bytes a picture. What does not fit (ids with leading zeros or over 64 bits, more than 65,000
/// renditions, places over 48 bits) is kept as text beside it.
struct PictureTable: Sendable {
  private static let placeMask: UInt64 = 1 << 48 - 1
  /// A place that no picture has: it was there and is gone.
  private static let gone = placeMask

  private var parts = [PictureTablePart](repeating: PictureTablePart(), count: 64)
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
      guard let number = Self.number(identity.id), let rendition = renditions[identity.rendition]
      else { return nil }
      let hash = Self.hash(number, rendition, seed)
      guard let word = parts[Int(hash % 64)].word(number, rendition, hash) else { return nil }
      let place = word & Self.placeMask
      return place == Self.gone ? nil : place
    }
    set {
      others[identity] = nil
      let number = Self.number(identity.id)
      let rendition = number == nil ? nil : rendition(identity.rendition)
      let place = newValue.map { $0 < Self.gone ? $0 : Self.gone } ?? Self.gone
      if let newValue, place == Self.gone || rendition == nil { others[identity] = newValue }
      guard let number, let rendition else { return }
      let hash = Self.hash(number, rendition, seed)
      let part = Int(hash % 64)
      if place == Self.gone, parts[part].word(number, rendition, hash) == nil { return }
      let seed = seed
      parts[part].set(number, rendition << 48 | place, hash) { Self.hash($0, $1, seed) }
    }
  }

  private static func hash(_ number: UInt64, _ rendition: UInt64, _ seed: UInt64) -> UInt64 {
    var hash = number ^ seed ^ (rendition << 47)
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
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
