/// The transfers of one host: how many are under way, who waits, and until when nobody begins.
final class HostLane {
  /// What a transfer that may begin takes with it, and brings back.
  struct Ticket: Sendable {
    let host: String
    let trouble: Int
  }

  typealias Waiter = CheckedContinuation<Ticket, any Error>

  /// The bound of the first pause of a host that wants fewer requests and does not say when; it
  /// doubles with every answer of the kind, up to the second value.
  private static let (firstPause, longestPause) = (Duration.milliseconds(500), Duration.seconds(30))

  private(set) var width: HostWidth
  private(set) var running = 0
  private(set) var pausedUntil = Duration.zero
  private(set) var isMultiplexed = false
  private var refusals = 0
  private var waiters: [Int: Waiter] = [:]
  /// Who was here before, then who was not; each in the order of arrival.
  private var lines = (retries: WaitingLine<Int>(), others: WaitingLine<Int>())

  init(_ limits: PaceLimits) { width = HostWidth(min(limits.start, limits.connections)) }

  var waiterCount: Int { waiters.count }
  var hasWaiters: Bool { !waiters.isEmpty }

  func mayBegin(at now: Duration) -> Bool { running < width.width && pausedUntil <= now }

  func begin(_ host: String) -> Ticket {
    running += 1
    return Ticket(host: host, trouble: width.trouble)
  }

  // MARK: Those who wait

  func add(_ number: Int, _ waiter: Waiter, isRetry: Bool) {
    waiters[number] = waiter
    if isRetry { lines.retries.append(number) } else { lines.others.append(number) }
  }

  func remove(_ number: Int) -> Waiter? { waiters.removeValue(forKey: number) }

  func removeAll() -> [Waiter] {
    defer {
      waiters = [:]
      lines = (WaitingLine<Int>(), WaitingLine<Int>())
    }
    return Array(waiters.values)
  }

  func popFirst() -> Waiter? {
    while let number = lines.retries.popFirst() ?? lines.others.popFirst() {
      if let waiter = waiters.removeValue(forKey: number) { return waiter }
    }
    return nil
  }

  // MARK: What answers tell

  /// Takes the end of a transfer into account.
  ///
  /// - Returns: the pause that begins with it, if one does.
  func end(
    _ ticket: Ticket, _ outcome: Result<HTTPResponse, TransportError>, _ limits: PaceLimits,
    now: Duration, secondsSince1970: Int64, jitter: (ClosedRange<Double>) -> Double
  ) -> HostPause? {
    running -= 1
    let isNews = ticket.trouble == width.trouble
    if case .success(let response) = outcome, response.transfer?.httpVersion == "2" {
      isMultiplexed = true
    }
    let sign = Self.sign(of: outcome)
    if let sign {
      width.note(
        sign, begunAt: ticket.trouble, isFull: hasWaiters,
        limit: isMultiplexed ? limits.streams : limits.connections, now: now)
    }
    guard case .success(let response) = outcome else { return nil }
    let asked = RetryAfter.wait(in: response.headers, now: secondsSince1970)
    var pause: Duration?
    switch response.status {
    // Those that travelled together are answered together: that is one refusal.
    case 429: pause = asked ?? (isNews ? pauseOfOurOwn(jitter) : nil)
    case 503: pause = asked
    default: if sign == .good { refusals = 0 }
    }
    guard let pause, now + pause > pausedUntil else { return nil }
    pausedUntil = now + pause
    return HostPause(host: ticket.host, duration: pause, isAsked: asked != nil)
  }

  private func pauseOfOurOwn(_ jitter: (ClosedRange<Double>) -> Double) -> Duration {
    let bound = min(Self.longestPause, Self.firstPause * (1 << min(refusals, 16)))
    refusals += 1
    return .seconds(jitter(bound.inSeconds / 2...bound.inSeconds))
  }

  /// What an outcome says about the load; nil for what says nothing about it.
  private static func sign(of outcome: Result<HTTPResponse, TransportError>) -> HostWidth.Sign? {
    switch outcome {
    case .success(let response):
      switch response.status {
      case 429: .overloaded
      case 408, 500, 502, 503, 504: .doubtful
      default: .good
      }
    case .failure(let error):
      switch error {
      case .timedOut: .overloaded
      case .cannotConnect, .connectionLost, .truncated: .doubtful
      case .tooLarge: .good
      default: nil
      }
    }
  }
}
