/// How many transfers a host is given at a time: more while that makes the whole faster, half as
/// many when the host shows that it is too much.
///
/// It begins by doubling. Later it tries a quarter more now and then. What did not make the rate rise
/// is taken back. Transfers are counted in rounds of as many as are under way; a host is judged once a
/// round, so that one moment of trouble, which all transfers see, is answered once.
struct HostWidth {
  /// What an answer says about the load.
  enum Sign {
    case good
    /// A reset, a cut body or a failure of the server: trouble when there are several in a round.
    case doubtful
    /// The host wants less (429), or does not keep up (time-out).
    case overloaded
  }

  /// A round lasts at least this long: shorter ones measure noise.
  private static let shortestRound = Duration.milliseconds(25)
  /// How much faster the whole must be for twice as many, and for a quarter more, to be worth it.
  private static let (gainOfDoubling, gainOfTrial) = (1.2, 1.03)
  /// How many rounds it has to show: a new connection takes a few before it carries anything.
  private static let roundsToShow = 3
  /// For how many rounds nothing is tried after a trial that brought nothing, and after trouble.
  private static let (restAfterTrial, restAfterTrouble) = (8, 2)

  /// The transfers that may be under way.
  private(set) var width: Int
  /// Counts the times that the host was judged to be in trouble.
  private(set) var trouble = 0

  private var isDoubling = true
  /// How many rounds a new width still has to show that it is worth it; 0 when it is no trial.
  private var trial = 0
  private var rest = 0
  private var lastRate = 0.0
  private var before: Int
  private var (good, doubtful) = (0, 0)
  private var wasFull = false
  private var start: Duration?

  init(_ width: Int) {
    self.width = max(1, width)
    before = self.width
  }

  /// Takes the end of a transfer into account.
  ///
  /// - Parameters:
  ///   - trouble: the value of ``trouble`` when the transfer began: what began before the host was
  ///     judged says nothing new.
  ///   - isFull: whether others wait for a place.
  ///   - limit: the most that the width may become.
  ///   - now: the time since some start.
  mutating func note(
    _ sign: Sign, begunAt trouble: Int, isFull: Bool, limit: Int, now: Duration
  ) {
    guard trouble == self.trouble else { return }
    wasFull = wasFull || isFull
    let start = self.start ?? now
    self.start = start
    switch sign {
    case .good: good += 1
    case .doubtful: doubtful += 1
    case .overloaded: return shrink()
    }
    if doubtful >= 2, doubtful * 10 >= good + doubtful { return shrink() }
    if good >= width, now - start >= Self.shortestRound { endRound(at: now, now - start, limit) }
    width = min(width, max(1, limit))
  }

  private mutating func shrink() {
    trouble += 1
    width = max(1, width / 2)
    isDoubling = false
    trial = 0
    rest = Self.restAfterTrouble
    lastRate = 0
    beginRound(at: nil)
  }

  private mutating func endRound(at now: Duration, _ duration: Duration, _ limit: Int) {
    let rate = Double(good) / duration.inSeconds
    let isWorth = rate >= lastRate * (isDoubling ? Self.gainOfDoubling : Self.gainOfTrial)
    defer { beginRound(at: now) }
    // What was not used to the full says nothing about more.
    guard wasFull else { return }
    if trial > 0, !isWorth {
      trial -= 1
      // The rate before the trial stays what it is held against.
      guard trial == 0 else { return }
      width = before
      isDoubling = false
      rest = Self.restAfterTrial
    } else if rest > 0 || width >= limit {
      rest = max(0, rest - 1)
      trial = 0
      lastRate = rate
    } else {
      before = width
      width = min(limit, width + (isDoubling ? width : max(1, width / 4)))
      trial = Self.roundsToShow
      lastRate = rate
    }
  }

  private mutating func beginRound(at now: Duration?) {
    (good, doubtful) = (0, 0)
    wasFull = false
    start = now
  }
}
