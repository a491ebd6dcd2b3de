import Favorites

/// What became of the photos of a command: told one by one for the first ones, in numbers for many.
struct ChangeTally {
  private static let mostLines = 10

  private let environment: AppEnvironment
  private let words: (EntryChange) -> String?
  private var counts: [EntryChange.Outcome: Int] = [:]
  private var total = 0

  /// A tally of nothing.
  ///
  /// - Parameter words: what is told of one photo; nil for nothing.
  init(_ environment: AppEnvironment, words: @escaping (EntryChange) -> String?) {
    self.environment = environment
    self.words = words
  }

  /// How many photos had one of these outcomes.
  func count(_ outcomes: EntryChange.Outcome...) -> Int {
    outcomes.reduce(0) { $0 + (counts[$1] ?? 0) }
  }

  /// Adds what became of favorites.
  mutating func add(_ changes: [FavoriteChange]) {
    add(
      changes.map { change in
        let outcome: EntryChange.Outcome =
          switch change.outcome {
          case .added: .added
          case .already: .already
          case .updated: .updated
          case .removed: .removed
          case .absent: .absent
          }
        return EntryChange(id: change.id, outcome: outcome)
      })
  }

  /// Adds what became of a collection's entries.
  mutating func add(_ changes: [EntryChange]) {
    for change in changes {
      counts[change.outcome, default: 0] += 1
      total += 1
      if total <= Self.mostLines, let words = words(change) { environment.note(words) }
    }
  }

  /// The numbers, when not every photo was told.
  ///
  /// - Parameter asked: how many photos were named.
  func finish(asked: Int) {
    guard total > Self.mostLines else { return }
    let order: [(EntryChange.Outcome, String)] = [
      (.added, "added"), (.updated, "known better now"), (.already, "there already"),
      (.removed, "removed"), (.moved, "moved"), (.checked, "checked"), (.unchecked, "unchecked"),
      (.absent, "not there"),
    ]
    let parts = order.compactMap { outcome, word in
      counts[outcome].map { "\($0) \(word)" }
    }
    let rest = asked - total
    environment.note(
      "\(Count.words(asked, "photo")): " + parts.joined(separator: ", ")
        + (rest > 0 ? ", \(rest) named twice or not found" : ""))
  }
}
