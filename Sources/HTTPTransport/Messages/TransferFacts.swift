/// How an answer travelled: the version of HTTP, and the moments from the start of the transfer.
///
/// Over a connection that was open already, the first moments are zero.
public struct TransferFacts: Sendable, Equatable {
  /// The version of HTTP, such as `1.1` or `2`.
  public var httpVersion: String
  /// When the host's name was known.
  public var resolved: Duration
  /// When the connection stood.
  public var connected: Duration
  /// When the connection was encrypted; nil when it was not.
  public var secured: Duration?
  /// When the first byte of the answer came.
  public var firstByte: Duration

  /// The facts of one transfer.
  public init(
    httpVersion: String, resolved: Duration, connected: Duration, secured: Duration?,
    firstByte: Duration
  ) {
    self.httpVersion = httpVersion
    self.resolved = resolved
    self.connected = connected
    self.secured = secured
    self.firstByte = firstByte
  }
}
