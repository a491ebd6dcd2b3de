/// What a key has sent, and what it may send next.
///
/// Decides only; `GovernorTransport` acts. Times are microseconds since 1970.
///
/// Two limits hold at once. The hour is exact: no window of 3600 s holds more than the budget. The
/// times of up to 4096 requests are kept one by one; when there are more, those of one second count
/// as sent at the last moment of them, so the window can only be stricter than it has to be. The
/// bucket holds 30 requests and is filled at the pace of the budget, in whole numbers: a request is
/// worth 3.6 thousand million parts, and a microsecond brings as many parts as an hour has requests.
struct RequestLedger: Sendable, Equatable {
  /// Requests that were sent at one time.
  struct Moment: Sendable, Equatable {
    var time: Int64
    var count: Int
  }

  /// What comes of asking for a request.
  enum Verdict: Sendable, Equatable {
    /// It may go, and is counted.
    case granted
    /// It may go after so many microseconds at the earliest.
    case wait(Int64, GovernorWait.Reason)
  }

  static let hour: Int64 = 3_600_000_000
  static let request: Int64 = 3_600_000_000
  static let bucket: Int64 = 30 * request
  /// The longest pause that a service may ask for: a header that says more is a mistake.
  static let longestPause: Int64 = hour
  static let mostMoments = 4096

  /// What was sent in the last hour, oldest first.
  private(set) var moments: [Moment]
  /// How many requests that are.
  private(set) var count: Int
  /// What is in the bucket.
  var level: Int64
  /// When the bucket was last filled.
  var filled: Int64
  /// Nothing is sent before this.
  var pausedUntil: Int64

  /// A ledger; by default that of a key that sent nothing.
  init(
    moments: [Moment] = [], level: Int64 = bucket, filled: Int64 = 0, pausedUntil: Int64 = 0
  ) {
    self.moments = moments
    count = moments.reduce(0) { $0 + $1.count }
    self.level = level
    self.filled = filled
    self.pausedUntil = pausedUntil
  }

  /// What is assumed when the record of a key cannot be read: the bucket may be empty.
  static func unknown(at now: Int64) -> RequestLedger { RequestLedger(level: 0, filled: now) }

  /// Asks for one request.
  ///
  /// - Parameter isHeld: whether the service complained: then the bucket holds one request.
  mutating func take(at now: Int64, perHour: Int, isHeld: Bool) -> Verdict {
    settle(at: now, perHour: perHour)
    if isHeld { level = min(level, Self.request) }
    let waits: [(Int64, GovernorWait.Reason)] = [
      (hourWait(at: now, perHour: perHour), .hour), (pausedUntil - now, .pause),
      ((Self.request - level + Int64(perHour) - 1) / Int64(perHour), .pace),
    ]
    if let longest = waits.max(by: { $0.0 < $1.0 }), longest.0 > 0 {
      return .wait(longest.0, longest.1)
    }
    level -= Self.request
    add(now)
    return .granted
  }

  /// Takes note that the service wants fewer requests, and none before some time.
  mutating func refuse(at now: Int64, perHour: Int, pause: Int64) {
    settle(at: now, perHour: perHour)
    level = min(level, Self.request)
    pausedUntil = max(pausedUntil, now + min(max(pause, 0), Self.longestPause))
  }

  /// Brings all to the present, whatever the clock did.
  ///
  /// What seems to come later than now was sent before the clock was set back: it counts as sent now.
  mutating func settle(at now: Int64, perHour: Int) {
    while let last = moments.last, last.time > now {
      moments.removeLast()
      if let before = moments.last, before.time >= now {
        moments[moments.count - 1].count += last.count
      } else {
        moments.append(Moment(time: now, count: last.count))
      }
    }
    let over = moments.prefix { now - $0.time > Self.hour }
    count -= over.reduce(0) { $0 + $1.count }
    moments.removeFirst(over.count)
    // The longest time that any budget needs to fill the bucket; it keeps the product small.
    let passed = min(max(now - filled, 0), 30 * Self.hour)
    level = min(level + passed * Int64(perHour), Self.bucket)
    filled = now
    pausedUntil = min(pausedUntil, now + Self.longestPause)
  }

  /// How long until the last hour holds less than the budget.
  private func hourWait(at now: Int64, perHour: Int) -> Int64 {
    var surplus = count - perHour + 1
    guard surplus > 0 else { return 0 }
    for moment in moments {
      surplus -= moment.count
      if surplus <= 0 { return moment.time + Self.hour + 1 - now }
    }
    return 0
  }

  private mutating func add(_ now: Int64) {
    count += 1
    if let last = moments.last, last.time == now {
      moments[moments.count - 1].count += 1
      return
    }
    moments.append(Moment(time: now, count: 1))
    guard moments.count > Self.mostMoments else { return }
    // An hour has 3601 different seconds at most.
    var merged: [Moment] = []
    for moment in moments {
      if let last = merged.last, last.time / 1_000_000 == moment.time / 1_000_000 {
        merged[merged.count - 1] = Moment(time: moment.time, count: last.count + moment.count)
      } else {
        merged.append(moment)
      }
    }
    moments = merged
  }
}
