import HTTPTransport
import Synchronization

/// Keeps the requests of a key within its limits, together with every other process that uses the
/// same folder.
///
/// Stands inside retry, so that every attempt is counted. Requests for pictures pass through: the
/// image host has a budget of its own. When the folder cannot be used, or somebody keeps its lock for
/// five seconds, the limits hold for this process alone, and that is told once.
///
/// A request is counted before it leaves: a process that ends in between has spent it.
public final class GovernorTransport: Transport {
  private struct Run {
    /// The ledger of this process alone; nil while it is shared.
    var own: RequestLedger?
    var last = RequestLedger()
    var sent = 0
    /// Whether the service complained.
    var isHeld = false
  }

  /// How long somebody may keep the lock, which is needed for some microseconds.
  private static let lockPatience = Duration.seconds(5)

  private let inner: any Transport
  private let limits: RequestLimits
  private let file: LedgerFile
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Int64
  private let onWait: @Sendable (GovernorWait) -> Void
  private let onUnshared: @Sendable (String) -> Void
  private let run = Mutex(Run())
  private let turnstile = Turnstile()

  /// A governing transport around another one.
  ///
  /// - Parameters:
  ///   - key: whose budget it is; without a key, that of everybody who has none.
  ///   - directory: where the record of the key lies, named by a digest of the key.
  ///   - clock: by what is waited.
  ///   - now: microseconds since 1970, the same for all processes; nil for the system's clock.
  ///   - onWait: is told each wait before it begins.
  ///   - onUnshared: is told once why the limits hold for this process alone.
  public init(
    wrapping inner: any Transport, key: String?, limits: RequestLimits, directory: String,
    clock: any Clock<Duration> = ContinuousClock(), now: (@Sendable () -> Int64)? = nil,
    onWait: @escaping @Sendable (GovernorWait) -> Void = { _ in },
    onUnshared: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.inner = inner
    self.limits = limits
    file = LedgerFile(directory: directory, name: KeyName.of(key ?? ""))
    self.clock = clock
    self.now = now ?? WallClock.microseconds
    self.onWait = onWait
    self.onUnshared = onUnshared
  }

  /// Whether this run may still send such a request; pictures are not counted.
  public func maySend(_ request: HTTPRequest) -> Bool {
    guard request.retries != .picture, let perRun = limits.perRun else { return true }
    return run.withLock { $0.sent < perRun }
  }

  /// Sends a request when it may go.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard request.retries != .picture else { return try await inner.send(request) }
    let waited = Self.stopwatch(clock)
    guard await turnstile.enter() else { throw .cancelled }
    do throws(TransportError) {
      try await admit()
    } catch {
      turnstile.leave()
      throw error
    }
    turnstile.leave()
    DeliberateWait.add(waited())
    let response = try await inner.send(request)
    if response.status == 429 { try await refuse(response) }
    return response
  }

  /// Waits until a request may go, and counts it.
  ///
  /// One task of the process at a time.
  private func admit() async throws(TransportError) {
    if let perRun = limits.perRun, run.withLock({ $0.sent }) >= perRun {
      throw .budgetSpent(limit: perRun)
    }
    while true {
      let isHeld = run.withLock { $0.isHeld }
      let verdict = try await update { ledger, now in
        ledger.take(at: now, perHour: limits.perHour, isHeld: isHeld)
      }
      guard case .wait(let microseconds, let reason) = verdict else { break }
      let duration = Duration.microseconds(microseconds)
      if duration > limits.patience {
        let seconds = Int((microseconds + 999_999) / 1_000_000)
        throw reason == .pause
          ? .askedToWait(seconds: seconds)
          : .quotaSpent(perHour: limits.perHour, seconds: seconds)
      }
      onWait(GovernorWait(reason: reason, duration: duration))
      try await sleep(duration, by: clock)
    }
    run.withLock { $0.sent += 1 }
  }

  /// The service wants fewer requests: everybody who uses the key slows down.
  private func refuse(_ response: HTTPResponse) async throws(TransportError) {
    run.withLock { $0.isHeld = true }
    let asked = RetryAfter.wait(in: response.headers, now: now() / 1_000_000) ?? .zero
    let pause = Int64(clamping: asked.components.seconds) * 1_000_000
    try await update { ledger, now in
      ledger.refuse(at: now, perHour: limits.perHour, pause: pause)
    }
  }

  // MARK: The ledger

  /// Changes the shared ledger, or that of this process.
  private func update<Value>(
    _ change: (inout RequestLedger, Int64) -> Value
  ) async throws(TransportError) -> Value {
    // A lock is held by a process, in real time, whatever clock the budget is waited for by.
    let start = ContinuousClock.now
    var pause = Duration.milliseconds(1)
    while run.withLock({ $0.own == nil }) {
      let outcome = file.update(at: now) { ledger in
        let value = change(&ledger, now())
        return (value, ledger)
      }
      switch outcome {
      case .done(let (value, ledger)):
        run.withLock { $0.last = ledger }
        return value
      case .failed(let reason):
        goAlone(reason)
      case .isBusy:
        guard start.duration(to: .now) < Self.lockPatience else {
          goAlone("somebody keeps its lock")
          break
        }
        try await sleep(pause, by: ContinuousClock())
        pause = min(pause * 2, .milliseconds(20))
      }
    }
    return run.withLock { run in
      var ledger = run.own ?? run.last
      let value = change(&ledger, now())
      run.own = ledger
      return value
    }
  }

  /// Goes on with what was last known of the shared ledger.
  private func goAlone(_ reason: String) {
    let isFirst = run.withLock { run in
      guard run.own == nil else { return false }
      run.own = run.last
      return true
    }
    if isFirst { onUnshared(reason) }
  }

  private func sleep(
    _ duration: Duration, by clock: any Clock<Duration>
  ) async throws(TransportError) {
    do {
      try await clock.sleep(for: duration)
    } catch {
      throw .cancelled
    }
  }

  private static func stopwatch(_ clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
