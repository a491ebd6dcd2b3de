import HTTPTransport
import Synchronization

/// Answers from a closure, and remembers what was asked.
public final class StubTransport: Transport {
  /// An answer to a request.
  public typealias Answer = @Sendable (HTTPRequest) throws(TransportError) -> HTTPResponse

  private let answer: Answer
  private let asked = Mutex<[HTTPRequest]>([])

  /// A transport that answers as the closure says.
  public init(_ answer: @escaping Answer) { self.answer = answer }

  /// A transport that gives the outcomes one after the other; the last one again and again.
  public convenience init(outcomes: [Result<HTTPResponse, TransportError>]) {
    let next = Mutex(0)
    self.init { (_) throws(TransportError) in
      let index = next.withLock { next in
        defer { next += 1 }
        return min(next, outcomes.count - 1)
      }
      return try outcomes[index].get()
    }
  }

  /// Every request so far, in order.
  public var requests: [HTTPRequest] { asked.withLock { $0 } }

  /// Answers with the closure.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    asked.withLock { $0.append(request) }
    return try answer(request)
  }
}
