/// The counts of a batch.
///
/// They add up: hits + fetched + gone + failed + skipped = asked.
public struct PrefetchSummary: Sendable, Equatable {
  /// How a batch ended, for its exit code.
  public enum Outcome: Sendable, Equatable {
    /// Everything is hit, fetched or gone, and something is there.
    case complete
    /// Something failed that may work later.
    case passingFailures
    /// The cache cannot keep something until a limit or a folder is changed.
    case notKept
    /// Something cannot be used, now or later.
    case badPictures
    /// Nothing is there: all of it is gone.
    case allGone
  }

  /// How many pictures were asked for.
  public private(set) var asked = 0
  /// How many rows have each status.
  public private(set) var counts: [PrefetchRow.Status: Int] = [:]
  /// The bytes that were fetched, before any thumbnail was made of them.
  public private(set) var fetchedBytes = 0
  /// The bytes of the pictures and thumbnails that are there, as they are kept.
  public private(set) var keptBytes = 0
  /// The requests beyond one for each picture that was asked for.
  public private(set) var retries = 0
  /// The pictures that a trial would fetch.
  public private(set) var expectedRequests = 0
  /// The bytes that those would probably have.
  public private(set) var expectedBytes = 0
  /// The failures by reason.
  public private(set) var reasons: [String: Int] = [:]
  private var passing = 0
  private var refused = 0

  /// Nothing asked yet.
  public init() {}

  /// How many rows have a status.
  public func count(_ status: PrefetchRow.Status) -> Int { counts[status] ?? 0 }

  /// Counts a row.
  public mutating func add(_ row: PrefetchRow) {
    asked += 1
    counts[row.status, default: 0] += 1
    retries += max(0, row.attempts - 1)
    if row.status == .fetched { fetchedBytes += row.sourceBytes }
    if row.status == .fetched || row.status == .hit { keptBytes += row.bytes }
    if row.expectedBytes > 0 {
      expectedRequests += 1
      expectedBytes += row.expectedBytes
    }
    if row.status == .failed {
      passing += row.isPassing ? 1 : 0
      refused += row.isRefused ? 1 : 0
      if reasons.count < 50 || reasons[row.reason ?? ""] != nil {
        reasons[row.reason ?? "", default: 0] += 1
      }
    }
  }

  /// How the batch ended.
  public var outcome: Outcome {
    if passing > 0 { return .passingFailures }
    if refused > 0 { return .notKept }
    if count(.failed) > 0 { return .badPictures }
    if count(.gone) > 0, count(.hit) + count(.fetched) == 0 { return .allGone }
    return .complete
  }
}
