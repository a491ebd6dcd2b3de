import HTTPTransport
import RequestGovernor

extension AppEnvironment {
  /// Keeps API requests within the budget of the key, which all processes of this user share.
  ///
  /// The record lies in the user's cache folder whatever `--cache-dir` says, and not in the runtime
  /// folder, which a job of cron does not have and which a logout empties.
  func governed(
    _ transport: any Transport, waits: WaitTeller, patience: Duration = .seconds(120)
  ) -> GovernorTransport {
    let perHour = requestsPerHour
    return GovernorTransport(
      wrapping: transport, key: configuration.text("apiKey"),
      limits: RequestLimits(perHour: perHour, patience: patience, perRun: options.maxRequests),
      directory: budgetFolder, clock: clock,
      now: sharedClock,
      onWait: { wait in
        let isPause = wait.reason == .pause
        waits.tell(
          WaitTeller.Wait(
            kind: isPause ? "pause" : "budget", duration: wait.duration,
            words: isPause ? "as Flickr asked" : "for the hourly budget of the key (\(perHour))"))
      },
      onUnshared: { reason in
        warn("the hourly budget cannot be shared with other processes: \(reason)")
      })
  }

  /// The most API requests in any hour.
  var requestsPerHour: Int { configuration.integer("requestsPerHour") ?? 3600 }

  /// Where the records of the keys' budgets lie.
  var budgetFolder: String { directories.cache + "/governor" }

  /// Microseconds since 1970, beside a network of a test by its clock; nil for the system's.
  var sharedClock: (@Sendable () -> Int64)? {
    network == nil ? nil : Self.time(from: now, by: clock)
  }

  /// Shows waits by the clock that is waited by.
  func waitTeller() -> WaitTeller {
    WaitTeller(
      status, style: progressStyle, tellsAll: options.verbosity > 0,
      elapsed: stopwatch())
  }

  /// The time since now, by the clock that is waited by.
  func stopwatch() -> @Sendable () -> Duration { Self.stopwatch(clock) }

  private static func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Microseconds since 1970 by a clock that stands at a time now.
  private static func time(
    from seconds: Int, by clock: some Clock<Duration>
  ) -> @Sendable () -> Int64 {
    let start = clock.now
    return {
      let passed = start.duration(to: clock.now)
      return Int64(seconds) * 1_000_000 + Int64(passed / .microseconds(1))
    }
  }
}
