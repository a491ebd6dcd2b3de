/// One wait before a request may go, for whoever shows it.
public struct GovernorWait: Sendable, Equatable {
  /// What is waited for.
  public enum Reason: Sendable {
    /// The bucket is empty: requests go at the pace of the hourly budget now.
    case pace
    /// The budget of the last hour is spent.
    case hour
    /// The service asked to come back later.
    case pause
  }

  /// What is waited for.
  public let reason: Reason
  /// How long the wait is.
  public let duration: Duration
}
