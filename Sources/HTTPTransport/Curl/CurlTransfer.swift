import Synchronization

/// One request on its way through the engine: what is asked, who waits, and whether still.
final class CurlTransfer: Sendable {
  typealias Outcome = Result<HTTPResponse, TransportError>

  let request: HTTPRequest
  let parts: URLParts
  private let isCancelledFlag: CancellationFlag
  private let continuation: CheckedContinuation<Outcome, Never>

  init(
    request: HTTPRequest, parts: URLParts, flag: CancellationFlag,
    continuation: CheckedContinuation<Outcome, Never>
  ) {
    self.request = request
    self.parts = parts
    self.isCancelledFlag = flag
    self.continuation = continuation
  }

  /// Transfers with the same key share a host's limit.
  var hostKey: String { "\(parts.scheme)://\(parts.host):\(parts.effectivePort)" }

  var isCancelled: Bool { isCancelledFlag.isSet }

  /// Hands the outcome over; called exactly once, by the engine's thread or instead of it.
  func finish(_ outcome: Outcome) { continuation.resume(returning: outcome) }
}

/// Set once, from any thread, before the engine is told to look.
final class CancellationFlag: Sendable {
  private let flag = Atomic<Bool>(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }

  func set() { flag.store(true, ordering: .releasing) }
}
