import HTTPTransport
import Synchronization

/// Lets requests through and counts those to the API.
struct CountingTransport: Transport {
  /// A count that is shared.
  final class Count: Sendable {
    private let number = Atomic<Int>(0)

    /// How many there were.
    var value: Int { number.load(ordering: .relaxed) }

    fileprivate func add() { number.add(1, ordering: .relaxed) }
  }

  let inner: any Transport
  let count: Count

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    if request.retries != .picture { count.add() }
    return try await inner.send(request)
  }
}
