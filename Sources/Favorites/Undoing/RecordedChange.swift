import ForeignText

/// A change that can be undone, and what undoing it does.
public struct RecordedChange: Sendable, Equatable, Identifiable {
  /// Its number; a later change has a greater one.
  public let id: Int64
  /// When it was begun, in milliseconds since 1970.
  public let at: Int64
  /// What the user did.
  public let words: RemoteText
  /// How many favorites come back.
  public let favoritesBack: Int
  /// How many favorites go away.
  public let favoritesAway: Int
  /// How many favorites that stay get their former note, date or place.
  public let favoritesChanged: Int
  /// How many entries of collections come back, go away or become what they were.
  public let entries: Int
  /// How many collections come back, go away or become what they were.
  public let collections: Int
}
