/// Where in a collection entries go.
public enum EntryPlace: Sendable, Equatable {
  /// The first of them to this place, from 1; behind the last entry when there are fewer.
  case position(Int)
  /// Right before the entry of this photo.
  case before(String)
  /// Right behind the entry of this photo.
  case after(String)

  /// The order of ids after those that move, in the order given, went to this place.
  ///
  /// A place beside an entry that moves itself counts from the nearest one that stays.
  func order(_ ids: [String], moving: [String]) -> [String]? {
    let set = Set(moving)
    let staying = ids.filter { !set.contains($0) }
    let index: Int
    switch self {
    case .position(let position): index = min(max(position - 1, 0), staying.count)
    case .before(let id), .after(let id):
      guard var place = ids.firstIndex(of: id) else { return nil }
      if case .after = self, !set.contains(id) { place += 1 }
      index = ids[..<place].reduce(0) { $0 + (set.contains($1) ? 0 : 1) }
    }
    return staying[..<index] + moving + staying[index...]
  }
}
