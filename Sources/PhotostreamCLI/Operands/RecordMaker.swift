import Favorites
import FlickrAPI
import ForeignText
import LenientJSON

/// Makes records of photos: the hearts by one question to the store for each piece, and what the
/// favorites and collections tell of the photos of their own lists.
struct RecordMaker {
  private let environment: AppEnvironment
  private let stream: StreamOperand
  private var isWarned = false

  init(_ environment: AppEnvironment, _ stream: StreamOperand) {
    self.environment = environment
    self.stream = stream
  }

  /// The records of some photos of the stream.
  mutating func records(of photos: [Photo]) async throws(Failure) -> [PhotoRecord] {
    let ids = photos.map(\.id)
    let marks = try await marks(among: ids)
    let entries = try await entries(among: ids)
    let titles = try await collectionTitles(among: ids)
    return photos.map { photo in
      var record = PhotoRecord(
        photo: photo, isFavorite: marks[photo.id] != nil, stream: stream.words)
      if let entry = entries[photo.id] {
        record.tell(entry)
      } else if stream == .favorites, let mark = marks[photo.id] {
        record.tell(mark)
      }
      record.tell(
        "collections",
        titles[photo.id].map { titles in .array(titles.map { .string($0) }) })
      return record
    }
  }

  /// In a stream of Flickr's, favorites that cannot be read cost the marks and nothing else.
  private mutating func marks(
    among ids: [String]
  ) async throws(Failure) -> [String: FavoriteMark] {
    do throws(Failure) {
      return try await environment.favoriteMarks(among: ids)
    } catch {
      if stream.isStored { throw error }
      if !isWarned { environment.warn("\(error.message); favorites are not marked") }
      isWarned = true
      return [:]
    }
  }

  private func collectionTitles(
    among ids: [String]
  ) async throws(Failure) -> [String: [String]] {
    guard stream.isStored else { return [:] }
    return try await environment.readFavorites(else: [:]) { store throws(FavoritesError) in
      try await store.collectionTitles(among: ids)
    }
  }

  private func entries(among ids: [String]) async throws(Failure) -> [String: CollectionEntry] {
    guard case .collection(let collection, _) = stream else { return [:] }
    return try await environment.withFavorites { store throws(FavoritesError) in
      try await store.entries(among: ids, of: collection)
    }
  }
}

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

extension Favorite.Absence.Kind {
  /// The word that records and captions have for it.
  var words: String {
    switch self {
    case .gone: "gone"
    case .hidden: "private"
    }
  }

  /// The kind of a record's word.
  init?(words: String) {
    switch words {
    case "gone": self = .gone
    case "private": self = .hidden
    default: return nil
    }
  }
}

extension Int64 {
  /// Milliseconds since 1970 as `2026-11-30T17:44:06.123Z`.
  var timestamp: String {
    let (seconds, rest) = quotientAndRemainder(dividingBy: 1000)
    let (whole, thousandths) = rest < 0 ? (seconds - 1, rest + 1000) : (seconds, rest)
    let digits = String(thousandths)
    let fraction = String(repeating: "0", count: 3 - digits.count) + digits
    return "\(CivilDate.rfc3339(Int(whole)).dropLast()).\(fraction)Z"
  }

  /// Milliseconds since 1970 from RFC 3339 with or without fractions; nil for anything else.
  init?(timestamp text: String) {
    let parts = text.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first, let seconds = CivilDate.seconds(rfc3339: String(whole)) else {
      return nil
    }
    var thousandths: Int64 = 0
    if parts.count == 2 {
      let digits = parts[1].hasSuffix("Z") ? parts[1].dropLast() : parts[1]
      guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
      let first = digits.prefix(3)
      thousandths = Int64(first + String(repeating: "0", count: 3 - first.count)) ?? 0
    }
    self = Int64(seconds) * 1000 + thousandths
  }
}
