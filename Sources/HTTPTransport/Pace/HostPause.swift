/// A time in which nothing is asked of a host.
public struct HostPause: Sendable, Equatable {
  /// The host's name.
  public let host: String
  /// How long it is.
  public let duration: Duration
  /// Whether the host said how long, with `Retry-After`.
  public let isAsked: Bool
}
