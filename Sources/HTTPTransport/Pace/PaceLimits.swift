/// How many pictures may be under way to one host, and how many may begin in a second.
public struct PaceLimits: Sendable, Equatable {
  /// The most transfers at a time to a host, each with a connection of its own over HTTP/1.1.
  public var connections: Int
  /// The most transfers at a time to a host that speaks HTTP/2, where they share connections.
  public var streams: Int
  /// How many transfers a host begins with; the number then follows what the host bears.
  public var start: Int
  /// The most transfers that begin in a second, all hosts together; nil for no limit.
  public var perSecond: Double?
  /// The longest pause that is waited for; a host that asks for a longer one is not asked again
  /// before, and every request to it fails.
  public var patience: Duration

  /// Limits; all have defaults.
  public init(
    connections: Int = 16, streams: Int = 64, start: Int = 16, perSecond: Double? = nil,
    patience: Duration = .seconds(120)
  ) {
    self.connections = max(1, connections)
    self.streams = max(1, streams)
    self.start = max(1, start)
    self.perSecond = perSecond
    self.patience = patience
  }
}
