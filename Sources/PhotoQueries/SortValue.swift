import FlickrAPI
import ForeignText

/// What a photo is compared by under one key.
enum SortValue: Equatable, Comparable {
  case number(Double)
  case text(String)

  /// An id as a value: shorter ids are older, whatever their digits.
  static func id(_ id: String) -> SortValue {
    .text(String(repeating: "0", count: Swift.max(0, 20 - id.utf8.count)) + id)
  }
}

extension SortOrder {
  /// The photo's value under this key; nil when it has none.
  func value(of photo: Photo) -> SortValue? {
    switch key {
    case .server: nil
    case .taken: photo.taken.map { .text($0.text) }
    case .posted: photo.posted.map { .number(Double($0)) }
    case .title: photo.title.isEmpty ? nil : .text(photo.title.folded)
    case .owner: photo.ownerName.isEmpty ? nil : .text(photo.ownerName.folded)
    case .views: photo.views.map { .number(Double($0)) }
    case .distance: photo.distance.map { .number($0) }
    case .id: .id(photo.id)
    }
  }
}
