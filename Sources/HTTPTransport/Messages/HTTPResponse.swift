/// One complete answer.
public struct HTTPResponse: Sendable, Equatable {
  /// The status code.
  public var status: Int
  /// The headers, in the order they came.
  public var headers: HTTPHeaders
  /// The body, with any content encoding undone.
  public var body: [UInt8]
  /// The address that answered.
  public var url: String
  /// How many attempts it took, this one included.
  public var attempts: Int
  /// How long the last attempt took.
  public var duration: Duration
  /// How it travelled; nil when it did not come over a network.
  public var transfer: TransferFacts?

  /// An answer; only the status is needed.
  public init(
    status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = [], url: String = "",
    attempts: Int = 1, duration: Duration = .zero, transfer: TransferFacts? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
    self.attempts = attempts
    self.duration = duration
    self.transfer = transfer
  }
}
