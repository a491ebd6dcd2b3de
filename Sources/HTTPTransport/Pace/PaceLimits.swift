/// How many pictures may be under way to one host, and how many may begin in a second.
public struct PaceLimits: Sendable, Equatable {
  /// The most connections to a host; over HTTP/1.1 each carries one transfer.
  public var connections: Int
  /// The most connections to a host that speaks HTTP/2.
  public var multiplexedConnections: Int
  /// The most transfers that share one connection of HTTP/2.
  public var streamsPerConnection: Int
  /// How many transfers a host begins with; the number then follows what the host bears.
  public var start: Int
  /// The most transfers that begin in a second, all hosts together; nil for no limit.
  public var perSecond: Double?
  /// The longest pause that is waited for; a host that asks for a longer one is not asked again
  /// before, and every request to it fails.
  public var patience: Duration

  /// Limits; all have defaults.
  public init(
    connections: Int = 16, multiplexedConnections: Int = 4, streamsPerConnection: Int = 32,
    start: Int = 8, perSecond: Double? = nil, patience: Duration = .seconds(120)
  ) {
    self.connections = max(1, connections)
    self.multiplexedConnections = max(1, min(multiplexedConnections, connections))
    self.streamsPerConnection = max(1, streamsPerConnection)
    self.start = max(1, start)
    self.perSecond = perSecond
    self.patience = patience
  }

  /// The most transfers at a time to a host that speaks HTTP/2.
  public var streams: Int { multiplexedConnections * streamsPerConnection }
}
