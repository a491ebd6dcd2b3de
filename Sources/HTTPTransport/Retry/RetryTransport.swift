/// One wait before another attempt, for whoever shows it.
public struct RetryWait: Sendable, Equatable {
  /// The host that is waited for.
  public let host: String
  /// Why, in a few words: `status 503` or the error's sentence.
  public let reason: String
  /// The attempt that failed, from 1.
  public let attempt: Int
  /// How long the wait is.
  public let duration: Duration
}

/// Asks again when that is worth it, as `RetryPolicy` says.
///
/// When the attempts or the time are used up, the last answer is returned (or the last error
/// thrown) as it is.
public struct RetryTransport: Transport {
  private let inner: any Transport
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let jitter: @Sendable (ClosedRange<Double>) -> Double
  private let judge: @Sendable (HTTPRequest, HTTPResponse) -> AnswerVerdict
  private let mayRetry: @Sendable (HTTPRequest) -> Bool
  private let goesOn: @Sendable () -> Bool
  private let onWait: @Sendable (RetryWait) -> Void

  /// A retrying transport around another one; time and chance come in from outside.
  ///
  /// - Parameters:
  ///   - judge: looks at answers with a good status.
  ///   - mayRetry: whether another attempt of a request has a chance at all; one that has none is
  ///     sent at once, to be refused by what is inside.
  ///   - goesOn: whether anything is tried again at all; a run that comes to its end takes what it
  ///     has.
  ///   - onWait: is told each wait before it begins.
  public init(
    wrapping inner: any Transport, policy: RetryPolicy = RetryPolicy(),
    clock: any Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable (ClosedRange<Double>) -> Double = { Double.random(in: $0) },
    judge: @escaping @Sendable (HTTPRequest, HTTPResponse) -> AnswerVerdict = { _, _ in
      .acceptable
    },
    mayRetry: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
    goesOn: @escaping @Sendable () -> Bool = { true },
    onWait: @escaping @Sendable (RetryWait) -> Void = { _ in }
  ) {
    self.inner = inner
    self.policy = policy
    self.clock = clock
    self.jitter = jitter
    self.judge = judge
    self.mayRetry = mayRetry
    self.goesOn = goesOn
    self.onWait = onWait
  }

  /// Sends a request, again if need be; `attempts` of the answer counts them.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let elapsed = Self.stopwatch(clock)
    let waits = DeliberateWait.Account()
    var attempt = 1
    var foreign = 0
    var last: Result<HTTPResponse, TransportError>?
    while true {
      SentRequests.note()
      let before = last
      let outcome = await SentRequests.$isRetry.withValue(attempt > 1) {
        await DeliberateWait.$account.withValue(waits) {
          await Self.outcome(of: request, over: inner)
        }
      }
      // A run that ends refuses the next attempt: what the last one brought is what there is.
      if let before, !goesOn(), case .failure(.cancelled) = outcome { return try before.get() }
      last = outcome
      let verdict = verdict(request, outcome)
      if verdict == .foreign { foreign += 1 }
      let decision = policy.decision(
        for: request, outcome: outcome, verdict: verdict, attempt: attempt, foreign: foreign,
        elapsed: elapsed() - waits.total,
        now: Platform.secondsSince1970, jitter: jitter)
      guard case .retry(let wait) = decision, goesOn() else {
        var response = try outcome.get()
        response.attempts = attempt
        return response
      }
      // What is inside refuses the next attempt in its own words; that is not worth a wait.
      if mayRetry(request) {
        onWait(
          RetryWait(
            host: URLParts(request.url)?.host ?? "", reason: Self.reason(outcome, verdict),
            attempt: attempt, duration: wait))
        do {
          try await clock.sleep(for: wait)
        } catch {
          throw .cancelled
        }
      }
      attempt += 1
    }
  }

  private static func outcome(of request: HTTPRequest, over transport: any Transport) async
    -> Result<HTTPResponse, TransportError>
  {
    do throws(TransportError) {
      return .success(try await transport.send(request))
    } catch {
      return .failure(error)
    }
  }

  private static func stopwatch(_ clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  private func verdict(
    _ request: HTTPRequest, _ outcome: Result<HTTPResponse, TransportError>
  ) -> AnswerVerdict {
    guard case .success(let response) = outcome, (200..<300).contains(response.status) else {
      return .acceptable
    }
    return judge(request, response)
  }

  private static func reason(
    _ outcome: Result<HTTPResponse, TransportError>, _ verdict: AnswerVerdict
  ) -> String {
    switch (outcome, verdict) {
    case (.success, .foreign): "no answer to what was asked"
    case (.success, .unavailable): "not available now"
    case (.success(let response), .acceptable): "status \(response.status)"
    case (.failure(let error), _): error.description
    }
  }
}
