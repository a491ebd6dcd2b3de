import Favorites
import FlickrAPI
import ForeignText
import LenientJSON

extension PhotoRecord {
  /// Why Flickr does not show the photo any more: `gone` or `private`; nil when it does.
  var absence: String? {
    guard case .string(let text) = additions.first(where: { $0.name == "absent" })?.value else {
      return nil
    }
    return text
  }

  /// Adds what the favorites tell.
  mutating func tell(_ mark: FavoriteMark) {
    tell("note", mark.note.map { .string($0.original) })
    tell("added", .string(mark.addedAt.timestamp))
    tell(mark.absence)
  }

  /// Adds what a collection tells.
  mutating func tell(_ entry: CollectionEntry) {
    tell("note", entry.note.map { .string($0.original) })
    tell("added", .string(entry.addedAt.timestamp))
    tell(entry.absence)
    tell("position", .integer(entry.position))
    tell("done", .bool(entry.isDone))
  }

  /// Adds that Flickr does not show it any more.
  mutating func tell(_ absence: Favorite.Absence?) {
    tell("absent", absence.map { .string($0.kind.words) })
    tell("absentSince", absence.map { .string($0.since.timestamp) })
  }

  /// Adds a key, unless there is nothing to tell.
  mutating func tell(_ name: String, _ value: JSON?) {
    if let value { additions.append(.init(name, value)) }
  }
}
