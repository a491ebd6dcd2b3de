import FlickrAPI
import ForeignText

/// One key of an order and its direction, as `taken:desc`.
public struct SortOrder: Sendable, Equatable {
  /// By what photos are sorted.
  public enum Key: String, Sendable, CaseIterable {
    /// As the stream gave them.
    case server
    /// When they were taken.
    case taken
    /// When they were posted.
    case posted
    /// By title, without regard to case and accents.
    case title
    /// By the owner's name, likewise.
    case owner
    /// How often they were seen.
    case views
    /// How far away they were taken.
    case distance
    /// By id, which is the order of upload.
    case id
  }

  /// By what.
  public let key: Key
  /// Whether the largest comes first.
  public let isDescending: Bool

  /// A key of an order.
  public init(_ key: Key, descending: Bool = false) {
    self.key = key
    isDescending = descending
  }

  /// A key of an order from `KEY`, `KEY:asc` or `KEY:desc`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let key = Key(rawValue: String(parts[0])), parts.count <= 2 else { return nil }
    if parts.count == 2, parts[1] != "asc", parts[1] != "desc" { return nil }
    self.init(key, descending: parts.last == "desc")
  }

  /// Such as `taken:desc`.
  public var description: String { isDescending ? "\(key.rawValue):desc" : key.rawValue }
}

extension [Photo] {
  /// The photos in an order: by its keys in turn, then by id.
  ///
  /// Photos without a value come last in either direction. `server` keeps the order that they have.
  public func sorted(by orders: [SortOrder]) -> [Photo] {
    let keys = orders.prefix { $0.key != .server }
    guard !keys.isEmpty else {
      return orders.first?.isDescending == true ? reversed() : self
    }
    let rows = enumerated().map { offset, photo in
      (offset: offset, photo: photo, values: keys.map { $0.value(of: photo) })
    }
    return rows.sorted { left, right in
      for (index, order) in keys.enumerated() {
        switch (left.values[index], right.values[index]) {
        case (nil, nil): continue
        case (_, nil): return true
        case (nil, _): return false
        case (let first?, let second?):
          if first == second { continue }
          return (first < second) != order.isDescending
        }
      }
      if keys.count < orders.count {
        return (left.offset < right.offset) != orders[keys.count].isDescending
      }
      return SortValue.id(left.photo.id) < SortValue.id(right.photo.id)
    }.map(\.photo)
  }
}
