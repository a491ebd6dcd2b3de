/// What a key may still send, read without counting anything and without making a file.
public struct BudgetReading: Sendable, Equatable {
  /// What the key's record is like.
  public enum Record: Sendable, Equatable {
    /// There is none: the key has sent nothing.
    case none
    /// It was read.
    case sound
    /// It cannot be understood: the bucket counts as empty.
    case damaged
    /// It cannot be read, for the system's reason.
    case unreadable(String)
  }

  /// What the record is like.
  public let record: Record
  /// Where the record is, or would be.
  public let path: String
  /// How many requests are left of the hour's.
  public let left: Int
  /// The most requests in any hour.
  public let perHour: Int
  /// How many may go at once.
  public let atOnce: Int
  /// When the next one may go.
  public let wait: Duration

  /// Reads the record of a key.
  ///
  /// - Parameters:
  ///   - limits: what ``GovernorTransport`` is given.
  ///   - directory: the same.
  ///   - now: microseconds since 1970; nil for the system's clock.
  public init(key: String?, limits: RequestLimits, directory: String, now: Int64? = nil) {
    let now = now ?? WallClock.microseconds()
    let file = LedgerFile(directory: directory, name: KeyName.of(key ?? ""))
    var ledger: RequestLedger
    (ledger, record) = file.peek(at: now)
    path = file.path
    perHour = limits.perHour
    ledger.settle(at: now, perHour: perHour)
    left = max(0, perHour - ledger.count)
    atOnce = min(left, Int(ledger.level / RequestLedger.request))
    if case .wait(let microseconds, _) = ledger.take(at: now, perHour: perHour, isHeld: false) {
      wait = .microseconds(microseconds)
    } else {
      wait = .zero
    }
  }
}
