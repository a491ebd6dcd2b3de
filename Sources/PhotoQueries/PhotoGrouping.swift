import FlickrAPI
import ForeignText

/// By what photos are put together under headings.
public enum PhotoGrouping: String, Sendable, CaseIterable {
  /// The month in which they were taken, newest first.
  case month
  /// Their owner, by name.
  case owner
  /// Their license, by number.
  case license

  /// Photos under one heading.
  public struct Group: Sendable, Equatable {
    /// The heading, such as `2026-11`, a name or a license's name.
    public var title: RemoteText
    /// The photos, in the order that they had.
    public var photos: [Photo]
  }

  /// The photos in groups; those of which nothing is known come last.
  public func groups(of photos: [Photo]) -> [Group] {
    var titles: [String: RemoteText] = [:]
    var members: [String: [Photo]] = [:]
    for photo in photos {
      let (key, title) = key(of: photo)
      titles[key] = titles[key] ?? title
      members[key, default: []].append(photo)
    }
    let keys = members.keys.sorted { left, right in
      // An empty key is the group of what is unknown.
      if left.isEmpty != right.isEmpty { return right.isEmpty }
      return self == .month ? left > right : left < right
    }
    return keys.map { Group(title: titles[$0] ?? "", photos: members[$0] ?? []) }
  }

  /// What equal members of a group have in common, in an order, and the group's heading.
  private func key(of photo: Photo) -> (String, RemoteText) {
    switch self {
    case .month:
      guard let text = photo.taken?.text, text.utf8.count >= 4 else { return ("", "date unknown") }
      let month = String(text.prefix(7))
      return (month, RemoteText(month))
    case .owner:
      let name = photo.ownerName.isEmpty ? RemoteText(photo.ownerID) : photo.ownerName
      guard !name.isEmpty else { return ("", "owner unknown") }
      // Two people may have one name.
      return ("\(name.folded)\n\(photo.ownerID)", name)
    case .license:
      guard let id = photo.licenseID else { return ("", "license unknown") }
      let rank = String(repeating: "0", count: Swift.max(0, 10 - id.utf8.count)) + id
      return (rank, License.named(id).name)
    }
  }
}
