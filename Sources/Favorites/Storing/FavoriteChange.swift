/// What became of one photo of a call.
public struct FavoriteChange: Sendable, Equatable {
  /// The kinds of change.
  public enum Outcome: String, Sendable {
    /// It is a favorite now.
    case added
    /// It was one already, and nothing new is known.
    case already
    /// It was one already, and gaps in what is known of it were filled.
    case updated
    /// It is no favorite any more.
    case removed
    /// It was none.
    case absent
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
