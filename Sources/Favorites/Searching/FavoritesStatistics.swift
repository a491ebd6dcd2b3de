import ForeignText

/// Counts of what a store holds.
public struct FavoritesStatistics: Sendable, Equatable {
  /// How many favorites were added in a month.
  public struct Month: Sendable, Equatable {
    /// The month in UTC, such as `2026-11`.
    public let month: String
    /// How many.
    public let count: Int
  }

  /// How many favorites are by an owner.
  public struct Owner: Sendable, Equatable {
    /// The owner's NSID.
    public let id: String
    /// The owner's screen name; empty when it is not known.
    public let name: RemoteText
    /// How many.
    public let count: Int
  }

  /// How many favorites there are.
  public let favorites: Int
  /// Of how many of them more than the id is known.
  public let described: Int
  /// How many of them have a note.
  public let withNote: Int
  /// How many of them Flickr does not show any more.
  public let absent: Int
  /// How many collections there are.
  public let collections: Int
  /// How many entries all collections have together.
  public let entries: Int
  /// How many entries are marked as done.
  public let done: Int
  /// The months in which favorites were added, newest first.
  public let months: [Month]
  /// The ten owners of most favorites, most first.
  public let owners: [Owner]

  /// The counts of a store without anything.
  public static let empty = FavoritesStatistics(
    favorites: 0, described: 0, withNote: 0, absent: 0, collections: 0, entries: 0, done: 0,
    months: [], owners: [])
}
