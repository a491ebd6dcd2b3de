/// When to ask again, and how long to wait before.
///
/// Decides only; `RetryTransport` acts.
public struct RetryPolicy: Sendable, Equatable {
  /// What to do after an attempt.
  public enum Decision: Sendable, Equatable {
    /// Take the outcome as it is.
    case accept
    /// Ask again after this time.
    case retry(after: Duration)
  }

  /// The upper bound of the first wait; it doubles with every attempt.
  public var base: Duration
  /// The longest wait of our own choosing.
  public var cap: Duration
  /// The longest wait that a server may ask for; when it asks for a longer one, the request is not
  /// sent again: earlier than asked would make things worse.
  public var retryAfterCap: Duration
  /// The most attempts for one request, the first included.
  public var maxAttempts: Int
  /// The same for a picture that is refused with 403.
  public var maxForbiddenAttempts: Int
  /// The most answers to one request that are none (``AnswerVerdict/foreign``).
  public var maxForeignAttempts: Int
  /// No wait begins that would end later than this after the first attempt began, what was waited on
  /// purpose (``DeliberateWait``) left out.
  public var timeBudget: Duration

  /// A policy; all values have defaults.
  public init(
    base: Duration = .milliseconds(500), cap: Duration = .seconds(30),
    retryAfterCap: Duration = .seconds(120), maxAttempts: Int = 5, maxForbiddenAttempts: Int = 2,
    maxForeignAttempts: Int = 3,
    timeBudget: Duration = .seconds(120)
  ) {
    self.base = base
    self.cap = cap
    self.retryAfterCap = retryAfterCap
    self.maxAttempts = maxAttempts
    self.maxForbiddenAttempts = maxForbiddenAttempts
    self.maxForeignAttempts = maxForeignAttempts
    self.timeBudget = timeBudget
  }

  /// The decision after attempt number `attempt` (from 1), begun `elapsed` after the first one, and
  /// the `foreign`th answer that was none.
  ///
  /// The wait is the server's `Retry-After`, or else "full jitter": a random time between nothing
  /// and the doubling bound, so that clients that failed together do not return together.
  public func decision(
    for request: HTTPRequest, outcome: Result<HTTPResponse, TransportError>,
    verdict: AnswerVerdict = .acceptable, attempt: Int, foreign: Int = 0, elapsed: Duration,
    now: Int64, jitter: (ClosedRange<Double>) -> Double
  ) -> Decision {
    let limit: Int
    var asked: Duration?
    switch outcome {
    case .success(let response):
      switch verdict {
      case .unavailable: limit = maxAttempts
      case .foreign:
        // What was sent was perhaps done: only what does no more twice is repeated.
        guard request.isRepeatable, foreign < maxForeignAttempts else { return .accept }
        limit = maxAttempts
      case .acceptable:
        guard isRetryable(status: response.status, request) else { return .accept }
        limit = response.status == 403 ? min(maxForbiddenAttempts, maxAttempts) : maxAttempts
      }
      asked = RetryAfter.wait(in: response.headers, now: now)
    case .failure(let error):
      guard isRetryable(error, request) else { return .accept }
      limit = maxAttempts
    }
    guard attempt < limit else { return .accept }
    if let asked, asked > retryAfterCap { return .accept }
    let wait = asked ?? backoff(attempt, jitter: jitter)
    return elapsed + wait <= timeBudget ? .retry(after: wait) : .accept
  }

  private func backoff(_ attempt: Int, jitter: (ClosedRange<Double>) -> Double) -> Duration {
    let bound = min(cap, base * (1 << min(attempt - 1, 16)))
    return .seconds(jitter(0...bound.inSeconds))
  }

  private func isRetryable(status: Int, _ request: HTTPRequest) -> Bool {
    switch status {
    case 429: true  // asked to come back later; nothing was done, so a POST may too
    case 503: true  // overloaded or in maintenance: turned away before anything was done
    case 500: request.isRepeatable  // a fault of one machine behind the address, often only one
    case 502: request.isRepeatable  // a proxy lost the machine behind it
    case 504: request.isRepeatable  // a proxy gave up waiting
    case 403: request.retries == .picture  // the image host sometimes refuses for seconds
    case 404, 410: false  // gone: asking again finds nothing and costs the host a look-up
    case 408: request.isRepeatable  // a time-out that the server tells
    case 400, 401: false  // our mistake, or a key or signature that stays wrong
    default: false  // success, a redirect, or an error that only another request can cure
    }
  }

  private func isRetryable(_ error: TransportError, _ request: HTTPRequest) -> Bool {
    switch error {
    case .cannotResolve, .cannotConnect: true  // nothing was sent: safe for a POST as well
    // What was sent may have been done: only what does no more twice is repeated.
    case .timedOut, .connectionLost, .truncated: request.isRepeatable
    case .proxyRefused: error.isPassing  // the proxy's own 5xx: nothing was sent on
    default: false  // see `TransportError.isPassing`: none of them passes
    }
  }
}
