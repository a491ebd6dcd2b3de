import Favorites
import FlickrAPI
import ForeignText
import LenientJSON

/// The favorites and collections in numbers, as lines or as one JSON object.
struct StatisticsPage: Sendable {
  let statistics: FavoritesStatistics
  /// The newest favorites.
  let recent: [Favorite]
  let collections: [PhotoCollection]

  /// How many months, owners and collections are listed.
  private static let most = 12

  /// The page, clean for any terminal.
  var lines: [String] {
    guard statistics.favorites > 0 || statistics.collections > 0 else {
      return ["there are no favorites and no collections"]
    }
    var lines = [favoritesLine, collectionsLine]
    if let goal = Milestone.next(after: statistics.favorites) {
      lines.append("next milestone   \(goal) favorites: \(goal - statistics.favorites) to go")
    }
    add("recently added", recent.map(Self.line), to: &lines)
    add("by month", statistics.months.map { ($0.month, $0.count) }, to: &lines)
    add("by owner", statistics.owners.map { (TerminalText($0.name).string, $0.count) }, to: &lines)
    let open = collections.filter { $0.done > 0 && $0.done < $0.count }
    add("under way", open.map(Self.line), to: &lines)
    return lines
  }

  private var favoritesLine: String {
    var parts: [String] = []
    if statistics.withNote > 0 { parts.append("\(statistics.withNote) with a note") }
    if statistics.absent > 0 { parts.append("\(statistics.absent) no longer on Flickr") }
    let unknown = statistics.favorites - statistics.described
    if unknown > 0 { parts.append("\(unknown) known by id only") }
    let more = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    return "favorites        \(statistics.favorites)\(more)"
  }

  private var collectionsLine: String {
    let entries = Count.words(statistics.entries, "photo")
    return "collections      \(statistics.collections) with \(entries), \(statistics.done) done"
  }

  private static func line(_ favorite: Favorite) -> String {
    let title = TerminalText(favorite.photo.title)
    let day = favorite.addedAt.timestamp.prefix(10)
    return "  \(day)  \(favorite.id)  \(title.isBlank ? "(untitled)" : title.string)"
  }

  private static func line(_ collection: PhotoCollection) -> String {
    "  \(TerminalText(collection.title).string): \(collection.progress), "
      + "\(collection.count - collection.done) to go"
  }

  private func add(_ heading: String, _ more: [String], to lines: inout [String]) {
    guard !more.isEmpty else { return }
    lines += ["", heading] + more.prefix(Self.most)
    if more.count > Self.most { lines.append("  and \(more.count - Self.most) more") }
  }

  /// Names with numbers and bars, the longest bar for the largest number.
  private func add(_ heading: String, _ counts: [(String, Int)], to lines: inout [String]) {
    let shown = counts.prefix(Self.most)
    let width = shown.map { TerminalText(cleaning: $0.0).columns }.max() ?? 0
    let digits = shown.map { String($0.1).count }.max() ?? 0
    let largest = shown.map(\.1).max() ?? 1
    add(
      heading,
      counts.map { name, count in
        let bar = String(repeating: "#", count: max(1, count * 30 / largest))
        let number = String(count)
        let blanks = String(repeating: " ", count: max(0, digits - number.count))
        let padded = TerminalText(cleaning: name).cut(to: max(width, 1)).padded(to: width).string
        return "  \(padded)  \(blanks)\(number)  \(bar)"
      }, to: &lines)
  }

  /// The numbers as JSON: keys are only added, never renamed or retyped.
  var json: JSON {
    let goal = Milestone.next(after: statistics.favorites)
    return .object([
      .init("favorites", .integer(statistics.favorites)),
      .init("described", .integer(statistics.described)),
      .init("withNote", .integer(statistics.withNote)),
      .init("absent", .integer(statistics.absent)),
      .init("collections", .integer(statistics.collections)),
      .init("entries", .integer(statistics.entries)),
      .init("done", .integer(statistics.done)),
      .init("nextMilestone", goal.map { .integer($0) } ?? .null),
      .init("toGo", goal.map { .integer($0 - statistics.favorites) } ?? .null),
      .init("recent", .array(recent.map { .string($0.id) })),
      .init(
        "months",
        .array(
          statistics.months.map {
            .object([.init("month", .string($0.month)), .init("count", .integer($0.count))])
          })),
      .init(
        "owners",
        .array(
          statistics.owners.map {
            .object([
              .init("id", .string($0.id)), .init("name", .string($0.name.original)),
              .init("count", .integer($0.count)),
            ])
          })),
    ])
  }
}
