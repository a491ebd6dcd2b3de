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
  private var order: [Int] = []
  private var first = 0

  init(_ limits: PaceLimits) { width = HostWidth(min(limits.start, limits.connections)) }

  var hasWaiters: Bool { !waiters.isEmpty }

  func mayBegin(at now: Duration) -> Bool { running < width.width && pausedUntil <= now }

  func begin(_ host: String) -> Ticket {
    running += 1
    return Ticket(host: host, trouble: width.trouble)
  }

  // MARK: Those who wait

  func add(_ number: Int, _ waiter: Waiter) {
    waiters[number] = waiter
    order.append(number)
  }

  func remove(_ number: Int) -> Waiter? { waiters.removeValue(forKey: number) }

  func removeAll() -> [Waiter] {
    defer {
      waiters = [:]
      order = []
      first = 0
    }
    return order[first...].compactMap { waiters[$0] }
  }

  func popFirst() -> Waiter? {
    while first < order.count {
      let number = order[first]
      first += 1
      if first > 256, first * 2 > order.count {
        order.removeFirst(first)
        first = 0
      }
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
  ) -> Duration? {
    running -= 1
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
    case 429: pause = asked ?? pauseOfOurOwn(jitter)
    case 503: pause = asked
    default: if sign == .good { refusals = 0 }
    }
    guard let pause, now + pause > pausedUntil else { return nil }
    pausedUntil = now + pause
    return pause
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
