/// A transport for when the network may not be used: every request throws `.offline`.
public struct OfflineTransport: Transport {
  /// A transport without a network.
  public init() {}

  /// Never answers.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    throw .offline
  }
}
