/// What became of one photo of a call on a collection.
public struct EntryChange: Sendable, Equatable {
  /// The kinds of change.
  public enum Outcome: String, Sendable {
    /// It is an entry now.
    case added
    /// It was so already, and nothing new is known.
    case already
    /// It was an entry already; its note is another one, or gaps were filled.
    case updated
    /// It is no entry any more.
    case removed
    /// It was none.
    case absent
    /// It has the place that was asked for.
    case moved
    /// It is marked as done.
    case checked
    /// It is not marked as done any more.
    case unchecked
  }

  /// The photo's id.
  public let id: String
  /// What became of it.
  public let outcome: Outcome

  /// A change.
  public init(id: String, outcome: Outcome) {
    self.id = id
    self.outcome = outcome
  }
}
