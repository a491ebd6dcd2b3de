import HTTPTransport
import Synchronization

/// Lets requests through and remembers what came of the last one.
final class ExchangeProbe: Transport {
  /// An answer, and when it came.
  struct Exchange: Sendable {
    let response: HTTPResponse
    /// In Unix seconds.
    let time: Int

    /// The time that the answer tells, in Unix seconds.
    var date: Int? {
      response.headers["date"].flatMap { RetryAfter.secondsSince1970($0) }.map { Int($0) }
    }

    /// How it travelled, in words.
    var words: String {
      guard let facts = response.transfer else {
        return "answers with status \(response.status)"
      }
      var steps = ["name \(Self.milliseconds(facts.resolved))"]
      steps.append("connection \(Self.milliseconds(facts.connected))")
      if let secured = facts.secured { steps.append("TLS \(Self.milliseconds(secured))") }
      steps.append("first byte \(Self.milliseconds(facts.firstByte))")
      return "answers with status \(response.status) in \(Self.milliseconds(response.duration)) "
        + "(\(steps.joined(separator: ", "))), HTTP/\(facts.httpVersion)"
    }

    private static func milliseconds(_ duration: Duration) -> String {
      let tenths = Int((duration / .microseconds(100)).rounded())
      return tenths < 100 ? "\(tenths / 10).\(tenths % 10) ms" : "\(tenths / 10) ms"
    }
  }

  private let inner: any Transport
  private let now: @Sendable () -> Int
  private let exchange = Mutex<Exchange?>(nil)

  init(wrapping inner: any Transport, now: @escaping @Sendable () -> Int) {
    self.inner = inner
    self.now = now
  }

  /// The last answer.
  var last: Exchange? { exchange.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let response = try await inner.send(request)
    exchange.withLock { $0 = Exchange(response: response, time: now()) }
    return response
  }
}
