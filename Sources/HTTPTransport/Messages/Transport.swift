/// The seam between what is asked and how it travels: one request in, one answer out.
///
/// Every behaviour is a transport around a transport (retry, logging, recording), so none of them
/// knows another. An answer with any status is an answer: only what kept a complete answer from
/// arriving is thrown. Redirects are not followed. A cancelled task throws `.cancelled` soon.
public protocol Transport: Sendable {
  /// Sends one request and returns the complete answer.
  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
