/// Who may begin a transfer, by host: places within the host's width, pauses, and so many a second.
///
/// Within a host the order is that of arrival. A waiter that is cancelled leaves at once.
actor HostLanes {
  /// Why nobody may begin now.
  enum Refusal: Error {
    case cancelled
    /// The host asked for a longer pause than is waited for; what is left of it.
    case shut(Duration)
  }

  private let limits: PaceLimits
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let jitter: @Sendable (ClosedRange<Double>) -> Double
  private let onPause: @Sendable (HostPause) -> Void
  private var lanes: [String: HostLane] = [:]
  private var lastNumber = 0
  private var nextBegin = Duration.zero
  private var wakeAt: Duration?
  private var isClosed = false

  init(
    _ limits: PaceLimits, clock: any Clock<Duration>,
    jitter: @escaping @Sendable (ClosedRange<Double>) -> Double,
    onPause: @escaping @Sendable (HostPause) -> Void
  ) {
    self.limits = limits
    self.clock = clock
    elapsed = Self.stopwatch(clock)
    self.jitter = jitter
    self.onPause = onPause
  }

  /// The most transfers that a host is given now.
  func width(of host: String) -> Int { lane(host).width.width }

  func waiting(for host: String) -> Int { lane(host).waiterCount }

  /// Waits for a place; `leave` must follow.
  ///
  /// - Parameter isRetry: whether it was begun before: then it goes before what was not.
  /// - Throws: ``Refusal``.
  func enter(_ host: String, isRetry: Bool) async throws -> HostLane.Ticket {
    if isClosed { throw Refusal.cancelled }
    let now = elapsed()
    let lane = lane(host)
    if lane.pausedUntil - now > limits.patience { throw Refusal.shut(lane.pausedUntil - now) }
    if !lane.hasWaiters, lane.mayBegin(at: now), mayBegin(at: now) {
      return lane.begin(host)
    }
    lastNumber += 1
    let number = lastNumber
    // The continuation is stored before this actor is left, so a cancellation that arrives at any
    // moment is handled after it.
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        lane.add(number, continuation, isRetry: isRetry)
        pump()
      }
    } onCancel: {
      Task { await cancel(number, host) }
    }
  }

  /// Lets nobody begin any more.
  func close() {
    isClosed = true
    for lane in lanes.values {
      for waiter in lane.removeAll() { waiter.resume(throwing: Refusal.cancelled) }
    }
  }

  /// The end of a transfer; gives its place to the next.
  func leave(_ ticket: HostLane.Ticket, _ outcome: Result<HTTPResponse, TransportError>) {
    let now = elapsed()
    let lane = lane(ticket.host)
    let pause = lane.end(
      ticket, outcome, limits, now: now, secondsSince1970: Platform.secondsSince1970,
      jitter: jitter)
    if let pause {
      if pause.duration <= limits.patience {
        onPause(pause)
      } else {
        for waiter in lane.removeAll() { waiter.resume(throwing: Refusal.shut(pause.duration)) }
      }
    }
    pump()
  }

  private func lane(_ host: String) -> HostLane {
    if let lane = lanes[host] { return lane }
    let lane = HostLane(limits)
    lanes[host] = lane
    return lane
  }

  private func cancel(_ number: Int, _ host: String) {
    lanes[host]?.remove(number)?.resume(throwing: Refusal.cancelled)
  }

  /// Lets all begin who may, and sees to it that the others are looked at when they may.
  private func pump() {
    let now = elapsed()
    var next: Duration?
    for (host, lane) in lanes where lane.hasWaiters {
      while lane.hasWaiters, lane.mayBegin(at: now), mayBegin(at: now) {
        if let waiter = lane.popFirst() { waiter.resume(returning: lane.begin(host)) }
      }
      guard lane.hasWaiters, lane.running < lane.width.width else { continue }
      let time = max(lane.pausedUntil, nextBegin)
      next = min(next ?? time, time)
    }
    if let next { wake(at: next) }
  }

  /// Whether the rate allows one more now; it is counted then.
  private func mayBegin(at now: Duration) -> Bool {
    guard let perSecond = limits.perSecond else { return true }
    guard nextBegin <= now else { return false }
    nextBegin = max(nextBegin, now - .seconds(1 / perSecond)) + .seconds(1 / perSecond)
    return true
  }

  private func wake(at time: Duration) {
    if let wakeAt, wakeAt <= time { return }
    wakeAt = time
    Task {
      try? await clock.sleep(for: max(.zero, time - elapsed()))
      guard wakeAt == time else { return }
      wakeAt = nil
      pump()
    }
  }

  private static func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
