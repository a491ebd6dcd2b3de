import FlickrAPI

/// One of several parts of a list, for as many jobs that work on the same list.
///
/// A photo's part is told by its id alone: it stays the same when the list grows or is sorted anew.
/// Part N of N is part 0 of N, so that numbering from 0 and from 1 both cover the list.
public struct PrefetchShard: Sendable, Equatable {
  /// The part's number.
  public let index: Int
  /// How many parts there are.
  public let count: Int

  /// A part; nil unless `count` is 1 to 1,000,000 and `index` 0 to `count`.
  public init?(_ index: Int, of count: Int) {
    guard (1...1_000_000).contains(count), (0...count).contains(index) else { return nil }
    self.index = index % count
    self.count = count
  }

  /// Whether an id belongs to the part: the FNV-1a sum of its UTF-8 (64 bits, the high half added to
  /// the low one), modulo the number of parts.
  public func contains(_ id: String) -> Bool {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return ((sum >> 32) ^ (sum & 0xffff_ffff)) % UInt64(count) == UInt64(index)
  }

  /// Whether an item belongs to the part; a line without an id is told by its address or number.
  func contains(_ item: PrefetchItem) -> Bool {
    switch item.content {
    case .photo(let photo): contains(photo.id)
    case .picture(let url, let id): contains(id ?? url)
    case .bad(_, let id): contains(id ?? "\(item.line)")
    }
  }
}
