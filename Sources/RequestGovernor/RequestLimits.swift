/// How many requests may be sent.
public struct RequestLimits: Sendable, Equatable {
  /// The most requests of a key in any hour; they are also spread at this pace.
  public var perHour: Int
  /// How long a request waits for its turn; when the next one may go later than this, it fails.
  ///
  /// The time that requests of one process wait for each other does not count: they get on.
  public var patience: Duration
  /// The most requests of this run; nil for no limit.
  public var perRun: Int?

  /// Limits.
  ///
  /// - Parameter perHour: 1 to 10,000,000; what lies outside counts as the nearest.
  public init(perHour: Int = 3600, patience: Duration = .seconds(120), perRun: Int? = nil) {
    self.perHour = min(max(perHour, 1), 10_000_000)
    self.patience = patience
    self.perRun = perRun
  }
}
