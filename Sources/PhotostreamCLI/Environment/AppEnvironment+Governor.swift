import HTTPTransport
import RequestGovernor
import Synchronization

extension AppEnvironment {
  /// Keeps API requests within the budget of the key, which all processes of this user share.
  ///
  /// The record lies in the user's cache folder whatever `--cache-dir` says, and not in the runtime
  /// folder, which a job of cron does not have and which a logout empties.
  func governed(
    _ transport: any Transport, patience: Duration = .seconds(120)
  ) -> GovernorTransport {
    let perHour = requestsPerHour
    let waits = WaitTeller()
    return GovernorTransport(
      wrapping: transport, key: configuration.text("apiKey"),
      limits: RequestLimits(perHour: perHour, patience: patience, perRun: options.maxRequests),
      directory: budgetFolder, clock: clock,
      now: sharedClock,
      onWait: { wait in
        guard options.verbosity > 0 || waits.isWorthTelling(wait.duration) else { return }
        let why =
          wait.reason == .pause
          ? "as Flickr asked" : "for the hourly budget of the key (\(perHour))"
        note("waiting \(seconds(wait.duration)) \(why)")
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

  /// `0.5 s`, `12.0 s`.
  func seconds(_ duration: Duration) -> String {
    let tenths = Int((duration / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
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

/// Picks the waits that are told: long ones, and of many short ones a line for each half minute.
private final class WaitTeller: Sendable {
  private let untold = Mutex((waited: Duration.zero, isFirst: true))

  func isWorthTelling(_ duration: Duration) -> Bool {
    untold.withLock { untold in
      untold.waited += duration
      let enough = Duration.seconds(untold.isFirst ? 1 : 30)
      guard duration >= .seconds(10) || untold.waited >= enough else { return false }
      untold = (.zero, false)
      return true
    }
  }
}
